import { AD_LIFECYCLES } from '#core/ads/lifecycle-by-kind.ts';
import {
  attempt,
  load,
  unchecked,
  type ApiClient,
  type Outcome,
} from '../../session/api-client.ts';
import type { DecidedDocument, OfficeAd, OfficeAdKind, OfficeLine } from './office-ad-kind.ts';

/** As typed; the API leaves out what means nothing. */
export type DirectoryQuery = Partial<
  Record<'q' | 'state' | 'owner' | 'catalogue' | 'page', string>
>;

interface DirectoryPage {
  data: OfficeLine[];
  meta: { total: number; total_capped: boolean; page: number; page_count: number };
}

export function loadAds(
  api: ApiClient,
  { path }: OfficeAdKind,
  query: DirectoryQuery,
): Promise<DirectoryPage> {
  return load(either(api.v1.backoffice[path].$get({ query: unchecked({ ...query }) })));
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
  sent: object,
): Promise<Outcome<DecidedDocument>> {
  const decision = { ...sent, action };
  const staysInState = AD_LIFECYCLES[kind.kind].lifecycle[action]?.to === undefined;
  if (staysInState && kind.decideChange) return kind.decideChange(api, id, decision);
  const { transitions } = api.v1.backoffice[kind.path][':id'];
  return attempt(
    either(transitions.$post({ param: { id }, json: unchecked({ transition: decision }) })),
  );
}

/** The promise of either kind's answer as one promise. */
async function either<Answer>(call: Answer): Promise<Awaited<Answer>> {
  return await call;
}
