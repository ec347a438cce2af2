import type { Kysely } from 'kysely';
import type { UserActor } from '#core/actor.ts';
import { record } from '#core/history.server.ts';
import { refuse, type Refusal } from '#core/refusal.ts';
import type { Database } from '#db/database.ts';
import type { DB } from '#db/generated/database-types.ts';
import { USER_SESSION } from './session-rules.ts';

export interface OwnSession {
  id: string;
  current: boolean;
  user_agent: string | null;
  opened_at: Date;
  /** Accurate to five minutes. */
  last_used_at: Date;
  expires_at: Date;
}

export async function readOwnSessions(
  db: Database,
  actor: UserActor,
  currentId: string,
  now: Date,
): Promise<OwnSession[]> {
  const rows = await db
    .selectFrom('user_tokens')
    .where('user_id', '=', actor.id)
    .where('expires_at', '>', now)
    // Each open session has exactly one token that was not rotated away.
    .where('replaced_at', 'is', null)
    .select(['session_id as id', 'user_agent', 'last_used_at', 'expires_at'])
    .orderBy('last_used_at', 'desc')
    .execute();
  const sessions = rows.map((row) => ({
    ...row,
    current: row.id === currentId,
    opened_at: new Date(row.expires_at.getTime() - USER_SESSION.lifetimeMs),
  }));
  return sessions.toSorted((a, b) => Number(b.current) - Number(a.current));
}

export async function endOwnSession(
  db: Kysely<DB>,
  actor: UserActor,
  sessionId: string,
  now: Date,
): Promise<Refusal | undefined> {
  return db.transaction().execute(async (trx) => {
    const [ended] = await trx
      .deleteFrom('user_tokens')
      .where('user_id', '=', actor.id)
      .where('session_id', '=', sessionId)
      .returning('id')
      .execute();
    if (!ended) return refuse('not_found');
    await record(trx, actor, actor, { action: 'end_session' }, now);
    return undefined;
  });
}

export async function endOtherSessions(
  db: Kysely<DB>,
  actor: UserActor,
  currentId: string,
  now: Date,
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const tokens = await trx
      .deleteFrom('user_tokens')
      .where('user_id', '=', actor.id)
      .where('session_id', '!=', currentId)
      .returning('session_id')
      .execute();
    if (tokens.length === 0) return 0;
    await record(trx, actor, actor, { action: 'end_other_sessions' }, now);
    return new Set(tokens.map(({ session_id }) => session_id)).size;
  });
}
