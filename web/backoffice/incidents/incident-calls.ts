import { localMoment } from '#core/fields/local-moment.ts';
import { treeOf } from '../../forms/form-values.ts';
import { load, type ApiClient } from '../../session/api-client.ts';
import type { ResponseBody, SubmittedFields } from '../../session/api-types.ts';

type Incidents = ApiClient['v1']['backoffice']['incidents'];
export type IncidentLine = ResponseBody<Incidents['$get']>['data'][number];
export type IncidentFile = { id: string } & ResponseBody<
  Incidents[':id']['$get']
>['data']['attributes'];

export async function loadIncident(api: ApiClient, id: string): Promise<IncidentFile> {
  const { data } = await load(api.v1.backoffice.incidents[':id'].$get({ param: { id } }));
  return { id: data.id, ...data.attributes };
}

/** What the form of an incident says, as the API takes it. */
export function sentIncident(form: FormData): SubmittedFields {
  return treeOf(form, { lists: ['data_kinds'] });
}

/** As the fields of the form take it. */
export function storedIncident(incident: IncidentFile): Record<string, unknown> {
  const moment = (at: string | null) => (at === null ? undefined : localMoment(new Date(at)));
  return {
    ...incident,
    happened_at: moment(incident.happened_at),
    known_at: moment(incident.known_at),
    authority_told_at: moment(incident.authority_told_at),
    people_told_at: moment(incident.people_told_at),
  };
}
