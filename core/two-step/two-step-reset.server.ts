import type { KeyObject } from 'node:crypto';
import type { Kysely } from 'kysely';
import { endAdminSessions } from '#core/accounts/admin-sessions.server.ts';
import { endUserSessions } from '#core/accounts/user-sessions.server.ts';
import type { Actor, AdminActor } from '#core/actor.ts';
import { record } from '#core/history.server.ts';
import { later } from '#core/later.server.ts';
import { isRefusal, refuse, type Refusal } from '#core/refusal.ts';
import type { Database, DatabaseTransaction } from '#db/database.ts';
import type { DB } from '#db/generated/database-types.ts';
import { readyProof, takeProof } from './fresh-proof.server.ts';
import { contactOf } from './two-step-contact.server.ts';
import type { TwoStepResetInput } from './two-step-input.ts';
import { ownerColumn, type TwoStepOwner } from './two-step-owner.ts';

/** Ends the account's sessions and notifies its owner; both histories record it. */
export async function resetTwoStep(
  db: Kysely<DB>,
  key: KeyObject,
  admin: AdminActor,
  { kind, id }: { kind: TwoStepOwner['kind']; id: string },
  { reason, ...proof }: TwoStepResetInput,
  now: Date,
): Promise<Refusal | undefined> {
  if (kind === 'admin' && id === admin.id) return refuse('not_allowed');
  const owner = await findOwner(db, kind, id);
  if (!owner) return refuse('not_found');
  const ready = await readyProof(db, admin, proof);
  if (isRefusal(ready)) return ready;
  return db.transaction().execute(async (trx) => {
    const refusal = await takeProof(trx, key, admin, ready, now);
    if (refusal) return refusal;
    return withdraw(trx, admin, owner, reason, now);
  });
}

/** For whoever holds the database: proves nothing, so no route of the API leads here. */
export async function unsafeResetTwoStep(
  db: Kysely<DB>,
  { kind, email }: { kind: TwoStepOwner['kind']; email: string },
  reason: string,
  now: Date,
): Promise<Refusal | undefined> {
  const found = await db
    .selectFrom(kind === 'admin' ? 'admins' : 'users')
    .where('email', '=', email)
    .select('id')
    .executeTakeFirst();
  const owner = found && (await findOwner(db, kind, found.id));
  if (!owner) return refuse('not_found');
  return db.transaction().execute((trx) => withdraw(trx, { kind: 'system' }, owner, reason, now));
}

async function withdraw(
  trx: DatabaseTransaction,
  by: Actor,
  owner: TwoStepOwner,
  reason: string,
  now: Date,
): Promise<Refusal | undefined> {
  const removed = await trx
    .deleteFrom('two_step_keys')
    .where(ownerColumn(owner), '=', owner.id)
    .where('enabled_at', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  if (!removed) return refuse('two_step_off');
  await (owner.kind === 'user' ? endUserSessions : endAdminSessions)(trx, owner.id);
  const { email, firstName } = await contactOf(trx, owner);
  const data = { firstName, door: owner.kind, reason };
  await later(trx, 'send_email', { to: email, message: 'two_step_reset', data });
  await record(trx, by, owner, { action: 'reset_two_step', reason }, now);
  return undefined;
}

async function findOwner(
  db: Database,
  kind: TwoStepOwner['kind'],
  id: string,
): Promise<TwoStepOwner | undefined> {
  if (kind === 'admin') {
    const found = await db
      .selectFrom('admins')
      .where('id', '=', id)
      .select('id')
      .executeTakeFirst();
    return found && { kind, id };
  }
  const found = await db
    .selectFrom('users')
    .where('id', '=', id)
    .select('profile')
    .executeTakeFirst();
  return found && { kind, id, profile: found.profile };
}
