import type {
  PropertyAction,
  PropertyStanding,
  PropertyStatus,
} from '#core/properties/property-lifecycle.ts';
import type { PROPERTY_CATEGORY_SLUGS } from '#core/properties/property-path.ts';
import type { PropertySort } from '#core/properties/property-search-filters.ts';
import type {
  Amenity,
  Infrastructure,
  ListingStatus,
  PaymentTerm,
  PropertyCategory,
  PropertyCategoryGroup,
  PropertyCost,
  PropertyDocument,
  PropertyFeature,
  RentalGuarantee,
} from '#core/properties/property.ts';
import {
  AD_ACTION_LABELS,
  AD_DONE_SENTENCES,
  AD_EVENT_LABELS,
  AD_SORT_LABELS,
  AD_STATE_LABELS,
  type AdStateLabel,
} from './ad-labels.ts';

/** The two halves of the categories, as the wizard shows them. */
export const PROPERTY_CATEGORY_GROUP_LABELS: Readonly<Record<PropertyCategoryGroup, string>> = {
  residential: 'Moradia e terra',
  commercial: 'Comércio e indústria',
};

/** What people here call each kind of property, one and several. The slug is the address's own word. */
export const PROPERTY_CATEGORY_LABELS: {
  readonly [Category in PropertyCategory]: {
    label: string;
    plural: string;
    slug: (typeof PROPERTY_CATEGORY_SLUGS)[Category];
  };
} = {
  house: { label: 'Casa', plural: 'Casas', slug: 'casa' },
  apartment: { label: 'Apartamento', plural: 'Apartamentos', slug: 'apartamento' },
  lot: { label: 'Lote', plural: 'Lotes', slug: 'lote' },
  land: { label: 'Terreno', plural: 'Terrenos', slug: 'terreno' },
  site: { label: 'Sítio', plural: 'Sítios', slug: 'sitio' },
  farm: { label: 'Fazenda', plural: 'Fazendas', slug: 'fazenda' },
  ranch: { label: 'Chácara', plural: 'Chácaras', slug: 'rancho' },
  commercial: { label: 'Ponto comercial', plural: 'Pontos comerciais', slug: 'ponto-comercial' },
  office: { label: 'Sala comercial', plural: 'Salas comerciais', slug: 'sala-comercial' },
  building: { label: 'Prédio', plural: 'Prédios', slug: 'predio' },
  industrial: { label: 'Galpão', plural: 'Galpões', slug: 'galpao' },
  industrial_land: {
    label: 'Terreno industrial',
    plural: 'Terrenos industriais',
    slug: 'terreno-industrial',
  },
};

/** What is offered: of the ad, and as a filter. */
export const LISTING_STATUS_LABELS: Record<ListingStatus, { label: string; filter: string }> = {
  sale: { label: 'Venda', filter: 'Comprar' },
  rent: { label: 'Aluguel', filter: 'Alugar' },
  both: { label: 'Venda e aluguel', filter: 'Comprar ou alugar' },
};

export const PROPERTY_STATUS_LABELS: Record<PropertyStatus, AdStateLabel> = {
  pending: AD_STATE_LABELS.notPublished,
  active: AD_STATE_LABELS.published,
  paused: { ...AD_STATE_LABELS.paused, hint: 'Fora do ar até você publicar de novo.' },
  sold: AD_STATE_LABELS.sold,
  rented: {
    label: 'Alugado',
    plural: 'Alugados',
    tone: 'sunset',
    hint: 'Não aparece nas buscas. Quem tem o link vê que foi alugado.',
  },
  inactive: AD_STATE_LABELS.takenDown,
};

export const PROPERTY_STANDING_LABELS: Record<PropertyStanding, AdStateLabel> = {
  ...PROPERTY_STATUS_LABELS,
  in_review: AD_STATE_LABELS.inReview,
  out_of_plan: AD_STATE_LABELS.endedByPlan,
};

export const PROPERTY_ACTION_LABELS: Record<PropertyAction, string> = {
  ...AD_ACTION_LABELS,
  pending: 'Despublicar',
  hold: 'Reter para análise',
  release: 'Liberar e publicar',
  refuse: 'Devolver para ajuste',
  rented: 'Marcar como alugado',
  deactivate: 'Tirar do ar',
  reinstate: 'Liberar',
  duplicate: 'Duplicar',
  highlight: 'Destacar',
  end_highlight: 'Tirar destaque',
};

export const PROPERTY_DONE_SENTENCES: Record<PropertyAction, string> = {
  ...AD_DONE_SENTENCES,
  publish: 'Pronto! Seu anúncio está no ar.',
  pending: 'O anúncio saiu do site e está em “Não publicados”.',
  hold: 'O anúncio espera por análise.',
  release: 'Anúncio liberado. O anunciante foi avisado.',
  refuse: 'Anúncio devolvido. O anunciante vai ler o motivo.',
  sold: 'Parabéns pela venda! O anúncio saiu das buscas e está em “Vendidos”.',
  rented: 'Que bom! O anúncio saiu das buscas e está em “Alugados”.',
  deactivate: 'Anúncio tirado do ar. O anunciante recebe o motivo por e-mail.',
  reinstate: 'Anúncio liberado. O anunciante já pode publicar de novo.',
  duplicate: 'Cópia criada. Mude o que for diferente e publique.',
  highlight: 'Pronto! Seu anúncio está em destaque.',
  end_highlight: 'O anúncio não está mais em destaque.',
};

