import { pathTo } from '#core/site/paths.ts';
import { subscriptionsAddress } from '../addresses/plan-addresses.ts';
import { attempt } from '../session/api-client.ts';
import type { RequestSession } from '../session/request-session.ts';
import { wantedPath } from '../session/wanted-page.ts';

/** The plan that somebody was about to subscribe to before they had to log in. */
export async function chosenPlan({ api, cookies, publicBaseUrl }: RequestSession) {
  const wanted = wantedPath(cookies, 'site');
  if (!wanted) return undefined;
  const { pathname, searchParams } = new URL(wanted, publicBaseUrl);
  if (pathname !== pathTo('subscriptions')) return undefined;
  const id = subscriptionsAddress.read(searchParams).get('plan');
  if (!id) return undefined;
  const plan = await attempt(api.v1.plans[':id'].$get({ param: { id } }));
  return plan.ok ? { id, ...plan.data.data.attributes } : undefined;
}
