import type { InferResponseType } from 'hono/client';
import type { ApiClient } from '../../session/api-client.ts';

type Requests = ApiClient['v1']['backoffice']['contact_requests'];
export type OfficeRequest = InferResponseType<Requests['$get'], 200>['data'][number];
export type RequestFacts = OfficeRequest['attributes'];
