import type { PropertySearch } from '#core/properties/property-search-filters.ts';

/** What is said of a filter of a search. */
export interface FilterWords {
  /** With its article: "a cidade". */
  name: string;
  /** What is shown when it counts for nothing. */
  instead: string;
  /** A search without it, if it can be without. */
  without?: string;
}

/** What both kinds of ads have is among them. */
export const PROPERTY_FILTER_WORDS: Readonly<Record<keyof PropertySearch, FilterWords>> = {
  q: { name: 'as palavras', instead: 'Mostramos anúncios com quaisquer palavras.' },
  town: {
    name: 'a cidade',
    instead: 'Mostramos todas as cidades.',
    without: 'Em todas as cidades',
  },
  category: {
    name: 'o tipo de imóvel',
    instead: 'Mostramos todos os tipos.',
    without: 'De todos os tipos',
  },
  category_group: {
    name: 'o grupo de imóveis',
    instead: 'Mostramos todos os tipos.',
    without: 'De todos os tipos',
  },
  listing_status: {
    name: 'a finalidade',
    instead: 'Mostramos venda e aluguel.',
    without: 'Para comprar e para alugar',
  },
  price_min: {
    name: 'o preço mínimo',
    instead: 'Mostramos sem preço mínimo.',
    without: 'Sem preço mínimo',
  },
  price_max: {
    name: 'o preço máximo',
    instead: 'Mostramos sem preço máximo.',
    without: 'Sem preço máximo',
  },
  monthly_max: {
    name: 'o gasto por mês',
    instead: 'Mostramos sem esse limite.',
    without: 'Com qualquer gasto por mês',
  },
  suite_min: {
    name: 'o número de suítes',
    instead: 'Mostramos com qualquer número.',
    without: 'Com ou sem suíte',
  },
  bedroom_min: {
    name: 'o número de quartos',
    instead: 'Mostramos com qualquer número.',
    without: 'Com qualquer número de quartos',
  },
  bathroom_min: {
    name: 'o número de banheiros',
    instead: 'Mostramos com qualquer número.',
    without: 'Com qualquer número de banheiros',
  },
  parking_space_min: {
    name: 'o número de vagas',
    instead: 'Mostramos com qualquer número.',
    without: 'Com qualquer número de vagas',
  },
  area_min: {
    name: 'a área mínima',
    instead: 'Mostramos sem área mínima.',
    without: 'Sem área mínima',
  },
  area_max: {
    name: 'a área máxima',
    instead: 'Mostramos sem área máxima.',
    without: 'Sem área máxima',
  },
  neighborhood: {
    name: 'o bairro',
    instead: 'Mostramos todos os bairros.',
    without: 'Em todos os bairros',
  },
  village: {
    name: 'o povoado',
    instead: 'Mostramos todos os povoados.',
    without: 'Em todos os povoados',
  },
  infrastructure: {
    name: 'a água e o acesso',
    instead: 'Mostramos sem esse filtro.',
    without: 'Sem pedir água e acesso',
  },
  documents: {
    name: 'os documentos',
    instead: 'Mostramos com quaisquer documentos.',
    without: 'Com quaisquer documentos',
  },
  payment_terms: {
    name: 'a forma de pagamento',
    instead: 'Mostramos com qualquer uma.',
    without: 'Com qualquer pagamento',
  },
  with_video: {
    name: 'a escolha “com vídeo”',
    instead: 'Mostramos com e sem vídeo.',
    without: 'Com e sem vídeo',
  },
  with_photos: {
    name: 'a escolha “com fotos”',
    instead: 'Mostramos com e sem fotos.',
    without: 'Com e sem fotos',
  },
  advertiser_kind: {
    name: 'quem anuncia',
    instead: 'Mostramos anúncios de todos.',
    without: 'De qualquer anunciante',
  },
  published_within: {
    name: 'a data do anúncio',
    instead: 'Mostramos de qualquer data.',
    without: 'De qualquer data',
  },
  near: { name: 'o lugar', instead: 'Mostramos de toda parte.', without: 'De toda parte' },
  outline: {
    name: 'a área do mapa',
    instead: 'Mostramos de toda parte.',
    without: 'Fora da área do mapa',
  },
  radius_km: { name: 'a distância', instead: 'Mostramos a até 30 km.', without: 'A até 30 km' },
  amenities: {
    name: 'o que o imóvel deve ter',
    instead: 'Mostramos sem esse filtro.',
    without: 'Sem pedir comodidades',
  },
  accepts_exchange: {
    name: 'a escolha “aceita troca”',
    instead: 'Mostramos com e sem troca.',
    without: 'Com e sem troca',
  },
  advertiser: {
    name: 'o anunciante',
    instead: 'Mostramos anúncios de todos.',
    without: 'De todos os anunciantes',
  },
  sort: { name: 'a ordem', instead: 'Mostramos na ordem de costume.' },
  page: { name: 'o número da página', instead: 'Esta é a primeira.' },
};
