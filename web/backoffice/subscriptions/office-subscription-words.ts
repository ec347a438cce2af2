import { formatMoney } from '#core/fields/money.ts';
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
