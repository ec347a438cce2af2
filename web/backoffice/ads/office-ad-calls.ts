import { AD_LIFECYCLES } from '#core/ads/lifecycle-by-kind.ts';
import { attempt, load, type ApiClient, type Outcome } from '../../session/api-client.ts';
import type { SubmittedFields } from '../../session/api-types.ts';
import type { TableMeta } from '../tables/asked-table.ts';
import type { DecidedDocument, OfficeAd, OfficeAdKind, OfficeLine } from './office-ad-kind.ts';

export async function loadAds(
  api: ApiClient,
  { path }: OfficeAdKind,
  query: Readonly<Record<string, string>>,
): Promise<{ data: OfficeLine[]; meta: TableMeta }> {
  return load(either(api.v1.backoffice[path].$get({ query })));
}

export async function loadAd<Ad extends OfficeAd>(
  api: ApiClient,
  { path }: OfficeAdKind<OfficeLine, Ad>,
  id: string,
): Promise<Ad> {
  const { data } = await load(either(api.v1.backoffice[path][':id'].$get({ param: { id } })));
  return data.attributes as OfficeAd as Ad;
}

/** @param sent what the form holds beside the action. */
export function decide(
  api: ApiClient,
  kind: OfficeAdKind,
  id: string,
  action: string,
  sent: SubmittedFields,
): Promise<Outcome<DecidedDocument>> {
  const decision = { ...sent, action };
  const staysInState = AD_LIFECYCLES[kind.kind].lifecycle[action]?.to === undefined;
  if (staysInState && kind.decideChange) return kind.decideChange(api, id, decision);
  const { transitions } = api.v1.backoffice[kind.path][':id'];
  return attempt(either(transitions.$post({ param: { id }, json: { transition: decision } })));
}

/** The promise of either kind's answer as one promise. */
async function either<Answer>(call: Answer): Promise<Awaited<Answer>> {
  return await call;
}
