import type { OwnVehicleAction, VehicleStatus } from '#core/vehicles/vehicle-lifecycle.ts';
import type { VEHICLE_TYPE_SLUGS } from '#core/vehicles/vehicle-path.ts';
import type { VehicleSort } from '#core/vehicles/vehicle-search-filters.ts';
import type {
  Bodywork,
  FinancingStatus,
  FuelType,
  SteeringWheel,
  Transmission,
  VehicleCondition,
  VehicleType,
} from '#core/vehicles/vehicle.ts';

/** The slug is the address's own word. */
export const VEHICLE_TYPE_LABELS: {
  readonly [Type in VehicleType]: {
    label: string;
    plural: string;
    slug: (typeof VEHICLE_TYPE_SLUGS)[Type];
  };
} = {
  cars: { label: 'Carro', plural: 'Carros', slug: 'carros' },
  motorcycles: { label: 'Moto', plural: 'Motos', slug: 'motos' },
  trucks: { label: 'Caminhão', plural: 'Caminhões', slug: 'caminhoes' },
};

/** The state of an ad as its owner reads it, and what it means. */
export const VEHICLE_STATUS_LABELS: Record<VehicleStatus, { label: string; hint: string }> = {
  draft: { label: 'Rascunho', hint: 'Só você vê este anúncio. Publique quando estiver pronto.' },
  pending: {
    label: 'Em análise',
    hint: 'Nossa equipe está conferindo. Avisamos por e-mail quando for ao ar.',
  },
  published: { label: 'Publicado', hint: 'Todo mundo pode ver este anúncio.' },
  paused: { label: 'Pausado', hint: 'Fora do ar até você retomar.' },
  sold: { label: 'Vendido', hint: 'Não aparece nas buscas. Quem tem o link vê que foi vendido.' },
  suspended: { label: 'Suspenso', hint: 'Nossa equipe tirou este anúncio do ar.' },
  inactive: { label: 'Inativo', hint: 'Este anúncio está fora do ar.' },
};

/** What buttons say. */
export const VEHICLE_ACTION_LABELS: Record<OwnVehicleAction, string> = {
  publish: 'Publicar',
  pause: 'Pausar',
  resume: 'Retomar',
  sold: 'Marcar como vendido',
  approve: 'Aprovar',
  refuse: 'Recusar',
  suspend: 'Suspender',
  edit: 'Editar',
  archive: 'Arquivar',
  unarchive: 'Desarquivar',
};

/** What is said after it was done. */
export const VEHICLE_DONE_SENTENCES: Record<OwnVehicleAction, string> = {
  publish: 'Anúncio enviado para análise. Avisamos por e-mail quando for ao ar.',
  pause: 'Anúncio pausado. Ele não aparece mais nas buscas.',
  resume: 'Pronto! Seu anúncio está no ar de novo.',
  sold: 'Parabéns pela venda! O anúncio saiu das buscas.',
  approve: 'Anúncio aprovado e no ar. O anunciante foi avisado.',
  refuse: 'Anúncio recusado. O anunciante vai ler o motivo.',
  suspend: 'Anúncio suspenso. O anunciante vai ler o motivo.',
  edit: 'Alterações salvas.',
  archive: 'Anúncio arquivado. Ele está em “Arquivados”.',
  unarchive: 'Anúncio desarquivado.',
};

export const FUEL_TYPE_LABELS: Record<FuelType, string> = {
  gasoline: 'Gasolina',
  ethanol: 'Álcool',
  flex: 'Flex',
  diesel: 'Diesel',
  gnv: 'Gás natural (GNV)',
  electric: 'Elétrico',
  hybrid: 'Híbrido',
};

export const CONDITION_LABELS: Record<VehicleCondition, string> = {
  new: 'Novo',
  semi_new: 'Seminovo',
  used: 'Usado',
};

export const TRANSMISSION_LABELS: Record<Transmission, string> = {
  manual: 'Manual',
  automatic: 'Automático',
  semi_automatic: 'Semiautomático',
};

export const STEERING_WHEEL_LABELS: Record<SteeringWheel, string> = {
  manual: 'Mecânica',
  hydraulic: 'Hidráulica',
  electric: 'Elétrica',
  electro_hydraulic: 'Eletro-hidráulica',
};

export const BODYWORK_LABELS: Record<Bodywork, string> = {
  hatch: 'Hatch',
  sedan: 'Sedã',
  suv: 'SUV',
  crossover: 'Crossover',
  pickup: 'Picape',
  station_wagon: 'Perua',
  coupe: 'Cupê',
  convertible: 'Conversível',
  minivan: 'Minivan',
  van: 'Van',
  roadster: 'Roadster',
  buggy: 'Buggy',
  other: 'Outra',
};

export const FINANCING_STATUS_LABELS: Record<FinancingStatus, string> = {
  financed: 'Financiado',
  with_fine: 'Com multa',
  paid_license: 'Licenciamento pago',
  auction: 'De leilão',
};

export const VEHICLE_SORT_LABELS: Record<VehicleSort, string> = {
  newest: 'Mais recentes',
  oldest: 'Mais antigos',
  price_asc: 'Menor preço',
  price_desc: 'Maior preço',
  relevance: 'Mais relevantes',
  lowest_mileage: 'Menos rodados',
};
