import { sql, type Kysely } from 'kysely';
import { DAY_MS } from '#core/durations.ts';
import { isCurrent } from '#core/plans/plan.ts';
import { resolvePlanChanges } from '#core/plans/plan-changes-resolving.server.ts';
import { readSubscription } from '#core/plans/subscription-sync.server.ts';
import type { Database } from '#db/database.ts';
import type { DB } from '#db/generated/database-types.ts';
import type {
  Payment,
  PaymentProvider,
  ProviderSubscription,
} from '#integrations/payments/payment-provider.ts';
import { readCheckout } from './checkout-sync.server.ts';
import { noEffect } from './effect.server.ts';
import { noteOnce } from './findings.server.ts';
import { readPayment } from './payment-sync.server.ts';
import { receiveEvent } from './provider-events.server.ts';
import {
  before,
  find,
  mend,
  statusOf,
  UNDER_WAY_MS,
  type Run,
} from './reconciliation-run.server.ts';
import { readRefund } from './refunds.server.ts';

/** How far back is compared: one run may fail, and the next one still sees everything. */
const WINDOW_MS = 3 * DAY_MS;

/**
 * Compares the last days with the provider. What reading again can mend is mended by what events would have done;
 * what it cannot is a finding, once. Nothing is asked of the provider a second time under another key.
 * @throws {ProviderAway} and the run stays without an end; the next one begins anew
 */
