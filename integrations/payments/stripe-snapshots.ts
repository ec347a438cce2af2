import type Stripe from 'stripe';
import type {
  Card,
  Checkout,
  Dispute,
  Invoice,
  Payment,
  PaymentFailure,
  ProviderEvent,
  ProviderRefund,
  ProviderSubscription,
} from './payment-provider.ts';

export const REFERENCE = 'reference';

export function checkoutOf(session: Stripe.Checkout.Session): Checkout {
  const setup = typeof session.setup_intent === 'object' ? session.setup_intent : null;
  return {
    id: session.id,
    url: session.url ?? undefined,
    state: oneOf(['complete', 'expired'], session.status) ?? 'open',
    isPaid: session.payment_status !== 'unpaid',
    reference: session.client_reference_id ?? undefined,
    intent: idOf(session.payment_intent),
    subscription: idOf(session.subscription),
    setupCard: setup?.status === 'succeeded' ? idOf(setup.payment_method) : undefined,
  };
}

/** @param intent with its latest charge and that one's payment method expanded */
export function paymentOf(intent: Stripe.PaymentIntent): Payment {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  const qr = intent.next_action?.pix_display_qr_code;
  const card = charge?.payment_method_details?.card;
  const isPaid = intent.status === 'succeeded';
  return {
    id: intent.id,
    state: stateOfIntent(intent.status),
    cents: intent.amount,
    receivedCents: intent.currency === 'brl' ? intent.amount_received : 0,
    refundedCents: charge?.amount_refunded ?? 0,
    reference: intent.metadata[REFERENCE],
    customer: idOf(intent.customer),
    pix:
      qr?.data && qr.expires_at ? { code: qr.data, expiresAt: moment(qr.expires_at) } : undefined,
    method: methodOf(charge?.payment_method_details?.type ?? intent.payment_method_types[0]),
    card: card
      ? {
          id: charge?.payment_method ?? '',
          brand: card.brand ?? 'card',
          last4: card.last4 ?? '0000',
        }
      : undefined,
    instalments: card?.installments?.plan?.count ?? undefined,
    paidAt: isPaid ? moment(charge?.created ?? intent.created) : undefined,
    failure: failureOf(intent.last_payment_error),
  };
}

function stateOfIntent(status: string): Payment['state'] {
  if (status === 'succeeded') return 'paid';
  return oneOf(['canceled', 'processing'], status) ?? 'open';
}

function methodOf(type: string | undefined): Payment['method'] {
  return type === 'pix' || type === 'card' ? type : undefined;
}

export function failureOf(
  error: Stripe.PaymentIntent.LastPaymentError | Stripe.SetupIntent.LastSetupError | null,
): PaymentFailure | undefined {
  if (!error) return undefined;
  return {
    code: error.code ?? error.type,
    declineCode: error.decline_code,
    card: idOf(error.payment_method),
    fingerprint: error.payment_method?.card?.fingerprint ?? undefined,
  };
}

export function subscriptionOf(subscription: Stripe.Subscription): ProviderSubscription {
  const [item] = subscription.items.data;
  if (!item) throw new Error(`The subscription ${subscription.id} has no price.`);
  const isScheduledToEnd = subscription.cancel_at_period_end || subscription.cancel_at !== null;
  const pending = subscription.pending_update?.subscription_items?.[0];
  return {
    id: subscription.id,
    state: stateOfSubscription(subscription.status),
    price: item.price.id,
    customer: idOf(subscription.customer) ?? '',
    reference: subscription.metadata[REFERENCE],
    startedAt: moment(subscription.start_date),
    trialEndsAt: maybeMoment(subscription.trial_end),
    periodEndsAt: moment(item.current_period_end),
    cancelsAtPeriodEnd: isScheduledToEnd,
    endedAt: maybeMoment(subscription.ended_at),
    card: idOf(subscription.default_payment_method),
    latestInvoice: idOf(subscription.latest_invoice),
    pendingPrice: pending ? idOf(pending.price) : undefined,
    schedule: idOf(subscription.schedule),
  };
}

function stateOfSubscription(status: string): ProviderSubscription['state'] {
  return oneOf(['incomplete', 'trialing', 'active', 'past_due'], status) ?? 'ended';
}

const REASONS: Partial<Record<string, Invoice['reason']>> = {
  subscription_create: 'start',
  subscription_cycle: 'renewal',
  subscription_update: 'change',
};

/** @param invoice with its payments expanded */
export function invoiceOf(invoice: Stripe.Invoice): Invoice {
  const paidBy = invoice.payments?.data.findLast(({ payment }) => payment.payment_intent);
  return {
    id: invoice.id,
    state: oneOf(['open', 'paid', 'void', 'uncollectible'], invoice.status) ?? 'draft',
    reason: REASONS[invoice.billing_reason ?? ''] ?? 'other',
    subscription: idOf(invoice.parent?.subscription_details?.subscription),
    cents: invoice.amount_due,
    paidCents: invoice.currency === 'brl' ? invoice.amount_paid : 0,
    intent: idOf(paidBy?.payment.payment_intent),
    payUrl: invoice.hosted_invoice_url ?? undefined,
    nextTryAt: maybeMoment(invoice.next_payment_attempt),
    createdAt: moment(invoice.created),
  };
}

export function cardOf(method: Stripe.PaymentMethod): Card | undefined {
  const { card } = method;
  return (
    card && {
      id: method.id,
      brand: card.brand,
      last4: card.last4,
      expMonth: card.exp_month,
      expYear: card.exp_year,
      fingerprint: card.fingerprint ?? undefined,
      customer: idOf(method.customer),
    }
  );
}

export function refundOf(refund: Stripe.Refund): ProviderRefund {
  const failed = refund.status === 'failed' || refund.status === 'canceled';
  return {
    id: refund.id,
    state: failed ? 'failed' : refund.status === 'succeeded' ? 'done' : 'pending',
    intent: idOf(refund.payment_intent),
    cents: refund.amount,
  };
}

export function disputeOf(dispute: Stripe.Dispute): Dispute {
  return {
    id: dispute.id,
    intent: idOf(dispute.payment_intent),
    cents: dispute.amount,
    answerBy: maybeMoment(dispute.evidence_details.due_by),
  };
}

export function eventOf(event: Stripe.Event): ProviderEvent {
  const object = event.data.object as { object: string; id?: string };
  return {
    id: event.id,
    type: event.type,
    createdAt: moment(event.created),
    object: { kind: object.object, id: object.id ?? '' },
  };
}

/** The provider may write values that this version does not know. */
function oneOf<const Value extends string>(
  values: readonly Value[],
  value: string | null,
): Value | undefined {
  return values.find((each) => each === value);
}

function moment(seconds: number): Date {
  return new Date(seconds * 1000);
}

function maybeMoment(seconds: number | null | undefined): Date | undefined {
  return seconds === null || seconds === undefined ? undefined : moment(seconds);
}

export function idOf(reference: string | { id: string } | null | undefined): string | undefined {
  return typeof reference === 'object' ? reference?.id : reference;
}
