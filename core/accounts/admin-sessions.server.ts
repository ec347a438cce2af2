import { sql } from 'kysely';
import type { AdminActor } from '#core/actor.ts';
import type { OfficeRole } from '#core/office/office-role.ts';
import type { Database } from '#db/database.ts';
import { hashOfToken, newToken } from './opaque-token.server.ts';
import {
  ADMIN_SESSION,
  isAlive,
  isDueForRotation,
  isLastUseStale,
  type TokenTimes,
} from './session-rules.ts';

// Separate table and queries: the back office shares nothing with user accounts.
const PREFIX = 'ma_';
const USER_AGENT_LENGTH = 300;

export interface AdminSession {
  admin: AdminActor;
  role: OfficeRole;
  tokenId: string;
  sessionId: string;
  times: TokenTimes;
}

export async function openAdminSession(
  db: Database,
  adminId: string,
  userAgent: string | undefined,
  now: Date,
): Promise<string> {
  const { token, hash } = newToken(PREFIX);
  await db
    .insertInto('admin_tokens')
    .values({
      admin_id: adminId,
      token_hash: hash,
      created_at: now,
      last_used_at: now,
      expires_at: new Date(now.getTime() + ADMIN_SESSION.lifetimeMs),
      user_agent: userAgent?.slice(0, USER_AGENT_LENGTH) ?? null,
    })
    .execute();
  return token;
}

/** `undefined` for a token that is unknown or over; writes nothing. */
export async function findAdminSession(
  db: Database,
  token: string,
  now: Date,
): Promise<AdminSession | undefined> {
  const hash = hashOfToken(PREFIX, token);
  if (!hash) return undefined;
  const row = await db
    .selectFrom('admin_tokens as token')
    .innerJoin('admins as person', 'person.id', 'token.admin_id')
    .where('token.token_hash', '=', hash)
    .where('person.disabled_at', 'is', null)
    .select([
      'token.id',
      'token.admin_id',
      'token.session_id',
      'token.created_at',
      'token.last_used_at',
      'token.expires_at',
      'token.replaced_at',
      'person.role',
    ])
    .executeTakeFirst();
  if (!row || !isAlive(row, ADMIN_SESSION, now)) return undefined;
  const { id, admin_id, session_id, role, ...times } = row;
  return {
    admin: { kind: 'admin', id: admin_id },
    role,
    tokenId: id,
    sessionId: session_id,
    times,
  };
}

export async function renewAdminSession(
  db: Database,
  { tokenId, times }: AdminSession,
  now: Date,
): Promise<string | undefined> {
  if (isDueForRotation(times, ADMIN_SESSION, now)) return replaceToken(db, tokenId, now);
  if (isLastUseStale(times, now)) {
    await db
      .updateTable('admin_tokens')
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
      update admin_tokens set replaced_at = ${now}, last_used_at = ${now}
      where id = ${tokenId} and replaced_at is null
      returning admin_id, session_id, expires_at, user_agent
    )
    insert into admin_tokens
      (admin_id, session_id, token_hash, created_at, last_used_at, expires_at, user_agent)
    select admin_id, session_id, ${hash}, ${now}, ${now}, expires_at, user_agent from replaced
    returning id
  `.execute(db);
  return rows.length > 0 ? token : undefined;
}

export async function closeAdminSession(db: Database, token: string): Promise<void> {
  const hash = hashOfToken(PREFIX, token);
  if (!hash) return;
  await sql`
    delete from admin_tokens using admin_tokens as given
    where given.token_hash = ${hash} and admin_tokens.session_id = given.session_id
  `.execute(db);
}

export async function endAdminSessions(db: Database, adminId: string): Promise<void> {
  await db.deleteFrom('admin_tokens').where('admin_id', '=', adminId).execute();
}
