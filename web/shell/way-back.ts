const SEARCH = 'last-search';
const ADS = /^\/(?:imovel|veiculo)\//;

/**
 * The way back of an ad's page (`data-way-back`) leads to the search that one came from, with its
 * filters and its page, also after looking at similar ads or writing a message.
 */
export function watchWayBack(): void {
  const link = document.querySelector<HTMLAnchorElement>('[data-way-back]');
  if (!link) return;
  const from = URL.parse(document.referrer);
  const isOurs = from?.origin === location.origin;
  if (isOurs && from.pathname === link.pathname)
    sessionStorage.setItem(SEARCH, from.pathname + from.search);
  else if (!isOurs || !ADS.test(from.pathname)) sessionStorage.removeItem(SEARCH);
  const search = sessionStorage.getItem(SEARCH);
  if (search?.split('?', 1)[0] !== link.pathname) return;
  link.href = search;
  link.lastChild?.replaceWith('Voltar à busca');
  if (isOurs && search === from.pathname + from.search) goBackTo(link);
}

/** Where the page before is that search, it comes back as it was left, and at its place. */
function goBackTo(link: HTMLAnchorElement): void {
  const { length } = history;
  link.addEventListener('click', (event) => {
    // Whoever moved on within the page would only get back to its beginning.
    const isBefore = length > 1 && history.length === length;
    if (!isBefore || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    history.back();
  });
}
