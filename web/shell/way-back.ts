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
}
