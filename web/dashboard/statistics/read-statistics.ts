import type { ApiClient } from '../../session/api-client.ts';
import type { ResponseBody } from '../../session/api-types.ts';

type Own = ApiClient['v1']['users'];

export type Statistics = ResponseBody<Own['statistics']['$get']>['data']['attributes'];
export type AdStatistics = ResponseBody<
  Own['properties'][':id']['statistics']['$get']
>['data']['attributes'];
export type StatisticsByAd = ResponseBody<Own['statistics']['ads']['$get']>;

/** Whether anything was known already in the period before. */
export function hasBefore(
  statistics: Pick<Statistics, 'since' | 'span_before'> | undefined,
): boolean {
  return Boolean(statistics?.since && statistics.since <= statistics.span_before.until);
}