export async function reconcile(
  db: Kysely<DB>,
  provider: PaymentProvider,
  clock: () => Date,
): Promise<Run['tally']> {
  const now = clock();
  const { id } = await db
    .insertInto('reconciliations')
    .values({ started_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const run = { db, provider, now, tally: { checked: 0, mended: 0 } };
  await hearLostEvents(run);
  await resolvePayments(run);
  await comparePayments(run);
  await compareSubscriptions(run);
  await resolvePlanChanges(run);
  await resolveRefunds(run);
  await findPaidForNothing(run);
  await settleWhatIsResolved(run);
  await db
    .updateTable('reconciliations')
    .set({ ...run.tally, ended_at: clock() })
    .where('id', '=', id)
    .execute();
  return run.tally;
}

async function hearLostEvents({ db, provider, now, tally }: Run): Promise<void> {
  for await (const event of provider.eventsSince(before(now, WINDOW_MS))) {
    tally.checked += 1;
    if (event.createdAt > before(now, UNDER_WAY_MS)) continue;
    if (await receiveEvent(db, event, now)) tally.mended += 1;
  }
  const stuck = await db
    .selectFrom('provider_events')
    .where('processed_at', 'is', null)
    .where('received_at', '<', before(now, DAY_MS))
    .select('id')
    .execute();
  for (const { id } of stuck) await find({ db, now }, { kind: 'event_failed', reference: id });
}

/** Those that were begun and of which nothing more was heard. */
async function resolvePayments(run: Run): Promise<void> {
  const { db, provider, now, tally } = run;
  const waiting = await db
    .selectFrom('payments')
    .where('status', 'in', ['started', 'open'])
    .where('created_at', '<', before(now, UNDER_WAY_MS))
    .orderBy('created_at')
    .select(['id', 'amount_cents', 'provider_checkout_id', 'provider_intent_id', 'created_at'])
    .execute();
  for (const payment of waiting) {
    const { id, provider_checkout_id: checkout, provider_intent_id: intent } = payment;
    tally.checked += 1;
    const effect = checkout
      ? await readCheckout(db, provider, checkout)
      : intent
        ? await readPayment(db, provider, intent)
        : noEffect;
    const status = await mend(run, effect, statusOf('payments', id));
    const isOpen = status === 'started' || status === 'open';
    if (isOpen && payment.created_at < before(now, DAY_MS))
      await find(run, {
        kind: 'unresolved',
        reference: id,
        paymentId: id,
        expectedCents: payment.amount_cents,
      });
  }
}

async function comparePayments(run: Run): Promise<void> {
  for await (const payment of run.provider.paymentsSince(before(run.now, WINDOW_MS))) {
    run.tally.checked += 1;
    if (payment.state === 'paid') await comparePayment(run, payment);
  }
}

async function comparePayment(run: Run, payment: Payment): Promise<void> {
  const { db, provider, now } = run;
  const own = await db
    .selectFrom('payments')
    .where('provider_intent_id', '=', payment.id)
    .select(['id', 'status', 'amount_cents', 'refunded_cents'])
    .executeTakeFirst();
  const isSettling = !payment.paidAt || payment.paidAt > before(now, UNDER_WAY_MS);
  if (isSettling) return;
  if (!own || own.status !== 'paid') {
    const effect = await readPayment(db, provider, payment.id);
    await mend(run, effect, async (trx) => {
      const paid = await trx
        .selectFrom('payments')
        .where('provider_intent_id', '=', payment.id)
        .select('status')
        .executeTakeFirst();
      return paid?.status;
    });
  }
  // The charge of an invoice is known when its own event was worked on.
  if (!own && payment.paidAt && payment.paidAt < before(now, DAY_MS))
    await findUnknown(run, payment);
  if (own?.status !== 'paid') return;
  const kept = payment.receivedCents - payment.refundedCents;
  const expected = own.amount_cents - own.refunded_cents;
  if (payment.receivedCents !== own.amount_cents || kept < expected)
    await find(run, {
      kind: 'wrong_amount',
      reference: payment.id,
      paymentId: own.id,
      amountCents: kept,
      expectedCents: expected,
    });
}

async function findUnknown(run: Run, { id, receivedCents: amountCents }: Payment): Promise<void> {
  const known = await run.db
    .selectFrom('payments')
    .where('provider_intent_id', '=', id)
    .select('id')
    .executeTakeFirst();
  if (!known) await find(run, { kind: 'unknown_payment', reference: id, amountCents });
}

async function compareSubscriptions(run: Run): Promise<void> {
  const { db, provider, tally } = run;
  const seen = new Set<string>();
  for await (const subscription of provider.subscriptions()) {
    tally.checked += 1;
    seen.add(subscription.id);
    if (await isAsOurs(db, subscription)) continue;
    await mendSubscription(run, subscription.id);
  }
  const running = await db
    .selectFrom('subscriptions')
    .where('status', 'in', ['active', 'trial'])
    .where('provider_id', 'is not', null)
    .select('provider_id')
    .$narrowType<{ provider_id: string }>()
    .execute();
  // Those that have ended there, and not here.
  for (const { provider_id: id } of running) if (!seen.has(id)) await mendSubscription(run, id);
}

async function isAsOurs(
  db: Database,
  { id, state, periodEndsAt, cancelsAtPeriodEnd, card }: ProviderSubscription,
): Promise<boolean> {
  if (state === 'incomplete') return true;
  const own = await standingOf(db, id);
  return (
    own !== undefined &&
    isCurrent(own.status) &&
    (own.status === 'trial') === (state === 'trialing') &&
    (own.past_due_since !== null) === (state === 'past_due') &&
    (own.cancel_requested_at !== null) === cancelsAtPeriodEnd &&
    own.period_ends_at?.getTime() === periodEndsAt.getTime() &&
    (card === undefined || own.card === card)
  );
}

async function mendSubscription(run: Run, id: string): Promise<void> {
  const effect = await readSubscription(run.db, run.provider, id);
  await mend(run, effect, async (trx) => {
    const own = await standingOf(trx, id);
    return own && JSON.stringify(own);
  });
}

async function standingOf(db: Database, providerId: string) {
  return db
    .selectFrom('subscriptions as own')
    .leftJoin('payment_methods as method', (join) =>
      join.onRef('method.user_id', '=', 'own.user_id').on('method.is_default', '=', true),
    )
    .where('own.provider_id', '=', providerId)
    .select([
      'own.status',
      'own.period_ends_at',
      'own.cancel_requested_at',
      'own.past_due_since',
      'method.provider_id as card',
    ])
    .executeTakeFirst();
}

async function resolveRefunds(run: Run): Promise<void> {
  const { db, provider, now, tally } = run;
  const waiting = await db
    .selectFrom('refunds')
    .where('status', 'in', ['started', 'pending'])
    .where('created_at', '<', before(now, DAY_MS))
    .select(['id', 'payment_id', 'amount_cents', 'provider_id'])
    .execute();
  for (const { id, payment_id: paymentId, amount_cents: amountCents, provider_id } of waiting) {
    tally.checked += 1;
    const effect = provider_id ? await readRefund(db, provider, provider_id) : noEffect;
    const status = await mend(run, effect, statusOf('refunds', id));
    if (status === 'started')
      await find(run, { kind: 'unresolved', reference: id, paymentId, amountCents });
  }
}

/** Neither its plan nor its boost ever began, or had ended by then, and the money is still here. */
async function findPaidForNothing({ db, now }: Run): Promise<void> {
  const { rows } = await sql<{ id: string; cents: number }>`
    select payment.id, payment.amount_cents - payment.refunded_cents as cents
      from payments payment
      left join subscriptions plan on plan.id = payment.subscription_id
      left join boost_orders sold on sold.id = payment.boost_order_id
     where payment.status = 'paid' and payment.refunded_cents < payment.amount_cents
       and payment.paid_at < ${before(now, UNDER_WAY_MS)}
       and (plan.period_ends_at is null and plan.id is not null or payment.paid_at > plan.ends_at
            or sold.status <> 'paid')
       -- Those have a finding of their own.
       and not exists (select from refunds refund
                        where refund.payment_id = payment.id and refund.status = 'failed')`.execute(
    db,
  );
  for (const { id, cents } of rows)
    await db
      .transaction()
      .execute((trx) =>
        noteOnce(
          trx,
          { kind: 'paid_for_nothing', reference: id, paymentId: id, amountCents: cents },
          now,
        ),
      );
}

/** What was found unresolved and has come to its end by itself needs nobody any more. */
async function settleWhatIsResolved({ db, now }: Run): Promise<void> {
  await db
    .updateTable('reconciliation_findings as finding')
    .set({ settled_at: now })
    .where('kind', '=', 'unresolved')
    .where('settled_at', 'is', null)
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('payments')
            .whereRef('payments.id', '=', 'finding.reference')
            .where('status', 'in', ['started', 'open'])
            .select('id'),
        ),
      ),
    )
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('plan_changes')
            .whereRef('plan_changes.id', '=', 'finding.reference')
            .where('status', 'in', ['started', 'waiting'])
            .select('id'),
        ),
      ),
    )
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('refunds')
            .whereRef('refunds.id', '=', 'finding.reference')
            .where('status', 'in', ['started', 'pending'])
            .select('id'),
        ),
      ),
    )
    .execute();
}
