import type { Kysely } from 'kysely';
import type { Actor, UserActor } from '#core/actor.ts';
import { record } from '#core/history.server.ts';
import { later } from '#core/later.server.ts';
import { noEffect } from '#core/payments/effect.server.ts';
import { refuse, type Refusal } from '#core/refusal.ts';
import type { DB } from '#db/generated/database-types.ts';
import { ProviderRefused, type PaymentProvider } from '#integrations/payments/payment-provider.ts';
import { endPlanChange } from './plan-change-writing.server.ts';
import { graceEnd, isCurrent } from './plan.ts';
import { mailSubscription } from './subscription-mails.server.ts';
import { readSubscription } from './subscription-sync.server.ts';
import {
  endSubscriptionRow,
  lockSubscription,
  type SubscriptionRow,
} from './subscription-writing.server.ts';

type CancellingActor = Exclude<Actor, { kind: 'visitor' }>;

/**
 * A trial is never charged after this, a paid one not again; both go on until the end of their time. The
 * office may do it for anybody, and so does the clock for who left.
 */
export async function cancelSubscription(
  db: Kysely<DB>,
  provider: PaymentProvider,
  actor: CancellingActor,
  id: string,
  now: Date,
  reason?: string,
): Promise<{ id: string } | Refusal> {
  return setCancelled(db, provider, actor, { id, cancel: true, reason }, now);
}

export async function resumeSubscription(
  db: Kysely<DB>,
  provider: PaymentProvider,
  actor: UserActor,
  id: string,
  now: Date,
): Promise<{ id: string } | Refusal> {
  return setCancelled(db, provider, actor, { id, cancel: false }, now);
}

async function setCancelled(
  db: Kysely<DB>,
  provider: PaymentProvider,
  actor: CancellingActor,
  { id, cancel, reason }: { id: string; cancel: boolean; reason?: string | undefined },
  now: Date,
): Promise<{ id: string } | Refusal> {
  const owner = actor.kind === 'user' ? actor.id : undefined;
  const row = await db
    .selectFrom('subscriptions')
    .where('id', '=', id)
    .$if(owner !== undefined, (own) => own.where('user_id', '=', owner ?? ''))
    .selectAll()
    .executeTakeFirst();
  if (!row) return refuse('not_found');
  const isDone = (row.cancel_requested_at !== null) === cancel;
  if (!isCurrent(row.status) || row.provider_id === null || isDone)
    return refuse('transition_not_allowed');
  try {
    // The provider cancels or resumes nothing that has a schedule; what was scheduled comes back when it is resumed.
    await provider.dropChange(row.provider_id);
    await provider.setCancelAtPeriodEnd(row.provider_id, cancel);
  } catch (error) {
    if (error instanceof ProviderRefused) return refuse('transition_not_allowed');
    throw error;
  }
  const effect = await readSubscription(db, provider, row.provider_id);
  await db.transaction().execute(async (trx) => {
    await effect(trx, now);
    await endPlanChange(trx, { subscription_id: id, status: 'started' }, 'canceled', now);
    const action = cancel ? ('cancel_subscription' as const) : ('resume_subscription' as const);
    const why = reason === undefined ? {} : { reason };
    await record(trx, actor, { kind: 'user', id: row.user_id }, { action, ...why }, now);
  });
  return { id };
}

/** At the provider, where it would go on being charged. */
export async function endAtProvider(
  db: Kysely<DB>,
  provider: PaymentProvider,
  subscriptionId: string,
  now: Date,
): Promise<void> {
  const row = await db
    .selectFrom('subscriptions')
    .where('id', '=', subscriptionId)
    .select('provider_id')
    .executeTakeFirst();
  if (!row?.provider_id) return;
  const known = await provider.subscription(row.provider_id);
  if (!known || known.state === 'ended') return;
  await provider.endSubscription(row.provider_id);
  const effect = await readSubscription(db, provider, row.provider_id);
  await db.transaction().execute((trx) => effect(trx, now));
}

/**
 * Ends what is over by the clock: paid periods that do not renew, and renewals unpaid for the days of grace. The provider is
 * asked first: what was paid there a moment ago goes on.
 */
export async function endOverdueSubscriptions(
  db: Kysely<DB>,
  provider: PaymentProvider,
  now: Date,
): Promise<void> {
  const candidates = await db
    .selectFrom('subscriptions')
    .where('status', 'in', ['active', 'trial'])
    .where((is) => is.or([is('ends_at', '<=', now), is('past_due_since', 'is not', null)]))
    // Plans without the provider first: they end although it is away.
    .orderBy('provider_id', (by) => by.asc().nullsFirst())
    .selectAll()
    .execute();
  await eachOnItsOwn(candidates, async (candidate) => {
    if (!overdueEnd(candidate, now)) return;
    const { provider_id: known } = candidate;
    const effect = known === null ? noEffect : await readSubscription(db, provider, known);
    await db.transaction().execute(async (trx) => {
      await effect(trx, now);
      const row = await lockSubscription(trx, candidate.id);
      const end = row && overdueEnd(row, now);
      if (!row || !end) return;
      await endSubscriptionRow(trx, row, end, now);
      await mailSubscription(trx, row, { ...row, ...end });
    });
  });
}

/** One that fails keeps no other waiting; the job is tried again for it. */
async function eachOnItsOwn<Row>(
  rows: readonly Row[],
  work: (row: Row) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const row of rows) await work(row).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}

function overdueEnd(row: SubscriptionRow, now: Date) {
  if (!isCurrent(row.status)) return undefined;
  if (row.past_due_since !== null && graceEnd(row.past_due_since) <= now)
    return { status: 'expired', end_reason: 'unpaid' } as const;
  if (row.ends_at === null || row.ends_at > now) return undefined;
  return row.cancel_requested_at
    ? ({ status: 'canceled', end_reason: 'canceled' } as const)
    : ({ status: 'expired', end_reason: 'period_over' } as const);
}

/**
 * Whose account our team deactivated at his own wish is charged no more: what is paid goes on to the end of its
 * time, what is due ends.
 */
export async function stopRenewalsOfInactive(
  db: Kysely<DB>,
  provider: PaymentProvider,
  now: Date,
): Promise<void> {
  const renewing = await db
    .selectFrom('subscriptions')
    .innerJoin('users', 'users.id', 'subscriptions.user_id')
    .where('users.status', '=', 'inactive')
    .where('subscriptions.status', 'in', ['active', 'trial'])
    .where('provider_id', 'is not', null)
    .where('cancel_requested_at', 'is', null)
    .select(['subscriptions.id', 'provider_id'])
    .$narrowType<{ provider_id: string }>()
    .execute();
  await eachOnItsOwn(renewing, async ({ id: subscriptionId, provider_id }) => {
    const effect = await readSubscription(db, provider, provider_id);
    await db.transaction().execute(async (trx) => {
      await effect(trx, now);
      const row = await lockSubscription(trx, subscriptionId);
      if (!row || !isCurrent(row.status)) return;
      if (!row.past_due_since) {
        const key = `stop_renewal:${subscriptionId}`;
        return later(trx, 'stop_renewal', { subscriptionId }, { key });
      }
      const end = { status: 'canceled', end_reason: 'canceled' } as const;
      await endSubscriptionRow(trx, row, end, now);
      await mailSubscription(trx, row, { ...row, ...end });
    });
  });
}
