import { randomBytes } from 'node:crypto';
import type { Actor } from '#core/actor.ts';
import type { Database } from '#db/database.ts';
import {
  CONSENT_TEXT_VERSIONS,
  type ConsentDecision,
  type ConsentKind,
  type RecordedConsent,
} from './consent.ts';

/** How many a person is shown, the newest first. */
const SHOWN = 20;

/**
 * Notes what a browser accepts or withdraws about cookies. No address and no device: a random number that
 * the browser keeps, and the account when somebody is logged in.
 * @returns the browser's number, made now when it has none.
 */
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

/** Notes that the terms of an account or the declarations of a message were accepted, as they read now. */
export async function recordAcceptance(
  db: Database,
  subject: { userId: string } | { leadId: string },
  now: Date,
): Promise<void> {
  const kind: ConsentKind = 'userId' in subject ? 'terms' : 'lead';
  await db
    .insertInto('consents')
    .values({
      kind,
      decision: 'given',
      text_version: CONSENT_TEXT_VERSIONS[kind],
      user_id: 'userId' in subject ? subject.userId : null,
      lead_id: 'leadId' in subject ? subject.leadId : null,
      at: now,
    })
    .execute();
}

/** What this browser, or this account, accepted and withdrew. */
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
