import { parseUrl } from '#core/site/parse-url.ts';
import { formerPage } from './former-page.ts';

const LIST = 'last-search';
const ADS = /^\/(?:imovel|veiculo)\//;

/** Pages that ads are opened from. Whatever else is stored or named as the page before leads nowhere. */
const LISTS: readonly (readonly [path: RegExp, label: string])[] = [
  [/^\/(?:imoveis|veiculos)(?:[/?#]|$)/, 'Voltar aos resultados'],
  [/^\/favoritos(?:[?#]|$)/, 'Voltar aos favoritos'],
  [/^\/comparar\//, 'Voltar à comparação'],
  [/^\/anunciante\//, 'Voltar ao anunciante'],
];

/**
 * The way back of an ad's page (`data-part="way-back"`) leads to the very list that one came from, with its
 * filters, its page and its place, also after looking at similar ads or writing a message.
 */
export function watchPart(part: HTMLElement): void {
  const link = part as HTMLAnchorElement;
  const from = parseUrl(formerPage());
  const isOurs = from?.origin === location.origin;
  const before = isOurs ? from.pathname + from.search : '';
  if (labelOf(before)) sessionStorage.setItem(LIST, before + anchorOfAd());
  else if (!isOurs || !ADS.test(before)) sessionStorage.removeItem(LIST);
  const list = sessionStorage.getItem(LIST) ?? '';
  const label = labelOf(list);
  if (!label) return;
  link.href = list;
  link.lastChild?.replaceWith(label);
  goBackTo(link, withoutAnchor(list) === before);
}

function labelOf(list: string): string | undefined {
  return LISTS.find(([path]) => path.test(list))?.[1];
}

/** The card of this ad in the list. */
function anchorOfAd(): string {
  return `#anuncio-${location.pathname.split('/').at(-1)}`;
}

function withoutAnchor(address: string): string {
  return address.split('#', 1)[0] ?? '';
}

/** Where the list is still among the pages before, it comes back as it was left, and at its place. */
function goBackTo(link: HTMLAnchorElement, cameFromIt: boolean): void {
  const { length } = history;
  link.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    if ('navigation' in window) {
      const key = visitOf(withoutAnchor(link.href));
      if (key === undefined) return;
      navigation.traverseTo(key);
    } else {
      // Older browsers do not tell; whoever moved on within the page would only get back to its beginning.
      if (!cameFromIt || length < 2 || history.length !== length) return;
      history.back();
    }
    event.preventDefault();
  });
}

/** The latest visit of this address before this page. */
function visitOf(address: string): string | undefined {
  const at = navigation.currentEntry?.index ?? 0;
  const visits = navigation.entries().slice(0, at);
  return visits.findLast(({ url }) => url && withoutAnchor(url) === address)?.key;
}
