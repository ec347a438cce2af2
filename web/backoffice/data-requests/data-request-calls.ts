import { load, type ApiClient } from '../../session/api-client.ts';
import type { ResponseBody } from '../../session/api-types.ts';

type DataRequests = ApiClient['v1']['backoffice']['data_requests'];
export type DataRequestLine = ResponseBody<DataRequests['$get']>['data'][number];
export type DataRequestFile = { id: string } & ResponseBody<
  DataRequests[':id']['$get']
>['data']['attributes'];

export async function loadDataRequest(api: ApiClient, id: string): Promise<DataRequestFile> {
  const { data } = await load(api.v1.backoffice.data_requests[':id'].$get({ param: { id } }));
  return { id: data.id, ...data.attributes };
}
