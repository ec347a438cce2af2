import { VISITOR_ID, type ConsentDecision } from '#core/privacy/consent.ts';
import { attempt } from '../session/api-client.ts';
import type { RequestSession } from '../session/request-session.ts';

/**
 * Sets or takes back the consent of this browser and has it noted. The person's choice counts also when
 * the note cannot be made.
 */
export async function decideOnCookies(
  { api, cookies, publicBaseUrl }: Pick<RequestSession, 'api' | 'cookies' | 'publicBaseUrl'>,
  decision: ConsentDecision,
): Promise<void> {
  if (decision === 'given') cookies.set('lgpdAccepted', 'true');
  else {
    cookies.clear('lgpdAccepted');
    cookies.clear('lgpdClick');
    cookies.clearThirdParty(new URL(publicBaseUrl).hostname);
  }
  const visitor = visitorOf(cookies);
  const noted = await attempt(
    api.v1.consents.$post({
      json: { consent: { decision, ...(visitor ? { visitor_id: visitor } : {}) } },
    }),
  );
  if (noted.ok) cookies.set('consentId', noted.data.meta.visitor_id);
}

/** The number under which this browser's choices are noted. */
export function visitorOf(cookies: RequestSession['cookies']): string | undefined {
  const visitor = cookies.get('consentId');
  return visitor && VISITOR_ID.test(visitor) ? visitor : undefined;
}
