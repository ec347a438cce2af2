import * as z from 'zod';
import { pathTo, type SitePath } from '#core/site/paths.ts';
import { withQuery } from '#core/site/site-path.ts';
import { attempt } from '../../session/api-client.ts';
import { redirect } from '../../session/redirects.ts';
import type { RequestSession } from '../../session/request-session.ts';
import { CONTACT } from './send-lead.ts';

/** The parameter of the page that shows what a visitor asked for. */
const REVEALED = 'pedido';

/** How to reach the advertiser, for this one visitor: numbers to call, or our address that leads to WhatsApp. */
export type Revealed =
  | { kind: 'phone'; numbers: string[]; email: string | null }
  | { kind: 'whatsapp'; href: SitePath; state: 'open' | 'used' };

const cookieValue = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('phone'),
    numbers: z.array(z.string().regex(/^\d{10,11}$/)).max(10),
    email: z.email().nullable(),
  }),
  z.object({ kind: z.literal('whatsapp'), token: z.string().max(100) }),
]);

/**
 * To the page that shows it, as often as this browser looks within ten minutes. Only the cookie says what
 * is shown, and it goes to that page alone.
 */
export function leadToRevealed(
  { cookies }: Pick<RequestSession, 'cookies'>,
  page: SitePath,
  told: z.infer<typeof cookieValue>,
): Response {
  cookies.setAt('revealed', JSON.stringify(told), page);
  return redirect(withQuery(page, { [REVEALED]: '1' }, CONTACT), 303);
}

/** What this browser asked for on this page, while it may still be seen. */
export async function revealedTo(
  { api, cookies, forbidKeeping }: RequestSession,
  url: URL,
): Promise<Revealed | undefined> {
  const told = url.searchParams.has(REVEALED) ? read(cookies.get('revealed')) : undefined;
  if (!told) return undefined;
  forbidKeeping?.();
  if (told.kind === 'phone') return told;
  const { token } = told;
  const known = await attempt(api.v1.whatsapp_handoffs[':token'].$get({ param: { token } }));
  const state = known.ok ? known.data.data.attributes.state : 'expired';
  return state === 'expired'
    ? undefined
    : { kind: 'whatsapp', href: pathTo('whatsapp', { token }), state };
}

function read(cookie: string | undefined) {
  try {
    return cookieValue.safeParse(JSON.parse(cookie ?? '')).data;
  } catch {
    return undefined;
  }
}
