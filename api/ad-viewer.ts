import type { Context } from 'hono';
import { isbot } from 'isbot';
import { findUserSession } from '#core/accounts/user-sessions.server.ts';
import type { Viewer } from '#core/visitors/first-view.server.ts';
import type { ApiEnvironment } from './api-environment.ts';
import { bearerToken } from './gates.ts';
import { clientAddress } from './rate-limits.ts';

/**
 * Who says that they saw an ad, or that they keep it. Undefined when it is not counted: a robot, a browser without a name,
 * another site's page, or an address that told too much lately.
 */
export async function viewerOf(
  c: Context<ApiEnvironment>,
  subjectId: string,
): Promise<Viewer | undefined> {
  const browser = c.req.header('User-Agent') ?? '';
  if (browser === '' || isbot(browser) || isForeign(c)) return undefined;
  const address = clientAddress(c);
  const overBudget =
    (await c.var.limits.spend('view_address', address)) ??
    (await c.var.limits.spend('view_ad_address', `${subjectId} ${address}`));
  if (overBudget) return undefined;
  const token = bearerToken(c);
  const session = token ? await findUserSession(c.var.db, token, c.var.now()) : undefined;
  return { address, browser, userId: session?.user.id };
}

/** Asked by a page of another site in somebody's browser. */
function isForeign(c: Context<ApiEnvironment>): boolean {
  const site = c.req.header('Sec-Fetch-Site');
  return site === 'cross-site' || site === 'same-site';
}
