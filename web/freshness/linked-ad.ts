import type { ApiClient } from '../session/api-client.ts';
import type { ResponseBody } from '../session/api-types.ts';

type Answer = ResponseBody<ApiClient['v1']['ad_links'][':token']['$get']>;

/** The ad that an e-mail asked its owner about. */
export type LinkedAd = Answer['data']['attributes'];
