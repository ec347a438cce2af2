import type { InferResponseType } from 'hono/client';
import { load, type ApiClient } from '../../session/api-client.ts';

type DataRequests = ApiClient['v1']['backoffice']['data_requests'];
export type DataRequestLine = InferResponseType<DataRequests['$get'], 200>['data'][number];
export type DataRequestFile = { id: string } & InferResponseType<
  DataRequests[':id']['$get'],
  200
>['data']['attributes'];

export async function loadDataRequest(api: ApiClient, id: string): Promise<DataRequestFile> {
  const { data } = await load(api.v1.backoffice.data_requests[':id'].$get({ param: { id } }));
  return { id: data.id, ...data.attributes };
}
