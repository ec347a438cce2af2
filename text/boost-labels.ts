import { BOOST_LEVEL_NAMES } from '#core/boosts/boost-naming.ts';
import type { BoostLevel, BoostOrderStatus, BoostStatus } from '#core/boosts/boost.ts';
import { counted } from './formats.ts';
import type { Tone } from './tone.ts';

/** What each level does, from the weakest; who sees a sponsored ad must know that it is advertising. */
export const BOOST_LEVEL_WORDS: Readonly<Record<BoostLevel, string>> = {
  silver: 'Aparece antes dos anúncios em destaque e dos que não têm impulsionamento.',
  gold: 'Aparece antes dos anúncios Prata.',
  diamond: 'Aparece antes dos anúncios Ouro e Prata.',
  sponsored: 'Aparece antes de todos os outros. Quem busca lê que é publicidade: “Patrocinado”.',
};

interface StateLabel {
  label: string;
  tone: Tone;
}

const PAID_LABELS: Readonly<Record<BoostStatus, StateLabel>> = {
  waiting: { label: 'Pago, aguardando', tone: 'warning' },
  running: { label: 'No ar', tone: 'success' },
  ended: { label: 'Concluído', tone: 'neutral' },
  revoked: { label: 'Encerrado', tone: 'neutral' },
};

const ORDER_LABELS: Readonly<Record<Exclude<BoostOrderStatus, 'paid'>, StateLabel>> = {
  open: { label: 'Falta pagar', tone: 'warning' },
  canceled: { label: 'Cancelado', tone: 'neutral' },
  refunded: { label: 'Desfeito, dinheiro devolvido', tone: 'neutral' },
};

export function boostOrderLabel({
  status,
  boost_status: boost,
  held_cents: held,
}: {
  status: BoostOrderStatus;
  boost_status: BoostStatus | null;
  held_cents: number;
}): StateLabel {
  if (status === 'paid') return PAID_LABELS[boost ?? 'waiting'];
  return held > 0 && status !== 'open'
    ? { label: 'Desfeito, devolução atrasada', tone: 'warning' }
    : ORDER_LABELS[status];
}

/** Results of a boost: contacts are counted by the minute, views only by the day. */
export const VIEWS_BY_DAY =
  'As visitas são contadas por dia: o primeiro e o último dia contam inteiros.';

/** 'Ouro por 7 dias'. */
export function boostText({ level, days }: { level: BoostLevel; days: number }): string {
  return `${BOOST_LEVEL_NAMES[level]} por ${counted(days, 'dia', 'dias')}`;
}

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** Time of a boost that is left: '7 dias', '30 horas'. */
export function timeLeftText(ms: number): string {
  return ms >= 2 * DAY_MS
    ? counted(Math.floor(ms / DAY_MS), 'dia', 'dias')
    : counted(Math.max(1, Math.floor(ms / HOUR_MS)), 'hora', 'horas');
}
