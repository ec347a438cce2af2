import { later } from '#core/later.server.ts';
import type { EmailMessages } from '#core/email-messages.ts';
import type { DatabaseTransaction } from '#db/database.ts';
import { scheduledPlanChange } from './plan-change-writing.server.ts';
import { isCurrent } from './plan.ts';
import { periodOfMonths } from './plan-period.ts';
import type { SubscriptionRow } from './subscription-writing.server.ts';

/** What its owner is told of a change of state; a change that says nothing new sends nothing. */
export async function mailSubscription(
  trx: DatabaseTransaction,
  before: SubscriptionRow,
  after: SubscriptionRow,
): Promise<void> {
  const words = await wordsOf(trx, after);
  if (!words) return;
  const { to, planName, firstName } = words;
  const send = <Name extends keyof EmailMessages>(message: Name, data: EmailMessages[Name]) =>
    later(trx, 'send_email', { to, message, data } as never);
  const wasCurrent = isCurrent(before.status);
  if (after.status === 'trial' && !wasCurrent && after.trial_ends_at)
    await send('trial_started', {
      ...words.plan,
      chargesAt: after.trial_ends_at.toISOString(),
    });
  if (!wasCurrent && after.end_reason === 'trial_used') await send('trial_refused', words.plan);
  if (wasCurrent && isCurrent(after.status) && after.plan_id !== before.plan_id)
    await send('plan_changed', words.plan);
  if (after.cancel_requested_at && !before.cancel_requested_at && after.ends_at)
    await send('subscription_canceled', {
      firstName,
      planName,
      endsAt: after.ends_at.toISOString(),
      isTrial: after.status === 'trial',
    });
  if (before.cancel_requested_at && !after.cancel_requested_at && isCurrent(after.status))
    await mailResumed(trx, after);
  if (wasCurrent && !isCurrent(after.status) && after.end_reason !== 'regret') {
    const { end_reason: why, end_note: reason } = after;
    await send('subscription_ended', { firstName, planName, why, reason });
  }
}

/** That the plan goes on after all, and what is charged next. */
export async function mailResumed(trx: DatabaseTransaction, row: SubscriptionRow): Promise<void> {
  const words = await wordsOf(trx, row);
  const next = row.status === 'trial' ? row.trial_ends_at : row.period_ends_at;
  if (!words || !next) return;
  const data = await chargeWords(trx, row.id, words, next);
  await later(trx, 'send_email', { to: words.to, message: 'subscription_resumed', data });
}

export async function mailTrialEnding(
  trx: DatabaseTransaction,
  row: SubscriptionRow & { trial_ends_at: Date },
): Promise<void> {
  const words = await wordsOf(trx, row);
  if (!words) return;
  const data = await chargeWords(trx, row.id, words, row.trial_ends_at);
  await later(trx, 'send_email', { to: words.to, message: 'trial_ending', data });
}

/** The next charge: the price of the smaller plan, where one is scheduled. */
async function chargeWords(
  trx: DatabaseTransaction,
  subscriptionId: string,
  { plan }: NonNullable<Awaited<ReturnType<typeof wordsOf>>>,
  at: Date,
): Promise<EmailMessages['subscription_resumed']> {
  const next = await scheduledPlanChange(trx, subscriptionId);
  return {
    ...plan,
    chargesAt: at.toISOString(),
    nextPlanName: next?.name ?? null,
    ...(next && {
      priceCents: next.price_cents,
      period: periodOfMonths(next.duration_in_months) ?? 'monthly',
    }),
  };
}

export async function mailGift(
  trx: DatabaseTransaction,
  row: SubscriptionRow & { ends_at: Date },
): Promise<void> {
  const words = await wordsOf(trx, row);
  if (!words) return;
  const { to, firstName, planName } = words;
  const data = { firstName, planName, endsAt: row.ends_at.toISOString() };
  await later(trx, 'send_email', { to, message: 'plan_given', data });
}

/** A smaller plan, from the end of the period on. */
export async function mailPlanChange(trx: DatabaseTransaction, changeId: string): Promise<void> {
  const facts = await trx
    .selectFrom('plan_changes as change')
    .innerJoin('subscriptions', 'subscriptions.id', 'change.subscription_id')
    .innerJoin('users', 'users.id', 'subscriptions.user_id')
    .innerJoin('plans as old', 'old.id', 'change.from_plan_id')
    .innerJoin('plans as new', 'new.id', 'change.to_plan_id')
    .where('change.id', '=', changeId)
    .select([
      'users.email as to',
      'users.first_name as firstName',
      'old.name as fromPlanName',
      'new.name as planName',
      'new.duration_in_months as months',
      'change.price_cents as priceCents',
      'change.applies_at',
    ])
    .executeTakeFirst();
  if (!facts?.applies_at) return;
  const { to, months, applies_at, ...words } = facts;
  const period = periodOfMonths(months) ?? 'monthly';
  const data = { ...words, period, appliesAt: applies_at.toISOString() };
  await later(trx, 'send_email', { to, message: 'plan_change_scheduled', data });
}

async function wordsOf(trx: DatabaseTransaction, row: SubscriptionRow) {
  const facts = await trx
    .selectFrom('users')
    .innerJoin('plans', (join) => join.on('plans.id', '=', row.plan_id))
    .where('users.id', '=', row.user_id)
    .select([
      'users.email as to',
      'users.first_name as firstName',
      'plans.name as planName',
      'plans.price_cents',
      'plans.duration_in_months as months',
    ])
    .executeTakeFirst();
  if (!facts) return undefined;
  const { to, firstName, planName, months } = facts;
  const priceCents = row.price_cents ?? facts.price_cents;
  const period = periodOfMonths(months) ?? 'monthly';
  return { to, firstName, planName, plan: { firstName, planName, priceCents, period } };
}
