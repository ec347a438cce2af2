import type { Kysely } from 'kysely';
import type { AdminActor } from '#core/actor.ts';
import { settleBoostsOfAccount } from '#core/boosts/boost-sweep.server.ts';
import { record } from '#core/history.server.ts';
import { inTransaction } from '#core/in-transaction.server.ts';
import { later } from '#core/later.server.ts';
import { allowedActions } from '#core/lifecycle.ts';
import { refuse, type Refusal } from '#core/refusal.ts';
import type { DB } from '#db/generated/database-types.ts';
import { ACCOUNT_LIFECYCLE, type AccountAction } from './account-lifecycle.ts';
import type { UserStatus } from './account.ts';
import { withdrawEmailLinks } from './email-links.server.ts';
import { endUserSessions } from './user-sessions.server.ts';

interface AccountChange {
  id: string;
  status: UserStatus;
}

/** Ends every session; database triggers archive the account's ads meanwhile (migration 0005). */
export async function suspendAccount(
  db: Kysely<DB>,
  actor: AdminActor,
  userId: string,
  reason: string | undefined,
  now: Date,
): Promise<AccountChange | Refusal> {
  return changeStatus(db, actor, userId, { action: 'suspend', reason }, now);
}

/** As a suspension, and renewals of what is paid for stop (`stopRenewalsOfInactive`). */
export async function deactivateAccount(
  db: Kysely<DB>,
  actor: AdminActor,
  userId: string,
  reason: string | undefined,
  now: Date,
): Promise<AccountChange | Refusal> {
  return changeStatus(db, actor, userId, { action: 'deactivate', reason }, now);
}

export async function reactivateAccount(
  db: Kysely<DB>,
  actor: AdminActor,
  userId: string,
  reason: string | undefined,
  now: Date,
): Promise<AccountChange | Refusal> {
  return changeStatus(db, actor, userId, { action: 'reactivate', reason }, now);
}

const CLOSING_MESSAGES = {
  suspend: 'account_suspended',
  deactivate: 'account_deactivated',
} as const;

async function changeStatus(
  db: Kysely<DB>,
  actor: AdminActor,
  userId: string,
  { action, reason }: { action: AccountAction; reason: string | undefined },
  now: Date,
): Promise<AccountChange | Refusal> {
  return inTransaction(db, async (trx) => {
    const account = await trx
      .selectFrom('users')
      .select(['id', 'status', 'email', 'first_name'])
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirst();
    if (!account) return refuse('not_found');
    if (!allowedActions(ACCOUNT_LIFECYCLE, account.status, 'admin').includes(action))
      return refuse('account_changed');
    const { to, needsReason } = ACCOUNT_LIFECYCLE[action];
    if (needsReason && !reason) return refuse('reason_required', { field: 'reason' });
    await trx
      .updateTable('users')
      .set({ status: to, updated_at: now })
      .where('id', '=', userId)
      .execute();
    await settleBoostsOfAccount(trx, userId, now);
    const { email, first_name: firstName } = account;
    if (action === 'reactivate') {
      const data = { firstName };
      await later(trx, 'send_email', { to: email, message: 'account_reactivated', data });
    } else {
      await endUserSessions(trx, userId);
      await withdrawEmailLinks(trx, userId, 'reset_password');
      const data = { firstName, reason: reason ?? '' };
      await later(trx, 'send_email', { to: email, message: CLOSING_MESSAGES[action], data });
    }
    await record(
      trx,
      actor,
      { kind: 'user', id: userId },
      { action, from: account.status, to, ...(reason ? { reason } : {}) },
      now,
    );
    return { id: userId, status: to };
  });
}
