import type { KeyObject } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { AdminAccount } from '#core/accounts/admin-login.server.ts';
import { openAdminSession } from '#core/accounts/admin-sessions.server.ts';
import { openUserSession } from '#core/accounts/user-sessions.server.ts';
import type { AdminActor, UserActor } from '#core/actor.ts';
import { isRefusal, refuse, type Refusal } from '#core/refusal.ts';
import type { DatabaseTransaction } from '#db/database.ts';
import type { DB } from '#db/generated/database-types.ts';
import { endChallenge, readChallenge, spendTry } from './login-challenge.server.ts';
import { readyCode, takeCode } from './second-step-check.server.ts';
import type { SecondStepInput } from './two-step-input.ts';
import type { TwoStepOwner } from './two-step-owner.ts';

export async function finishLogin(
  db: Kysely<DB>,
  key: KeyObject,
  input: SecondStepInput,
  userAgent: string | undefined,
  now: Date,
): Promise<{ token: string; user: UserActor } | Refusal> {
  const id = await readChallenge(db, 'user', input.challenge, now);
  const account =
    id &&
    (await db
      .selectFrom('users')
      .where('id', '=', id)
      .select(['id', 'profile'])
      .executeTakeFirst());
  if (!account) return refuse('challenge_over');
  const user: UserActor = { kind: 'user', ...account };
  return answerChallenge(db, key, user, input, now, async (trx) => ({
    token: await openUserSession(trx, user.id, userAgent, now),
    user,
  }));
}

export async function finishAdminLogin(
  db: Kysely<DB>,
  key: KeyObject,
  input: SecondStepInput,
  userAgent: string | undefined,
  now: Date,
): Promise<{ token: string; admin: AdminAccount } | Refusal> {
  const id = await readChallenge(db, 'admin', input.challenge, now);
  const admin =
    id &&
    (await db
      .selectFrom('admins')
      .where('id', '=', id)
      .where('disabled_at', 'is', null)
      .select(['id', 'email', 'name', 'role'])
      .executeTakeFirst());
  if (!admin) return refuse('challenge_over');
  const actor: AdminActor = { kind: 'admin', id: admin.id };
  return answerChallenge(db, key, actor, input, now, async (trx) => ({
    token: await openAdminSession(trx, admin.id, userAgent, now),
    admin,
  }));
}

async function answerChallenge<Session>(
  db: Kysely<DB>,
  key: KeyObject,
  owner: TwoStepOwner,
  { challenge, code }: SecondStepInput,
  now: Date,
  open: (trx: DatabaseTransaction) => Promise<Session>,
): Promise<Session | Refusal> {
  const ready = await readyCode(db, owner, code);
  if (isRefusal(ready)) return ready;
  return db.transaction().execute(async (trx) => {
    if (!(await holdAccount(trx, owner))) return refuse('challenge_over');
    const triesLeft = await spendTry(trx, owner, challenge, now);
    if (triesLeft === undefined) return refuse('challenge_over');
    const taken = await takeCode(trx, key, owner, ready, now);
    if (isRefusal(taken)) {
      // Turned off meanwhile, or the last try: only the password helps now.
      return triesLeft === 0 || taken.refused === 'two_step_off'
        ? refuse('challenge_over')
        : refuse('code_wrong', { field: 'second_step/code' });
    }
    await endChallenge(trx, owner, challenge);
    return open(trx);
  });
}

/** Lock order: account, challenge, key, as for changes of the account; any other could deadlock. */
async function holdAccount(trx: DatabaseTransaction, owner: TwoStepOwner): Promise<boolean> {
  const row =
    owner.kind === 'user'
      ? await trx
          .selectFrom('users')
          .where('id', '=', owner.id)
          .where('status', '=', 'active')
          .select('id')
          .forShare()
          .executeTakeFirst()
      : await trx
          .selectFrom('admins')
          .where('id', '=', owner.id)
          .select('id')
          .forShare()
          .executeTakeFirst();
  return row !== undefined;
}
