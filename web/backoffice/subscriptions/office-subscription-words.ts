import { graceEnd } from '#core/plans/plan.ts';
import { formatMoney } from '#core/fields/money.ts';
import { dateText } from '#text/formats.ts';
import { planTermText } from '#text/office-plan-labels.ts';
import type { ApiClient } from '../../session/api-client.ts';
import type { ResponseBody } from '../../session/api-types.ts';

type Subscriptions = ApiClient['v1']['backoffice']['subscriptions'];
export type SubscriptionLine = ResponseBody<Subscriptions['$get']>['data'][number];
export type SubscriptionFile = ResponseBody<Subscriptions[':id']['$get']>['data']['attributes'];

type Facts = SubscriptionLine['attributes'];

/** 'R$ 29,90 por mês', 'Sem cobrança'. */
export function chargeText(facts: Facts): string {
  const { price_cents: cents } = facts;
  return cents ? `${formatMoney(cents)} ${planTermText(facts)}` : 'Sem cobrança';
}

/** What comes next, or what was last. */
export function nextText(facts: Facts): string {
  const { past_due_since: due } = facts;
  const { status, ends_at: end, trial_ends_at: trial, period_ends_at: period } = facts;
  const isCurrent = status === 'active' || status === 'trial';
  if (status === 'pending') return 'Ainda não foi paga';
  if (!isCurrent) return end ? `Terminou em ${dateText(end)}` : 'Terminou';
  if (end) return `Vale até ${dateText(end)}`;
  if (status === 'trial' && trial) return `Cobra em ${dateText(trial)}`;
  if (due) return `Termina em ${dateText(graceEnd(new Date(due)).toISOString())} sem pagamento`;
  return period ? `Renova em ${dateText(period)}` : 'Sem prazo';
}
