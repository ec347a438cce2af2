/** Where a visitor came from, by the marks that advertisers add to their links. */
const CAMPAIGN = /^(?:utm_\w{1,20}|gclid|gbraid|wbraid|fbclid|msclkid)$/;
/** What a search is asked for in closed words and small numbers: nobody's name, place or telephone. */
const CHOICES =
  /^(?:tipo|grupo|negocio|cidade|marca|preco-min|preco-max|quartos-min|ano-min|ano-max|ordem|ver|pagina)$/;
const CHOSEN = /^(?:[a-z-]{1,40}|\d{1,7})(?:,(?:[a-z-]{1,40}|\d{1,7}))*$/;

function mayBeShared(name: string, text: string): boolean {
  if (CAMPAIGN.test(name)) return text.length <= 200 && !text.includes('@');
  return CHOICES.test(name) && CHOSEN.test(text);
}

/** An address as third parties may know it: without words that somebody typed, and without where they are. */
export function sharedAddress(address: string): string {
  const { origin, pathname, searchParams } = new URL(address);
  const shared = [...searchParams].filter(([name, text]) => mayBeShared(name, text));
  const query = new URLSearchParams(shared).toString();
  return origin + pathname + (query && `?${query}`);
}

/** Whether an address holds nothing else, for tags that read it by themselves. */
export function isSharedAsItIs(address: string): boolean {
  const { searchParams, hash, username } = new URL(address);
  const parameters = [...searchParams];
  return (
    username === '' &&
    /^(?:#[\w-]{0,40})?$/.test(hash) &&
    parameters.every(([name, text]) => mayBeShared(name, text))
  );
}
