import { MINUTE_MS } from '#core/durations.ts';
import { declineReason } from '#core/payments/card-decline.ts';
import { readAccountCards } from '#core/payments/card-sync.server.ts';
import { inTurn, nextRead, noEffect, type Effect } from '#core/payments/effect.server.ts';
import { addFinding } from '#core/payments/findings.server.ts';
import type { PaymentPurpose } from '#core/payments/payment.ts';
import {
  mailPayment,
  mailPaymentFailed,
  mailReturned,
} from '#core/payments/payment-mails.server.ts';
import { requestRefund } from '#core/payments/refunds.server.ts';
import { markPaid } from '#core/payments/payment-writing.server.ts';
import type { Database, DatabaseTransaction } from '#db/database.ts';
import type { Invoice, Payment, PaymentProvider } from '#integrations/payments/payment-provider.ts';
import { isCurrent } from './plan.ts';
import { readSubscription } from './subscription-sync.server.ts';
import { lockSubscription, type SubscriptionRow } from './subscription-writing.server.ts';

const PURPOSES = {
  start: 'plan_start',
  renewal: 'plan_renewal',
  change: 'plan_change',
  other: 'plan_renewal',
} as const satisfies Record<Invoice['reason'], PaymentPurpose>;

/** What was charged, or could not be, for a subscription. */
export async function readInvoice(
  db: Database,
  provider: PaymentProvider,
  id: string,
): Promise<Effect> {
  const read = await nextRead(db);
  const invoice = await provider.invoice(id);
  if (!invoice?.subscription) return noEffect;
  const subscription = await readSubscription(db, provider, invoice.subscription);
  const payment = invoice.intent ? await provider.payment(invoice.intent) : undefined;
  const cards = await useCardThatPaid(db, provider, invoice, payment);
  return inTurn(subscription, cards, (trx, now) =>
    applyInvoice(trx, { invoice, payment, read }, now),
  );
}

/** Who pays by hand what another card was refused for wants no refusal the next time. */
async function useCardThatPaid(
  db: Database,
  provider: PaymentProvider,
  { id, state, reason, subscription }: Invoice,
  payment: Payment | undefined,
): Promise<Effect> {
  if (state !== 'paid' || reason === 'start' || !payment?.card || !subscription) return noEffect;
  const current = await provider.subscription(subscription);
  if (!current || current.state === 'ended' || current.card === payment.card.id) return noEffect;
  const owner = await db
    .selectFrom('subscriptions as plan')
    .leftJoin('payments as charge', (join) =>
      join
        .onRef('charge.subscription_id', '=', 'plan.id')
        .on('charge.provider_invoice_id', '=', id)
        .on('charge.status', '=', 'paid'),
    )
    .where('plan.provider_id', '=', subscription)
    .select(['plan.user_id', 'charge.id as known'])
    .executeTakeFirst();
  const saved = await provider.card(payment.card.id);
  if (!owner || owner.known !== null || saved?.customer !== current.customer) return noEffect;
  return readAccountCards(db, provider, owner.user_id, saved.id);
}

interface Charge {
  invoice: Invoice;
  payment: Payment | undefined;
  read: number;
}

async function applyInvoice(trx: DatabaseTransaction, charge: Charge, now: Date): Promise<void> {
  const { invoice } = charge;
  const own = await trx
    .selectFrom('subscriptions')
    .where('provider_id', '=', invoice.subscription ?? '')
    .select('id')
    .executeTakeFirst();
  const subscription = own && (await lockSubscription(trx, own.id));
  if (!subscription) return;
  const isPaid = invoice.state === 'paid' && invoice.paidCents > 0;
  const isRefused =
    invoice.state === 'open' &&
    (charge.payment?.failure !== undefined || waitsForOwner(subscription, charge));
  if (isPaid || isRefused) await writeCharge(trx, subscription, charge, isPaid, now);
  if (invoice.state === 'void' && invoice.reason === 'change') await giveUp(trx, invoice.id);
}

/** The bank asks its owner about a renewal: nothing was refused, and nothing is paid. */
function waitsForOwner({ past_due_since }: SubscriptionRow, { payment }: Charge): boolean {
  return past_due_since !== null && payment?.state === 'open';
}

