import { HOUR_MS } from '#core/durations.ts';
import { sql, type Kysely } from 'kysely';
import type { AdminActor } from '#core/actor.ts';
import { BAHIA_OFFSET_HOURS, localDay } from '#core/fields/local-day.ts';
import { record } from '#core/history.server.ts';
import { later } from '#core/later.server.ts';
import { refuse, type Refusal } from '#core/refusal.ts';
import type { DatabaseTransaction } from '#db/database.ts';
import type { DB } from '#db/generated/database-types.ts';
import type { PaymentProvider } from '#integrations/payments/payment-provider.ts';
import type { PlanGift, SubscriptionDecision } from './office-subscription-input.ts';
import { isCurrent } from './plan.ts';
import { cancelSubscription } from './subscription-ending.server.ts';
import { mailGift, mailSubscription } from './subscription-mails.server.ts';
import { endSubscriptionRow, fulfilWish, lockSubscription } from './subscription-writing.server.ts';
import { addMonths } from './plan-period.ts';

type Outcome = { id: string } | Refusal;

export async function decideSubscription(
  db: Kysely<DB>,
  provider: PaymentProvider,
  actor: AdminActor,
  id: string,
  { action, reason }: SubscriptionDecision,
  now: Date,
): Promise<Outcome> {
  return action === 'end'
    ? endSubscription(db, actor, id, reason, now)
    : cancelSubscription(db, provider, actor, id, now, reason);
}

/** The plan is over here at once; a job tells the provider, which is told again until it heard. */
async function endSubscription(
  db: Kysely<DB>,
  actor: AdminActor,
  id: string,
  reason: string,
  now: Date,
): Promise<Outcome> {
  return db.transaction().execute(async (trx) => {
    const row = await lockSubscription(trx, id);
    if (!row) return refuse('not_found');
    if (!isCurrent(row.status)) return refuse('transition_not_allowed');
    const end = { status: 'canceled', end_reason: 'office', end_note: reason } as const;
    await endSubscriptionRow(trx, row, end, now);
    await mailSubscription(trx, row, { ...row, ...end });
    await record(
      trx,
      actor,
      { kind: 'user', id: row.user_id },
      { action: 'end_subscription', from: row.status, to: end.status, reason },
      now,
    );
    return { id };
  });
}

/** A mistyped year is no plan for ever. */
const LONGEST_GIFT_YEARS = 5;

/**
 * A plan without any payment, which ends by itself after its last day. What ended is given anew: the
 * provider would end it again.
 */
export async function givePlan(
  db: Kysely<DB>,
  actor: AdminActor,
  { user_id, plan_id, ends_on, reason }: PlanGift,
  now: Date,
): Promise<Outcome> {
  if (ends_on < localDay(now)) return refuse('expiration_past', { field: 'subscription/ends_on' });
  const longest = addMonths(now, LONGEST_GIFT_YEARS * 12);
  if (ends_on > localDay(longest))
    return refuse('gift_too_long', { field: 'subscription/ends_on' });
  return db.transaction().execute(async (trx) => {
    const person = await trx
      .selectFrom('users')
      .where('id', '=', user_id)
      .select(['id', 'profile'])
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!person) return refuse('not_found');
    const plan = await trx
      .selectFrom('plans')
      .where('id', '=', plan_id)
      .where('kind', '=', person.profile)
      .where('is_free', '=', false)
      .select('id')
      .executeTakeFirst();
    if (!plan) return refuse('plan_unknown', { field: 'subscription/plan_id' });
    // What is paid for is never ended by a gift.
    if (await hasPlan(trx, user_id)) return refuse('plan_in_force');
    const ends_at = endOfDay(ends_on);
    const row = await trx
      .insertInto('subscriptions')
      .values({
        user_id,
        plan_id,
        status: 'active',
        started_at: now,
        period_ends_at: ends_at,
        ends_at,
        recurring: false,
        price_cents: 0,
        created_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await fulfilWish(trx, user_id);
    await later(trx, 'enforce_plan', { userId: user_id }, { key: `enforce_plan:${user_id}` });
    await mailGift(trx, { ...row, ends_at });
    await record(
      trx,
      actor,
      { kind: 'user', id: user_id },
      { action: 'give_plan', to: row.status, reason },
      now,
    );
    return { id: row.id };
  });
}

async function hasPlan(trx: DatabaseTransaction, userId: string): Promise<boolean> {
  const current = await trx
    .selectFrom('subscriptions')
    .where('user_id', '=', userId)
    .where('status', 'in', ['active', 'trial'])
    .select(sql`1`.as('one'))
    .executeTakeFirst();
  return current !== undefined;
}

/** The last moment of it in Bahia. */
function endOfDay(day: string): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) + (24 + BAHIA_OFFSET_HOURS) * HOUR_MS - 1);
}
