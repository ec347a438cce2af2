/** What both searches ask for. */
export const SEARCH_WORDS = {
  q: 'busca',
  town: 'cidade',
  price_min: 'preco-min',
  price_max: 'preco-max',
  advertiser: 'anunciante',
  page: 'pagina',
  layout: { name: 'ver', values: { list: 'lista' } },
} as const;
