import type { InferResponseType } from 'hono/client';
import type { ApiClient } from '../../session/api-client.ts';

type Own = ApiClient['v1']['users'];

export type Statistics = InferResponseType<Own['statistics']['$get'], 200>['data']['attributes'];
export type AdStatistics = InferResponseType<
  Own['properties'][':id']['statistics']['$get'],
  200
>['data']['attributes'];
export type StatisticsByAd = InferResponseType<Own['statistics']['ads']['$get'], 200>;

/** Whether anything was known already in the period before. */
export function hasBefore(
  statistics: Pick<Statistics, 'since' | 'span_before'> | undefined,
): boolean {
  return Boolean(statistics?.since && statistics.since <= statistics.span_before.until);
}
