import type { LinkAnswer } from '#core/freshness/link-answers.ts';
import { daysUnconfirmed } from '#core/freshness/freshness.ts';
import { counted } from './formats.ts';

/** 'Confirmado hoje', 'Confirmado ontem', 'Confirmado há 12 dias'; a plain count, however old. */
export function confirmedText(at: string | Date | null, now: Date): string | undefined {
  const days = at ? daysUnconfirmed({ confirmed_at: new Date(at) }, now) : undefined;
  if (days === undefined) return undefined;
  if (days === 0) return 'Confirmado hoje';
  if (days === 1) return 'Confirmado ontem';
  return `Confirmado há ${counted(days, 'dia', 'dias')}`;
}

/** What the buttons of the page behind the e-mail say. */
export const LINK_ANSWER_LABELS: Readonly<Record<LinkAnswer, string>> = {
  confirm: 'Sim, ainda está',
  sold: 'Vendi',
  rented: 'Aluguei',
  price: 'Baixei o preço',
  pause: 'Pausar por enquanto',
};

export const PAUSED_UNCONFIRMED =
  'Pausamos porque ninguém confirmou o anúncio por 120 dias. Ainda está valendo? Publique de novo com um toque.';

/** What a list of own ads is asked by, so that it shows those alone that wait for a confirmation. */
export const TO_CONFIRM_WORDS = { name: 'confirmar', values: { on: 'sim' } } as const;