export const PROPERTY_EVENT_LABELS: Record<Exclude<PropertyAction, 'edit'>, string> = {
  ...AD_EVENT_LABELS,
  publish: 'Anúncio publicado',
  pending: 'Anúncio despublicado',
  hold: 'Nossa equipe vai olhar o anúncio antes de ele aparecer',
  release: 'Nossa equipe olhou e está tudo certo',
  refuse: 'Anúncio devolvido para ajuste',
  rented: 'Marcado como alugado',
  deactivate: 'Anúncio tirado do ar',
  duplicate: 'Anúncio criado como cópia de outro',
  highlight: 'Destaque começou',
  end_highlight: 'Destaque retirado',
};

export const AMENITY_LABELS: Record<Amenity, string> = {
  allows_pets: 'Aceita animais',
  accessible: 'Acessível',
  gym: 'Academia',
  gourmet_area: 'Área gourmet',
  security_24h: 'Segurança 24 horas',
  elevator: 'Elevador',
  bike_rack: 'Bicicletário',
  barbecue_grill: 'Churrasqueira',
  playground: 'Parquinho',
  electric_gate: 'Portão eletrônico',
  swimming_pool: 'Piscina',
  air_conditioning: 'Ar-condicionado',
  furnished: 'Mobiliado',
  gated_community: 'Condomínio fechado',
  party_hall: 'Salão de festas',
  coworking_space: 'Espaço de coworking',
  spa: 'Spa',
};

export const RENTAL_GUARANTEE_LABELS: Record<RentalGuarantee, string> = {
  deposit: 'Caução',
  guarantor: 'Fiador',
  bail_insurance: 'Seguro-fiança',
  guarantee_letter: 'Carta-fiança',
  capitalization_bond: 'Título de capitalização',
};

export const PROPERTY_COST_LABELS: Record<PropertyCost, { label: string; every: string }> = {
  condominium_fee: { label: 'Condomínio', every: 'por mês' },
  property_tax: { label: 'IPTU', every: 'por ano' },
};

/** The name of a feature's field, and how one and several are said ("1 quarto", "3 quartos"). */
export const PROPERTY_FEATURE_LABELS: Record<
  PropertyFeature,
  { label: string; one: string; many: string }
> = {
  bedroom: { label: 'Quartos', one: 'quarto', many: 'quartos' },
  bathroom: { label: 'Banheiros', one: 'banheiro', many: 'banheiros' },
  suite: { label: 'Suítes', one: 'suíte', many: 'suítes' },
  parking_space: { label: 'Vagas na garagem', one: 'vaga', many: 'vagas' },
  floor: { label: 'Andar', one: 'andar', many: 'andares' },
  commercial_room: { label: 'Salas', one: 'sala', many: 'salas' },
  square_meters: { label: 'Área do terreno', one: 'm²', many: 'm²' },
  built_area_meters: { label: 'Área construída', one: 'm²', many: 'm²' },
  year_built: { label: 'Ano de construção', one: 'ano', many: 'anos' },
  front_meters: { label: 'Frente', one: 'metro', many: 'metros' },
  depth_meters: { label: 'Fundo', one: 'metro', many: 'metros' },
  dirt_road_km: { label: 'Estrada de chão até o asfalto', one: 'km', many: 'km' },
};

export const PROPERTY_DOCUMENT_LABELS: Record<PropertyDocument, string> = {
  deed: 'Escritura',
  purchase_contract: 'Contrato de compra e venda',
  possession: 'Posse',
  probate: 'Inventário',
  ccir: 'CCIR',
  itr: 'ITR',
  car: 'CAR',
};

export const INFRASTRUCTURE_LABELS: Record<Infrastructure, string> = {
  well: 'Poço',
  cistern: 'Cisterna',
  dam: 'Açude ou barragem',
  river: 'Rio ou riacho',
  piped_water: 'Água encanada',
  electricity: 'Energia elétrica',
  fence: 'Cerca',
  corral: 'Curral',
  irrigation: 'Irrigação',
  asphalt: 'Asfalto até a porta',
};

export const PAYMENT_TERM_LABELS: Record<PaymentTerm, string> = {
  bank_financing: 'Aceita financiamento',
  direct_instalments: 'Parcelado direto com o dono',
  harvest_instalments: 'Parcelas na safra',
};

/** What the chapters of papers, of water and access and of payment are called. */
export const LAND_CHAPTERS = {
  documents: 'Documentos',
  infrastructure: 'Água e acesso',
  payment: 'Pagamento',
} as const;

export const PROPERTY_SORT_LABELS: Record<PropertySort, string> = {
  ...AD_SORT_LABELS,
  price_per_area: 'Preço por m²',
  distance: 'Mais perto',
};
