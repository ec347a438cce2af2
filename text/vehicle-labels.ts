import type { VehicleAction, VehicleStatus } from '#core/vehicles/vehicle-lifecycle.ts';
import type { VEHICLE_TYPE_SLUGS } from '#core/vehicles/vehicle-path.ts';
import type { VehicleSort } from '#core/vehicles/vehicle-search-filters.ts';
import type {
  Bodywork,
  Cabin,
  FinancingStatus,
  FuelType,
  MotorcycleStyle,
  StartType,
  SteeringWheel,
  Transmission,
  TruckBody,
  VehicleCondition,
  VehicleType,
} from '#core/vehicles/vehicle.ts';
import {
  AD_ACTION_LABELS,
  AD_DONE_SENTENCES,
  AD_EVENT_LABELS,
  AD_SORT_LABELS,
  AD_STATE_LABELS,
  type AdStateLabel,
} from './ad-labels.ts';

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

/** Where to put what is none of the three. */
export const VEHICLE_TYPE_HINT =
  'Trator, tobata, ônibus e reboque ficam em Caminhão; quadriciclo e triciclo, em Moto; van, em Carro.';

/** The chapter of what only vehicles of a type have. */
export const VEHICLE_TYPE_DETAILS: Record<VehicleType, string> = {
  cars: 'Sobre o carro',
  motorcycles: 'Sobre a moto',
  trucks: 'Sobre o caminhão',
};

export const VEHICLE_STATUS_LABELS: Record<VehicleStatus, AdStateLabel> = {
  draft: AD_STATE_LABELS.notPublished,
  pending: AD_STATE_LABELS.inReview,
  published: AD_STATE_LABELS.published,
  paused: { ...AD_STATE_LABELS.paused, hint: 'Fora do ar até você retomar.' },
  sold: AD_STATE_LABELS.sold,
  suspended: AD_STATE_LABELS.takenDown,
  inactive: AD_STATE_LABELS.endedByPlan,
};

export const VEHICLE_ACTION_LABELS: Record<VehicleAction, string> = {
  ...AD_ACTION_LABELS,
  resume: 'Retomar',
  hold: 'Reter para análise',
  approve: 'Aprovar',
  refuse: 'Recusar',
  suspend: 'Tirar do ar',
  reinstate: 'Liberar para publicar',
  approve_change: 'Aprovar a mudança',
  refuse_change: 'Recusar a mudança',
  recatalogue: 'Corrigir marca, modelo ou versão',
  discard_change: 'Desistir da mudança',
};

export const VEHICLE_DONE_SENTENCES: Record<VehicleAction, string> = {
  ...AD_DONE_SENTENCES,
  publish: 'Anúncio enviado para análise. Avisamos por e-mail quando for ao ar.',
  resume: 'Pronto! Seu anúncio está no ar de novo.',
  hold: 'O anúncio espera por análise.',
  sold: 'Parabéns pela venda! O anúncio saiu das buscas.',
  approve: 'Anúncio aprovado e no ar. O anunciante foi avisado.',
  refuse: 'Anúncio recusado. O anunciante vai ler o motivo.',
  suspend: 'Anúncio tirado do ar. O anunciante recebe o motivo por e-mail.',
  reinstate: 'Anúncio liberado. O anunciante foi avisado e pode publicar de novo.',
  approve_change: 'Mudança aprovada. O anunciante foi avisado.',
  recatalogue: 'Versão corrigida.',
  refuse_change: 'Mudança recusada. O anúncio fica como estava e o anunciante vai ler o motivo.',
  discard_change: 'Mudança desfeita. O anúncio continua como foi aprovado.',
};

export const VEHICLE_EVENT_LABELS: Record<Exclude<VehicleAction, 'edit'>, string> = {
  ...AD_EVENT_LABELS,
  publish: 'Enviado para análise',
  resume: 'Anúncio de volta ao ar',
  hold: 'Nossa equipe vai olhar o anúncio antes de ele aparecer',
  approve: 'Anúncio aprovado e publicado',
  refuse: 'Anúncio não aprovado',
  suspend: 'Anúncio tirado do ar',
  approve_change: 'Mudança aprovada',
  recatalogue: 'Nossa equipe corrigiu a marca, o modelo ou a versão',
  refuse_change: 'Mudança não aprovada; o anúncio ficou como estava',
  discard_change: 'Mudança desfeita antes da análise',
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

const FEMININE_CONDITIONS: Record<VehicleCondition, string> = {
  new: 'Nova',
  semi_new: 'Seminova',
  used: 'Usada',
};

/** Of one vehicle: a motorcycle is feminine in Portuguese. */
export function conditionOf(ad: {
  vehicle_type: VehicleType;
  condition: VehicleCondition;
}): string {
  const labels = ad.vehicle_type === 'motorcycles' ? FEMININE_CONDITIONS : CONDITION_LABELS;
  return labels[ad.condition];
}

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
  other: 'Outra carroceria',
};

export const MOTORCYCLE_STYLE_LABELS: Record<MotorcycleStyle, string> = {
  street: 'Urbana',
  trail: 'Trail',
  naked: 'Naked',
  scooter: 'Scooter',
  custom: 'Custom',
  sport: 'Esportiva',
  touring: 'Touring',
  off_road: 'Off-road',
  utility: 'Utilitária',
  tricycle: 'Triciclo',
  quadricycle: 'Quadriciclo',
};

export const START_TYPE_LABELS: Record<StartType, string> = {
  electric: 'Elétrica',
  kick: 'A pedal',
  electric_and_kick: 'Elétrica e a pedal',
};

export const TRUCK_BODY_LABELS: Record<TruckBody, string> = {
  tipper: 'Caçamba',
  box: 'Baú',
  flatbed: 'Carroceria aberta',
  grain: 'Graneleiro',
  livestock: 'Boiadeiro',
  water_tank: 'Pipa',
  crane: 'Munck',
  tow: 'Guincho',
  chassis: 'No chassi',
  tank: 'Tanque',
  tractor: 'Cavalo mecânico',
  bus: 'Ônibus',
  other: 'Outra carroceria',
};

export const CABIN_LABELS: Record<Cabin, string> = {
  single: 'Simples',
  extended: 'Estendida',
  double: 'Dupla',
  sleeper: 'Leito',
};

export const FINANCING_STATUS_LABELS: Record<FinancingStatus, string> = {
  financed: 'Financiado',
  with_fine: 'Com multa',
  paid_license: 'Licenciamento pago',
  auction: 'De leilão',
};

export function financingOf(ad: {
  vehicle_type: VehicleType;
  financing_status: readonly FinancingStatus[];
}): string {
  const labels =
    ad.vehicle_type === 'motorcycles'
      ? { ...FINANCING_STATUS_LABELS, financed: 'Financiada' }
      : FINANCING_STATUS_LABELS;
  return ad.financing_status.map((status) => labels[status]).join(', ');
}

export const VEHICLE_SORT_LABELS: Record<VehicleSort, string> = {
  ...AD_SORT_LABELS,
  lowest_mileage: 'Menos rodados',
  distance: 'Mais perto',
};
