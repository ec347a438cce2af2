import type { Selectable, Updateable } from 'kysely';
import { lockAccountOf } from '#core/accounts/account-lock.server.ts';
import { record } from '#core/history.server.ts';
import { later } from '#core/later.server.ts';
import type { DatabaseTransaction } from '#db/database.ts';
import type { Subscriptions } from '#db/generated/database-types.ts';
import { endPlanChange } from './plan-change-writing.server.ts';
import { isCurrent, keepsOthersOut, type SubscriptionStatus } from './plan.ts';

export type SubscriptionRow = Selectable<Subscriptions>;

const SYSTEM = { kind: 'system' } as const;

/** With its account. */
export async function lockSubscription(
  trx: DatabaseTransaction,
  id: string,
): Promise<SubscriptionRow | undefined> {
  await lockAccountOf(trx, 'subscriptions', id);
  return trx
    .selectFrom('subscriptions')
    .where('id', '=', id)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
}

/** What the plan allows follows in a job: limits, ads that must go or come back. */
export async function changeSubscription(
  trx: DatabaseTransaction,
  before: SubscriptionRow,
  columns: Updateable<Subscriptions>,
  now: Date,
): Promise<SubscriptionRow> {
  const { status, plan_id } = columns;
  if (status && isCurrent(status) && !isCurrent(before.status)) {
    await replaceCurrent(trx, before, now);
    await fulfilWish(trx, before.user_id);
  }
  const after = await trx
    .updateTable('subscriptions')
    .set(columns)
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  // An end by the office is recorded with its administrator and reason.
  if (after.status !== before.status && columns.end_reason !== 'office')
    await record(
      trx,
      SYSTEM,
      { kind: 'user', id: before.user_id },
      { action: 'change_subscription', from: before.status, to: after.status },
      now,
    );
  if ((status && status !== before.status) || (plan_id && plan_id !== before.plan_id))
    await later(
      trx,
      'enforce_plan',
      { userId: before.user_id },
      { key: `enforce_plan:${before.user_id}` },
    );
  return after;
}

/** An account with any plan is no longer asked to subscribe to the one it chose before. */
export async function fulfilWish(trx: DatabaseTransaction, userId: string): Promise<void> {
  await trx
    .updateTable('users')
    .set({ wanted_plan_id: null })
    .where('id', '=', userId)
    .where('wanted_plan_id', 'is not', null)
    .execute();
}

function otherCurrentPlans(trx: DatabaseTransaction, { id, user_id }: SubscriptionRow) {
  return trx
    .selectFrom('subscriptions')
    .where('user_id', '=', user_id)
    .where('id', '<>', id)
    .where('status', 'in', ['active', 'trial'])
    .selectAll();
}

/** Whether another plan of the account is paid for and stays, although this one is paid as well. */
export async function paidPlanBeside(
  trx: DatabaseTransaction,
  row: SubscriptionRow,
  now: Date,
): Promise<boolean> {
  const others = await otherCurrentPlans(trx, row).execute();
  return others.some((other) => keepsOthersOut(other, now));
}

/** An account has one current subscription; the newer one takes its place. */
async function replaceCurrent(
  trx: DatabaseTransaction,
  row: SubscriptionRow,
  now: Date,
): Promise<void> {
  const others = await otherCurrentPlans(trx, row).forUpdate().execute();
  for (const other of others)
    await endSubscriptionRow(trx, other, { status: 'expired', end_reason: 'replaced' }, now);
}

export async function endSubscriptionRow(
  trx: DatabaseTransaction,
  row: SubscriptionRow,
  end: {
    status: Extract<SubscriptionStatus, 'expired' | 'canceled'>;
    end_reason: NonNullable<SubscriptionRow['end_reason']>;
    /** Why, in the words of our team. */
    end_note?: string;
  },
  now: Date,
): Promise<void> {
  await changeSubscription(trx, row, { ...end, ends_at: now, past_due_since: null }, now);
  await endPlanChange(trx, { subscription_id: row.id }, 'canceled', now);
  // The provider charges until it is told to stop.
  if (row.provider_id !== null) await later(trx, 'end_subscription', { subscriptionId: row.id });
  else if (row.checkout_id !== null)
    await later(trx, 'end_checkout', { checkoutId: row.checkout_id });
}
