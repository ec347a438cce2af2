import type { InferResponseType } from 'hono/client';
import type { ApiClient } from '../session/api-client.ts';

type Answer = InferResponseType<ApiClient['v1']['ad_links'][':token']['$get'], 200>;

/** The ad that an e-mail asked its owner about. */
export type LinkedAd = Answer['data']['attributes'];
