import { formatMoney } from '#core/fields/money.ts';
import { dateText } from '#text/formats.ts';
import { everyText } from '#text/plan-labels.ts';
import type { PlanOffer } from '../../plans/plan-offers.tsx';
import type { ApiClient } from '../../session/api-client.ts';
import type { ResponseBody } from '../../session/api-types.ts';

type Own = ApiClient['v1']['users'];

export type OwnSubscription = ResponseBody<Own['subscriptions']['$get']>['data'][number];
export type OwnPlanLimits = ResponseBody<Own['plan_limits']['$get']>['data'];

/** Gives its plan now. */
export function isPresent({ attributes: { status } }: OwnSubscription): boolean {
  return status === 'active' || status === 'trial';
}

export function canSubscribe(plan: PlanOffer, present: OwnSubscription | undefined): boolean {
  if (plan.attributes.is_free) return false;
  return !present || present.attributes.allowed_actions.includes('subscribe');
}

/** 'R$ 29,90 por mês'. */
export function chargeText({ attributes }: OwnSubscription): string {
  return `${formatMoney(attributes.price_cents ?? 0)} ${everyText(attributes)}`;
}

/** The next charge: 'R$ 29,90, já do plano Pequeno' where a smaller plan is scheduled. */
function nextChargeText(subscription: OwnSubscription): string {
  const next = subscription.attributes.plan_change;
  return next?.status === 'scheduled'
    ? `${formatMoney(next.price_cents)}, já do plano ${next.plan}`
    : chargeText(subscription);
}

/** Until when what is tried or paid lasts. */
export function lastsUntil({ attributes }: OwnSubscription): string {
  const { ends_at: end, trial_ends_at: trial, period_ends_at: period, status } = attributes;
  const until = attributes.grace_ends_at ?? end ?? (status === 'trial' ? trial : period);
  return until ? dateText(until) : 'o fim do período';
}

/** Until when it lasts, and what is charged then. */
export function standingText(subscription: OwnSubscription): string {
  const { attributes } = subscription;
  const until = lastsUntil(subscription);
  if (attributes.cancel_requested_at)
    return attributes.status === 'trial'
      ? `Cancelado. O teste grátis vai até ${until} e nada será cobrado.`
      : `Cancelado. O plano vale até ${until} e não será cobrado de novo.`;
  if (attributes.status === 'trial')
    return `Teste grátis até ${until}. Se você não cancelar antes, cobramos ${nextChargeText(subscription)}.`;
  if (attributes.past_due_since) return `O plano custa ${chargeText(subscription)}.`;
  if (attributes.recurring && attributes.price_cents && attributes.period_ends_at)
    return `Próxima cobrança em ${until}: ${nextChargeText(subscription)}.`;
  return attributes.ends_at
    ? `Vale até ${until} e termina sozinho, sem nova cobrança.`
    : 'Sem cobrança e sem prazo.';
}
