import { sql } from 'kysely';
import { hashOfToken, newToken } from '#core/accounts/opaque-token.server.ts';
import type { AdminActor, UserActor } from '#core/actor.ts';
import { record } from '#core/history.server.ts';
import { inTransaction } from '#core/in-transaction.server.ts';
import { later } from '#core/later.server.ts';
import { areasOf } from '#core/office/office-area.ts';
import type { OfficeRole } from '#core/office/office-role.ts';
import { refuse, type Refusal } from '#core/refusal.ts';
import type { Database } from '#db/database.ts';
import { VIEWING_MS } from './viewing.ts';

const PREFIX = 'mv_';

export const isViewingToken = (token: string) => token.startsWith(PREFIX);

export interface Viewing {
  id: string;
  /** The administrator's role. */
  role: OfficeRole;
  user: UserActor;
  name: string;
  endsAt: Date;
}

/**
 * For an active account that is no administrator's, one at a time. The person is told by e-mail.
 * @param session of the administrator, with whose end this ends
 * @returns the token that reads as the person
 */
export function openViewing(
  db: Database,
  admin: AdminActor,
  session: string,
  userId: string,
  reason: string,
  now: Date,
): Promise<{ token: string; endsAt: Date } | Refusal> {
  return inTransaction(db, async (trx) => {
    // Two clicks at once wait for each other here.
    await trx.selectFrom('admins').where('id', '=', admin.id).select('id').forUpdate().execute();
    const person = await trx
      .selectFrom('users')
      .where('id', '=', userId)
      .select(['id', 'email', 'first_name', 'status'])
      .executeTakeFirst();
    if (!person) return refuse('not_found');
    if (person.status !== 'active') return refuse('account_changed');
    const own = await trx
      .selectFrom('admins')
      .where(sql<boolean>`lower(email) = lower(${person.email})`)
      .select('id')
      .executeTakeFirst();
    if (own) return refuse('viewing_administrator');
    await closeExpired(trx, admin, now);
    const open = await trx
      .selectFrom('viewings')
      .where('admin_id', '=', admin.id)
      .where('ended_at', 'is', null)
      .select('id')
      .executeTakeFirst();
    if (open) return refuse('viewing_open');
    const { token, hash } = newToken(PREFIX);
    const endsAt = new Date(now.getTime() + VIEWING_MS);
    await trx
      .insertInto('viewings')
      .values({
        admin_id: admin.id,
        session_id: session,
        user_id: person.id,
        token_hash: hash,
        reason,
        started_at: now,
        ends_at: endsAt,
      })
      .execute();
    const data = { firstName: person.first_name, reason, startedAt: now.toISOString() };
    await later(trx, 'send_email', { to: person.email, message: 'account_viewed', data });
    await record(trx, admin, { kind: 'user', id: person.id }, { action: 'view_as', reason }, now);
    return { token, endsAt };
  });
}

function closeExpired(db: Database, admin: AdminActor, now: Date) {
  return db
    .updateTable('viewings')
    .set((row) => ({ ended_at: row.ref('ends_at') }))
    .where('admin_id', '=', admin.id)
    .where('ended_at', 'is', null)
    .where('ends_at', '<=', now)
    .execute();
}

/**
 * `undefined` once it is over: after its time, when it was ended, when the administrator left, was disabled or
 * lost the role, and when the account is no longer active. Writes nothing.
 */
export async function findViewing(
  db: Database,
  token: string,
  now: Date,
): Promise<Viewing | undefined> {
  const hash = hashOfToken(PREFIX, token);
  if (!hash) return undefined;
  const found = await db
    .selectFrom('viewings as viewing')
    .innerJoin('users as person', 'person.id', 'viewing.user_id')
    .innerJoin('admins as admin', 'admin.id', 'viewing.admin_id')
    .where('viewing.token_hash', '=', hash)
    .where('viewing.ended_at', 'is', null)
    .where('viewing.ends_at', '>', now)
    .where('person.status', '=', 'active')
    .where('admin.disabled_at', 'is', null)
    .where((row) =>
      row.exists(
        row
          .selectFrom('admin_tokens as token')
          .whereRef('token.session_id', '=', 'viewing.session_id')
          .where('token.replaced_at', 'is', null)
          .where('token.expires_at', '>', now)
          .select('token.id'),
      ),
    )
    .select([
      'viewing.id',
      'viewing.ends_at',
      'person.id as user_id',
      'person.profile',
      'person.first_name',
      'person.last_name',
      'admin.role',
    ])
    .executeTakeFirst();
  if (!found || !areasOf(found.role).includes('people')) return undefined;
  return {
    id: found.id,
    role: found.role,
    user: { kind: 'user', id: found.user_id, profile: found.profile },
    name: [found.first_name, found.last_name].filter(Boolean).join(' '),
    endsAt: found.ends_at,
  };
}

/** Of this administrator; nothing when none is open. */
export async function endViewing(
  db: Database,
  admin: AdminActor,
  now: Date,
): Promise<{ userId: string } | undefined> {
  await closeExpired(db, admin, now);
  const ended = await db
    .updateTable('viewings')
    .set({ ended_at: now })
    .where('admin_id', '=', admin.id)
    .where('ended_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  return ended && { userId: ended.user_id };
}
