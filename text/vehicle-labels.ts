import type { VehicleAction, VehicleStatus } from '#core/vehicles/vehicle-lifecycle.ts';
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
import type { Tone } from './tone.ts';

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

/** The state of an ad, of several in it, and what it means to its owner. */
export const VEHICLE_STATUS_LABELS: Record<
  VehicleStatus,
  { label: string; plural: string; tone: Tone; hint: string }
> = {
  draft: {
    label: 'Não publicado',
    plural: 'Não publicados',
    tone: 'neutral',
    hint: 'Só você vê este anúncio. Publique quando estiver pronto.',
  },
  pending: {
    label: 'Em análise',
    plural: 'Em análise',
    tone: 'info',
    hint: 'Nossa equipe está conferindo. Avisamos por e-mail quando for ao ar.',
  },
  published: {
    label: 'Publicado',
    plural: 'Publicados',
    tone: 'success',
    hint: 'Todo mundo pode ver este anúncio.',
  },
  paused: {
    label: 'Pausado',
    plural: 'Pausados',
    tone: 'warning',
    hint: 'Fora do ar até você retomar.',
  },
  sold: {
    label: 'Vendido',
    plural: 'Vendidos',
    tone: 'sunset',
    hint: 'Não aparece nas buscas. Quem tem o link vê que foi vendido.',
  },
  suspended: {
    label: 'Tirado do ar',
    plural: 'Tirados do ar',
    tone: 'danger',
    hint: 'Nossa equipe tirou este anúncio do ar. Corrija o que o motivo diz e fale com a gente: depois de olhar, liberamos para você publicar de novo.',
  },
  inactive: {
    label: 'Inativo',
    plural: 'Inativos',
    tone: 'danger',
    hint: 'Este anúncio está fora do ar.',
  },
};

/** What buttons say. */
export const VEHICLE_ACTION_LABELS: Record<VehicleAction, string> = {
  publish: 'Publicar',
  pause: 'Pausar',
  resume: 'Retomar',
  sold: 'Marcar como vendido',
  approve: 'Aprovar',
  refuse: 'Recusar',
  suspend: 'Tirar do ar',
  reinstate: 'Liberar para publicar',
  approve_change: 'Aprovar a mudança',
  refuse_change: 'Recusar a mudança',
  undo: 'Desfazer',
  edit: 'Editar',
  discard_change: 'Desistir da mudança',
  archive: 'Arquivar',
  unarchive: 'Desarquivar',
};

/** What is said after it was done. */
export const VEHICLE_DONE_SENTENCES: Record<VehicleAction, string> = {
  publish: 'Anúncio enviado para análise. Avisamos por e-mail quando for ao ar.',
  pause: 'Anúncio pausado. Ele não aparece mais nas buscas.',
  resume: 'Pronto! Seu anúncio está no ar de novo.',
  sold: 'Parabéns pela venda! O anúncio saiu das buscas.',
  approve: 'Anúncio aprovado e no ar. O anunciante foi avisado.',
  refuse: 'Anúncio recusado. O anunciante vai ler o motivo.',
  suspend: 'Anúncio tirado do ar. O anunciante recebe o motivo por e-mail.',
  reinstate: 'Anúncio liberado. O anunciante foi avisado e pode publicar de novo.',
  undo: 'Desfeito. O anúncio está como antes.',
  approve_change: 'Mudança aprovada. O anunciante foi avisado.',
  refuse_change: 'Mudança recusada. O anúncio fica como estava e o anunciante vai ler o motivo.',
  edit: 'Alterações salvas.',
  discard_change: 'Mudança desfeita. O anúncio continua como foi aprovado.',
  archive: 'Anúncio arquivado. Ele está em “Arquivados”.',
  unarchive: 'Anúncio desarquivado.',
};

/** What the history says. */
export const VEHICLE_EVENT_LABELS: Record<Exclude<VehicleAction, 'edit'>, string> = {
  publish: 'Enviado para análise',
  pause: 'Anúncio pausado',
  resume: 'Anúncio de volta ao ar',
  sold: 'Marcado como vendido',
  approve: 'Anúncio aprovado e publicado',
  refuse: 'Anúncio não aprovado',
  suspend: 'Anúncio tirado do ar',
  reinstate: 'Anúncio liberado para publicar de novo',
  undo: 'Última mudança desfeita',
  approve_change: 'Mudança aprovada',
  refuse_change: 'Mudança não aprovada; o anúncio ficou como estava',
  discard_change: 'Mudança desfeita antes da análise',
  archive: 'Anúncio arquivado',
  unarchive: 'Anúncio desarquivado',
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
  other: 'Outra',
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
  newest: 'Mais recentes',
  oldest: 'Mais antigos',
  price_asc: 'Menor preço',
  price_desc: 'Maior preço',
  relevance: 'Mais relevantes',
  lowest_mileage: 'Menos rodados',
};