async function writeCharge(
  trx: DatabaseTransaction,
  subscription: SubscriptionRow,
  { invoice, payment, read }: Charge,
  isPaid: boolean,
  now: Date,
): Promise<void> {
  const row = await ownPayment(trx, subscription, invoice);
  if (row.status === 'paid' || row.provider_read >= read) return;
  const refusal = payment?.failure;
  // A card that is refused on the page of a purchase is told there; what renews by itself was asked by nobody.
  const isRenewal = PURPOSES[invoice.reason] === 'plan_renewal';
  await trx
    .updateTable('payments')
    .set({
      provider_read: read,
      provider_intent_id: invoice.intent ?? null,
      // Of a larger plan that was refused first, the row was made before the plan was.
      ...(isPaid && { amount_cents: invoice.paidCents, what: row.what }),
      ...(!isPaid && {
        status: 'failed',
        failure: refusal
          ? declineReason(refusal.code, refusal.declineCode ?? null)
          : 'authentication_required',
        checkout_url: invoice.payUrl ?? null,
        expires_at: invoice.nextTryAt ?? null,
      }),
    })
    .where('id', '=', row.id)
    .execute();
  if (!isPaid) {
    if (row.status !== 'failed' && isRenewal) await mailPaymentFailed(trx, row.id, now);
    return;
  }
  const paidAt = payment?.paidAt ?? invoice.createdAt;
  await markPaid(trx, row, {
    paidAt,
    method: payment?.method ?? 'card',
    card: payment?.card,
    instalments: payment?.instalments,
  });
  await compareWithPrice(trx, subscription, { invoice, paymentId: row.id }, now);
  if (!givesNothing(subscription, paidAt)) return mailPayment(trx, row.id);
  const reason = subscription.end_reason === 'replaced' ? 'twice' : 'late';
  await requestRefund(trx, { paymentId: row.id, reason }, now);
  await mailReturned(trx, row.id, reason);
}

/** The provider counts whole seconds, by a clock of its own. */
const CLOCK_TOLERANCE_MS = MINUTE_MS;

/** Whether the charge pays for a plan that was undone, never began or had ended by then. */
function givesNothing(plan: SubscriptionRow, paidAt: Date): boolean {
  const { status, end_reason, period_ends_at, ends_at } = plan;
  if (isCurrent(status) || status === 'pending') return false;
  if (end_reason === 'regret' || period_ends_at === null) return true;
  return ends_at !== null && paidAt.getTime() > ends_at.getTime() - CLOCK_TOLERANCE_MS;
}

/** An upgrade that nobody paid. */
async function giveUp(trx: DatabaseTransaction, invoiceId: string): Promise<void> {
  await trx
    .updateTable('payments')
    .set({ status: 'canceled', checkout_url: null })
    .where('provider_invoice_id', '=', invoiceId)
    .where('status', 'in', ['open', 'failed'])
    .execute();
}

async function ownPayment(
  trx: DatabaseTransaction,
  { id, user_id, plan_id }: SubscriptionRow,
  { id: provider_invoice_id, reason, cents, createdAt: created_at }: Invoice,
) {
  const change = await trx
    .selectFrom('plan_changes')
    .where('provider_invoice_id', '=', provider_invoice_id)
    .select('to_plan_id')
    .executeTakeFirst();
  const { name } = await trx
    .selectFrom('plans')
    .where('id', '=', change?.to_plan_id ?? plan_id)
    .select('name')
    .executeTakeFirstOrThrow();
  const what = reason === 'change' ? `Troca para o plano ${name}` : `Plano ${name}`;
  await trx
    .insertInto('payments')
    .values({
      user_id,
      subscription_id: id,
      provider_invoice_id,
      purpose: PURPOSES[reason],
      what,
      status: 'open',
      method: 'card',
      amount_cents: Math.max(1, cents),
      created_at,
    })
    .onConflict((row) => row.column('provider_invoice_id').doNothing())
    .execute();
  const row = await trx
    .selectFrom('payments')
    .where('provider_invoice_id', '=', provider_invoice_id)
    .select(['id', 'user_id', 'status', 'provider_read'])
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { ...row, what };
}

/** An upgrade costs what is left of the period; everything else what was agreed. */
async function compareWithPrice(
  trx: DatabaseTransaction,
  { price_cents: agreed }: SubscriptionRow,
  { invoice, paymentId }: { invoice: Invoice; paymentId: string },
  now: Date,
): Promise<void> {
  if (invoice.reason === 'change' || agreed === null || invoice.paidCents === agreed) return;
  await addFinding(
    trx,
    {
      kind: 'wrong_amount',
      reference: invoice.id,
      paymentId,
      amountCents: invoice.paidCents,
      expectedCents: agreed,
    },
    now,
  );
}
