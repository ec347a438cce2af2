import type { KeyObject } from 'node:crypto';
import type { Kysely } from 'kysely';
import { newToken } from '#core/accounts/opaque-token.server.ts';
import type { AdminActor } from '#core/actor.ts';
import { HOUR_MS } from '#core/durations.ts';
import { record } from '#core/history.server.ts';
import { later } from '#core/later.server.ts';
import { isRefusal, refuse, type Refusal } from '#core/refusal.ts';
import { readyProof, takeProof } from '#core/two-step/fresh-proof.server.ts';
import type { Database, DatabaseTransaction } from '#db/database.ts';
import type { DB } from '#db/generated/database-types.ts';
import type { OfficeRole } from './office-role.ts';
import type { InvitationInput } from './team-input.ts';
import { INVITATION_HOURS, INVITATION_PREFIX, RESEND_AFTER_SECONDS } from './team.ts';

const LIFETIME_MS = INVITATION_HOURS * HOUR_MS;

export async function inviteMember(
  db: Kysely<DB>,
  key: KeyObject,
  admin: AdminActor,
  { email, role, ...proof }: InvitationInput,
  now: Date,
): Promise<{ id: string } | Refusal> {
  // Before the code, which works once.
  const taken = await takenEmail(db, email);
  if (taken) return taken;
  const ready = await readyProof(db, admin, proof);
  if (isRefusal(ready)) return ready;
  return db.transaction().execute(async (trx) => {
    const refusal = await takeProof(trx, key, admin, ready, now);
    if (refusal) return refusal;
    const invited = await trx
      .insertInto('admins')
      // Until they accept nobody knows their name.
      .values({ email, name: email, role, password_hash: null })
      .onConflict((known) => known.column('email').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!invited) return (await takenEmail(trx, email)) ?? refuse('member_changed');
    await sendInvitation(trx, admin, { id: invited.id, email, role }, now);
    const subject = { kind: 'admin', id: invited.id } as const;
    await record(trx, admin, subject, { action: 'invite_admin', to: role }, now);
    return invited;
  });
}

async function takenEmail(db: Database, email: string): Promise<Refusal | undefined> {
  const known = await db
    .selectFrom('admins')
    .where('email', '=', email)
    .select('password_hash')
    .executeTakeFirst();
  if (!known) return undefined;
  return refuse(known.password_hash === null ? 'member_invited' : 'member_exists', {
    field: 'invitation/email',
  });
}

/** With another link; the one before opens nothing any more. */
export async function resendInvitation(
  db: Kysely<DB>,
  admin: AdminActor,
  id: string,
  now: Date,
): Promise<Refusal | undefined> {
  return db.transaction().execute(async (trx) => {
    const invited = await lockInvited(trx, id);
    if (isRefusal(invited)) return invited;
    const { expires_at } = invited;
    const secondsAgo = expires_at
      ? (now.getTime() - expires_at.getTime() + LIFETIME_MS) / 1000
      : Infinity;
    if (secondsAgo < RESEND_AFTER_SECONDS)
      return refuse('confirmation_sent_recently', {
        retryAfterSeconds: Math.ceil(RESEND_AFTER_SECONDS - secondsAgo),
      });
    await sendInvitation(trx, admin, invited, now);
    await record(trx, admin, { kind: 'admin', id }, { action: 'resend_invitation' }, now);
    return undefined;
  });
}

/** Nothing stays of whoever did not accept; the audit log tells of it. */
export async function withdrawInvitation(db: Kysely<DB>, id: string): Promise<Refusal | undefined> {
  return db.transaction().execute(async (trx) => {
    const invited = await lockInvited(trx, id);
    if (isRefusal(invited)) return invited;
    await trx.deleteFrom('admins').where('id', '=', id).execute();
    return undefined;
  });
}

interface Invited {
  id: string;
  email: string;
  role: OfficeRole;
}

async function lockInvited(
  trx: DatabaseTransaction,
  id: string,
): Promise<(Invited & { expires_at: Date | null }) | Refusal> {
  const person = await trx
    .selectFrom('admins')
    .where('id', '=', id)
    .select(['id', 'email', 'role', 'password_hash'])
    .forUpdate()
    .executeTakeFirst();
  if (!person) return refuse('not_found');
  const { password_hash, ...invited } = person;
  if (password_hash !== null) return refuse('member_changed');
  const sent = await trx
    .selectFrom('admin_invitations')
    .where('admin_id', '=', id)
    .select('expires_at')
    .executeTakeFirst();
  return { ...invited, expires_at: sent?.expires_at ?? null };
}

async function sendInvitation(
  trx: DatabaseTransaction,
  admin: AdminActor,
  { id, email, role }: Invited,
  now: Date,
): Promise<void> {
  const { token, hash } = newToken(INVITATION_PREFIX);
  await trx.deleteFrom('admin_invitations').where('admin_id', '=', id).execute();
  await trx
    .insertInto('admin_invitations')
    .values({
      token_hash: hash,
      admin_id: id,
      invited_by: admin.id,
      expires_at: new Date(now.getTime() + LIFETIME_MS),
    })
    .execute();
  const { name } = await trx
    .selectFrom('admins')
    .where('id', '=', admin.id)
    .select('name')
    .executeTakeFirstOrThrow();
  const data = { inviterName: name, role, token };
  await later(trx, 'send_email', { to: email, message: 'admin_invited', data });
}
