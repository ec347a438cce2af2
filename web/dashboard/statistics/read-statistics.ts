import type { InferResponseType } from 'hono/client';
import type { ApiClient } from '../../session/api-client.ts';

type Own = ApiClient['v1']['users'];

export type Statistics = InferResponseType<Own['statistics']['$get'], 200>['data']['attributes'];
export type AdStatistics = InferResponseType<
  Own['properties'][':id']['statistics']['$get'],
  200
>['data']['attributes'];
export type StatisticsByAd = InferResponseType<Own['statistics']['ads']['$get'], 200>;
