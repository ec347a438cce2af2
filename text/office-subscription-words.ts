import { graceEnd, isCurrent, type SubscriptionStatus } from '#core/plans/plan.ts';
import { dateText } from './formats.ts';
import { SUBSCRIPTION_STATUS_LABELS } from './plan-labels.ts';
import type { Tone } from './tone.ts';

/* Words for one subscription, on the office's screens and in its spreadsheet. */

interface Standing {
  status: SubscriptionStatus;
  past_due_since: string | null;
  cancel_requested_at: string | null;
}

interface Dates extends Standing {
  ends_at: string | null;
  trial_ends_at: string | null;
  period_ends_at: string | null;
}

export function subscriptionStatusLabels({
  status,
  past_due_since: due,
  cancel_requested_at: canceled,
}: Standing): { label: string; tone: Tone }[] {
  const own = SUBSCRIPTION_STATUS_LABELS[status];
  if (!isCurrent(status)) return [own];
  return [
    own,
    ...(due ? [{ label: 'Pagamento em atraso', tone: 'danger' as const }] : []),
    ...(canceled ? [{ label: 'Cancelada, vai até o fim', tone: 'warning' as const }] : []),
  ];
}

/** The next date of a subscription, or its last. */
export function nextText(facts: Dates): string {
  const { past_due_since: due } = facts;
  const { status, ends_at: end, trial_ends_at: trial, period_ends_at: period } = facts;
  if (status === 'pending') return 'Ainda não foi paga';
  if (!isCurrent(status)) return end ? `Terminou em ${dateText(end)}` : 'Terminou';
  if (end) return `Vale até ${dateText(end)}`;
  if (status === 'trial' && trial) return `Cobra em ${dateText(trial)}`;
  if (due) return `Termina em ${dateText(graceEnd(new Date(due)).toISOString())} sem pagamento`;
  return period ? `Renova em ${dateText(period)}` : 'Sem prazo';
}
