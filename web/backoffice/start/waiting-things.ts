import type { InferResponseType } from 'hono/client';
import type { ApiClient } from '../../session/api-client.ts';

type Office = ApiClient['v1']['backoffice'];

export type WaitingThing = InferResponseType<Office['waiting']['$get'], 200>['data'][number];
export type SiteFigures = InferResponseType<Office['figures']['$get'], 200>['data']['attributes'];
