import type { AdKind } from '#core/ads/ad-ref.ts';
import type { PropertyDecision, PropertyStatus } from '#core/properties/property-lifecycle.ts';
import type { VehicleDecision, VehicleStatus } from '#core/vehicles/vehicle-lifecycle.ts';
import { stateLabel } from './ad-labels.ts';
import { PROPERTY_DONE_SENTENCES, PROPERTY_STANDING_LABELS } from './property-labels.ts';
import type { Tone } from './tone.ts';
import { VEHICLE_DONE_SENTENCES, VEHICLE_STATUS_LABELS } from './vehicle-labels.ts';

/* Said to administrators of ads. */

export interface DecisionLabels {
  /** On the button that opens the confirmation. */
  open: string;
  effect: string;
  confirm: string;
}

const TAKE_DOWN: DecisionLabels = {
  open: 'Tirar do ar',
  effect:
    'O anúncio sai do ar agora, e o anunciante não consegue publicar de novo sozinho. Ele recebe um e-mail com o motivo.',
  confirm: 'Tirar do ar e avisar',
};

const REINSTATE: DecisionLabels = {
  open: 'Liberar',
  effect: 'Resolvido? O anunciante recebe um e-mail e publica de novo quando quiser.',
  confirm: 'Liberar para publicar',
};

const PROPERTY_DECISIONS: Readonly<Record<PropertyDecision, DecisionLabels>> = {
  release: {
    open: 'Liberar',
    effect: 'O anúncio vai ao ar agora, e o anunciante recebe um e-mail.',
    confirm: 'Liberar e publicar',
  },
  refuse: {
    open: 'Devolver para ajuste',
    effect:
      'O anúncio volta a “Não publicado”. O anunciante lê o motivo, corrige e publica de novo.',
    confirm: 'Devolver e avisar',
  },
  deactivate: TAKE_DOWN,
  reinstate: REINSTATE,
};

const VEHICLE_DECISIONS: Readonly<Record<VehicleDecision, DecisionLabels>> = {
  approve: {
    open: 'Aprovar',
    effect: 'O anúncio vai ao ar agora e o anunciante recebe um e-mail.',
    confirm: 'Aprovar e publicar',
  },
  approve_change: {
    open: 'Aprovar',
    effect: 'A mudança passa a valer agora e o anunciante recebe um e-mail.',
    confirm: 'Aprovar a mudança',
  },
  refuse: {
    open: 'Recusar',
    effect: 'O anúncio volta a “Não publicado”. O anunciante lê o motivo, corrige e manda de novo.',
    confirm: 'Recusar e avisar',
  },
  refuse_change: {
    open: 'Recusar',
    effect: 'O anúncio continua como está. O anunciante lê o motivo, corrige e manda de novo.',
    confirm: 'Recusar a mudança',
  },
  suspend: {
    ...TAKE_DOWN,
    effect:
      'Ninguém mais vê o anúncio, e o anunciante não consegue mandar de novo sozinho. Ele recebe um e-mail com o motivo. Use em caso de golpe ou abuso.',
  },
  reinstate: { ...REINSTATE, effect: `${REINSTATE.effect} O anúncio passa outra vez pela fila.` },
};

const TAKEN_DOWN = 'Fora do ar por decisão da equipe. O motivo:';
const ENDED_BY_PLAN =
  'O plano do anunciante não tem lugar para este anúncio. Ele volta quando houver.';
const WRITTEN = 'Só o anunciante vê este anúncio.';
const PUBLIC = 'Todo mundo pode ver este anúncio.';

const PROPERTY_HINTS: Readonly<Record<PropertyStatus, string>> = {
  active: PUBLIC,
  pending: WRITTEN,
  paused: 'O anunciante tirou do ar e pode publicar de novo.',
  sold: 'Não aparece nas buscas. Quem tem o link vê que foi vendido.',
  rented: 'Não aparece nas buscas. Quem tem o link vê que foi alugado.',
  inactive: TAKEN_DOWN,
};

const VEHICLE_HINTS: Readonly<Record<VehicleStatus, string>> = {
  published: PUBLIC,
  pending: 'Espera por análise.',
  draft: WRITTEN,
  paused: 'O anunciante tirou do ar e pode retomar.',
  sold: 'Não aparece nas buscas. Quem tem o link vê que foi vendido.',
  suspended: TAKEN_DOWN,
  inactive: ENDED_BY_PLAN,
};

export interface OfficeLabels {
  /** "Imóveis". */
  title: string;
  /** "imóvel". */
  one: string;
  /** What the list is searched by. */
  search: string;
  statuses: Readonly<Record<string, { label: string; plural: string; tone: Tone }>>;
  /** What a state means to who administers. */
  hints: Readonly<Record<string, string>>;
  decisions: Readonly<Record<string, DecisionLabels>>;
  /** What is said after a decision. */
  done: Readonly<Record<string, string>>;
}

export const OFFICE_LABELS: Readonly<Record<AdKind, OfficeLabels>> = {
  property: {
    title: 'Imóveis',
    one: 'imóvel',
    search: 'Título, lugar, código ou e-mail',
    statuses: PROPERTY_STANDING_LABELS,
    hints: PROPERTY_HINTS,
    decisions: PROPERTY_DECISIONS,
    done: PROPERTY_DONE_SENTENCES,
  },
  vehicle: {
    title: 'Veículos',
    one: 'veículo',
    search: 'Título, modelo, placa, código ou e-mail',
    statuses: VEHICLE_STATUS_LABELS,
    hints: VEHICLE_HINTS,
    decisions: VEHICLE_DECISIONS,
    done: VEHICLE_DONE_SENTENCES,
  },
};

const AWAY_ACCOUNTS: Readonly<Record<string, { standing: string; hint: string }>> = {
  suspended: {
    standing: 'Fora do ar: conta suspensa',
    hint: 'A conta está suspensa: nada dela aparece no site.',
  },
  inactive: {
    standing: 'Fora do ar: conta desativada',
    hint: 'A conta está desativada: nada dela aparece no site.',
  },
};

interface OfficeStanding {
  status: string;
  archived_at: Date | string | null;
  owner_status: string;
  ended_by_plan: boolean;
  held_at: Date | string | null;
}

/** Where an ad stands, in one word or two, and how loud that is. */
export function officeAdStatus(kind: AdKind, ad: OfficeStanding): { label: string; tone: Tone } {
  const away = AWAY_ACCOUNTS[ad.owner_status];
  if (away) return { label: away.standing, tone: 'danger' };
  const label = OFFICE_LABELS[kind].statuses[ad.status];
  if (ad.archived_at || !label) return { label: 'Arquivado', tone: 'neutral' };
  return stateLabel(ad, label);
}

/** Label of an ad's state for administrators. */
export function officeHint(kind: AdKind, ad: OfficeStanding): string | undefined {
  const away = AWAY_ACCOUNTS[ad.owner_status];
  if (away) return away.hint;
  if (ad.archived_at) return 'O anunciante guardou o anúncio no arquivo. Ninguém mais o vê.';
  return ad.ended_by_plan ? ENDED_BY_PLAN : OFFICE_LABELS[kind].hints[ad.status];
}
