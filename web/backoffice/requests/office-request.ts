import type { ApiClient } from '../../session/api-client.ts';
import type { ResponseBody } from '../../session/api-types.ts';

type Requests = ApiClient['v1']['backoffice']['contact_requests'];
export type OfficeRequest = ResponseBody<Requests['$get']>['data'][number];
export type RequestFacts = OfficeRequest['attributes'];
