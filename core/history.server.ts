import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import type { Actor } from './actor.ts';
import type { AdRef } from '#core/ads/ad-ref.ts';
import type { StateBefore } from '#core/ads/ad-undoing.server.ts';
import type { CatalogueLevel } from '#core/vehicles/catalogue/catalogue-level.ts';
import type {
  AccountEventAction,
  AdEventAction,
  AdministratorEventAction,
  CatalogueEventAction,
} from './event-actions.ts';

export type Subject =
  | AdRef
  | { kind: 'user' | 'admin'; id: string }
  | { kind: CatalogueLevel; id: string };

type ActionOn<About extends Subject> = About extends AdRef
  ? AdEventAction
  : About extends { kind: CatalogueLevel }
    ? CatalogueEventAction
    : AccountEventAction | AdministratorEventAction;

interface HistoryEvent<Action> {
  action: Action;
  from?: string;
  to?: string;
  reason?: string;
  before?: StateBefore | Readonly<Record<string, unknown>>;
}

/** Also makes running servers drop the stale pages. */
export async function record<About extends Subject>(
  db: Database,
  actor: Actor,
  subject: About,
  event: HistoryEvent<ActionOn<About>>,
  now: Date,
): Promise<void> {
  await db
    .insertInto('events')
    .values({
      [`${subject.kind}_id` as const]: subject.id,
      actor_kind: actor.kind === 'visitor' ? 'system' : actor.kind,
      actor_id: 'id' in actor ? actor.id : null,
      action: event.action,
      from_status: event.from ?? null,
      to_status: event.to ?? null,
      reason: event.reason ?? null,
      before: event.before ? JSON.stringify(event.before) : null,
      at: now,
    })
    .execute();
  await announceChange(db, subject);
}

export const CHANGES_CHANNEL = 'mandacaru_changes';

/** Sent on commit; the payload is the subject's id. */
export async function announceChange(db: Database, subject: Subject | 'settings'): Promise<void> {
  const payload = subject === 'settings' ? subject : subject.id;
  await sql`select pg_notify(${CHANGES_CHANNEL}, ${payload})`.execute(db);
}
