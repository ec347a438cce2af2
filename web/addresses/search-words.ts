/** What both searches ask for. */
export const SEARCH_WORDS = {
  q: 'busca',
  town: 'cidade',
  price_min: 'preco-min',
  price_max: 'preco-max',
  accepts_exchange: { name: 'aceita-troca', values: { on: 'sim' } },
  with_photos: { name: 'com-fotos', values: { on: 'sim' } },
  advertiser_kind: {
    name: 'quem-anuncia',
    values: { owner: 'proprietario', broker: 'corretor', business: 'imobiliaria-ou-loja' },
  },
  published_within: {
    name: 'anunciado-ha',
    values: { 1: '1-dia', 3: '3-dias', 7: '7-dias', 15: '15-dias', 30: '30-dias' },
  },
  near: 'perto-de',
  radius_km: 'ate-km',
  outline: 'contorno',
  advertiser: 'anunciante',
  page: 'pagina',
  layout: { name: 'ver', values: { grid: 'grade', list: 'lista', map: 'mapa' } },
  map: 'mapa',
  between: 'entre',
  and: 'e',
  words_read: 'palavras-lidas',
} as const;

export const SORT_NAME = 'ordem';
export const NEAREST_FIRST = 'mais-perto';
