import type { AdRef } from '#core/ads/ad-ref.ts';
import { isBoostable } from '#core/boosts/boost.ts';
import type { StateTraits } from '#core/ads/ad-lifecycle.ts';
import { pathTo, type SitePath } from '#core/site/paths.ts';
import { dateTimeText } from '#text/formats.ts';
import { timeLeftText } from '#text/boost-labels.ts';
import { load, type ApiClient } from '../../session/api-client.ts';
import type { ResponseBody } from '../../session/api-types.ts';

type V1 = ApiClient['v1'];
type Orders = V1['users']['boost_orders'];

export type BoostOrder = ResponseBody<Orders[':id']['$get']>['data'];
export type BoostOrderLine = ResponseBody<Orders['$get']>['data'][number];
export type BoostPayment = NonNullable<ResponseBody<Orders[':id']['payment']['$get']>['data']>;
export type BoostPlans = ResponseBody<V1['boost_plans']['$get']>;

export function boostPath({ kind, id }: AdRef): SitePath {
  return pathTo(kind === 'property' ? 'propertyBoost' : 'vehicleBoost', { id });
}

/** Where an own ad is boosted, while it may be. */
export function boostPathIn<Status extends string>(
  kind: AdRef['kind'],
  states: Readonly<Record<Status, StateTraits>>,
) {
  return (id: string, ad: { status: Status; archived_at: string | null }): SitePath | undefined =>
    isBoostable(states[ad.status], ad.archived_at !== null) ? boostPath({ kind, id }) : undefined;
}

/** Where a paid boost stands: until when it runs, or what its clock waits for. */
export function standingText(
  { boost_status: status, ends_at: end, remaining_ms: left }: BoostOrderLine['attributes'],
  isOnAir: boolean,
): string {
  if (status === 'running' && end) return `No ar até ${dateTimeText(end)}.`;
  const days = timeLeftText(left ?? 0);
  return isOnAir
    ? `Faltam ${days}. Outro impulsionamento deste anúncio está no ar: este conta depois dele.`
    : `Faltam ${days}. O anúncio não está no ar, e o tempo só conta enquanto ele está.`;
}

/** Whether visitors find its ad now. */
export async function isShown({ v1 }: ApiClient, { attributes: { ad } }: BoostOrder) {
  if (ad.id === null) return false;
  const ads = v1[ad.type === 'property' ? 'properties' : 'vehicles'];
  const { meta } = await load(ads[':id'].boost_orders.$get({ param: { id: ad.id } }));
  return meta.is_shown;
}
