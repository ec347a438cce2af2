import { sql } from 'kysely';
import type { UserActor } from '#core/actor.ts';
import type { Database } from '#db/database.ts';
import { hashOfToken, newToken } from './opaque-token.server.ts';
import {
  isAlive,
  isDueForRotation,
  isLastUseStale,
  USER_SESSION,
  type TokenTimes,
} from './session-rules.ts';

const PREFIX = 'mu_';
const USER_AGENT_LENGTH = 300;

export interface UserSession {
  user: UserActor;
  tokenId: string;
  sessionId: string;
  times: TokenTimes;
}

/** Ends the account's pending registrations. */
export async function openUserSession(
  db: Database,
  userId: string,
  userAgent: string | undefined,
  now: Date,
): Promise<string> {
  const { token, hash } = newToken(PREFIX);
  await db
    .insertInto('user_tokens')
    .values({
      user_id: userId,
      token_hash: hash,
      created_at: now,
      last_used_at: now,
      expires_at: new Date(now.getTime() + USER_SESSION.lifetimeMs),
      user_agent: userAgent?.slice(0, USER_AGENT_LENGTH) ?? null,
    })
    .execute();
  await db.deleteFrom('pending_registrations').where('user_id', '=', userId).execute();
  return token;
}

/** `undefined` for a token that is unknown or over; writes nothing. */
export async function findUserSession(
  db: Database,
  token: string,
  now: Date,
): Promise<UserSession | undefined> {
  const hash = hashOfToken(PREFIX, token);
  if (!hash) return undefined;
  const row = await db
    .selectFrom('user_tokens')
    .innerJoin('users', 'users.id', 'user_tokens.user_id')
    .where('token_hash', '=', hash)
    .where('users.status', '=', 'active')
    .select([
      'users.id',
      'users.profile',
      'user_tokens.id as tokenId',
      'user_tokens.session_id as sessionId',
      'user_tokens.created_at',
      'user_tokens.last_used_at',
      'user_tokens.expires_at',
      'user_tokens.replaced_at',
    ])
    .executeTakeFirst();
  if (!row || !isAlive(row, USER_SESSION, now)) return undefined;
  const { id, profile, tokenId, sessionId, ...times } = row;
  return { user: { kind: 'user', id, profile }, tokenId, sessionId, times };
}

/** Of parallel requests only one gets the replacement token, and none after a logout. */
export async function renewUserSession(
  db: Database,
  { tokenId, times }: UserSession,
  now: Date,
): Promise<string | undefined> {
  if (isDueForRotation(times, USER_SESSION, now)) return replaceToken(db, tokenId, now);
  if (isLastUseStale(times, now)) {
    await db
      .updateTable('user_tokens')
      .set({ last_used_at: now })
      .where('id', '=', tokenId)
      .where('last_used_at', '=', times.last_used_at)
      .execute();
  }
  return undefined;
}

async function replaceToken(db: Database, tokenId: string, now: Date): Promise<string | undefined> {
  const { token, hash } = newToken(PREFIX);
  const { rows } = await sql<{ id: string }>`
    with replaced as (
      update user_tokens set replaced_at = ${now}, last_used_at = ${now}
      where id = ${tokenId} and replaced_at is null
      returning user_id, session_id, expires_at, user_agent
    )
    insert into user_tokens
      (user_id, session_id, token_hash, created_at, last_used_at, expires_at, user_agent)
    select user_id, session_id, ${hash}, ${now}, ${now}, expires_at, user_agent from replaced
    returning id
  `.execute(db);
  return rows.length > 0 ? token : undefined;
}

export async function closeUserSession(db: Database, token: string): Promise<void> {
  const hash = hashOfToken(PREFIX, token);
  if (!hash) return;
  await sql`
    delete from user_tokens using user_tokens as given
    where given.token_hash = ${hash} and user_tokens.session_id = given.session_id
  `.execute(db);
}

export async function endUserSessions(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('user_tokens').where('user_id', '=', userId).execute();
}
