import { randomBytes } from 'node:crypto';
import type { Actor } from '#core/actor.ts';
import type { Database } from '#db/database.ts';
import { CONSENT_TEXT_VERSIONS, type ConsentDecision, type RecordedConsent } from './consent.ts';

const SHOWN = 20;

/** Stores no address or device, only the browser's random number, which it returns. */
export async function recordCookieConsent(
  db: Database,
  actor: Actor,
  { decision, visitorId }: { decision: ConsentDecision; visitorId: string | undefined },
  now: Date,
): Promise<string> {
  const visitor = visitorId ?? randomBytes(16).toString('base64url');
  await db
    .insertInto('consents')
    .values({
      kind: 'cookies',
      decision,
      text_version: CONSENT_TEXT_VERSIONS.cookies,
      visitor_id: visitor,
      user_id: actor.kind === 'user' ? actor.id : null,
      at: now,
    })
    .execute();
  return visitor;
}

type AcceptanceSubject = { userId: string } | { leadId: string } | { contactRequestId: string };

export async function recordAcceptance(
  db: Database,
  subject: AcceptanceSubject,
  now: Date,
): Promise<void> {
  const { kind, ...whose } = acceptanceOf(subject);
  await db
    .insertInto('consents')
    .values({
      kind,
      decision: 'given',
      text_version: CONSENT_TEXT_VERSIONS[kind],
      ...whose,
      at: now,
    })
    .execute();
}

function acceptanceOf(subject: AcceptanceSubject) {
  if ('userId' in subject) return { kind: 'terms', user_id: subject.userId } as const;
  if ('leadId' in subject) return { kind: 'lead', lead_id: subject.leadId } as const;
  return { kind: 'contact', contact_request_id: subject.contactRequestId } as const;
}

export async function listConsents(
  db: Database,
  whose: { visitorId: string } | { userId: string },
): Promise<RecordedConsent[]> {
  return db
    .selectFrom('consents')
    .where((eb) =>
      'visitorId' in whose
        ? eb('visitor_id', '=', whose.visitorId)
        : eb('user_id', '=', whose.userId),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .select(['kind', 'decision', 'text_version', 'at'])
    .execute();
}

/** Whether an account keeps what it writes to advertisers with. */
export async function recordCardDecision(
  db: Database,
  userId: string,
  decision: ConsentDecision,
  now: Date,
): Promise<void> {
  await db
    .insertInto('consents')
    .values({
      kind: 'contact_card',
      decision,
      text_version: CONSENT_TEXT_VERSIONS.contact_card,
      user_id: userId,
      at: now,
    })
    .execute();
}
