/** All moments are dates, all amounts cents of real: what was paid in other money is none. Every call that changes something is repeatable by its `key`. */
export interface PaymentProvider {
  readonly abilities: () => Promise<PaymentAbilities>;

  createCustomer(account: { reference: string }): Promise<string>;
  /** False for one that was deleted there. */
  knowsCustomer(customer: string): Promise<boolean>;
  changeCustomer(customer: string, person: { name: string; email: string }): Promise<void>;
  deleteCustomer(customer: string): Promise<void>;

  saveProduct(product: ProviderProduct): Promise<string>;
  createPrice(price: ProviderPrice): Promise<string>;
  retirePrice(price: string): Promise<void>;

  /** Open for 24 hours, unless it is ended before. */
  startCheckout(checkout: CheckoutRequest): Promise<Checkout>;
  checkout(id: string): Promise<Checkout | undefined>;
  /** Nobody can pay it any more; one that was paid stays so. */
  endCheckout(id: string): Promise<Checkout | undefined>;
  /** On which the customer can still try cards. */
  openCheckouts(customer: string): Promise<string[]>;

  startPix(pix: PixRequest): Promise<Payment>;
  payment(intent: string): Promise<Payment | undefined>;
  cancelPayment(intent: string): Promise<void>;

  subscription(id: string): Promise<ProviderSubscription | undefined>;
  /** What changing to the price would cost today, after what was paid for the rest of the period. */
  previewChange(change: { subscription: string; price: string }): Promise<number>;
  /** At once; what is due is charged, and applies when it is paid. */
  changePrice(change: {
    key: string;
    subscription: string;
    price: string;
  }): Promise<ProviderSubscription>;
  /** At once, and without any money: a change that was paid back is undone. */
  restorePrice(change: { key: string; subscription: string; price: string }): Promise<void>;
  /** At the end of the period. Returns the schedule. */
  schedulePrice(change: { key: string; subscription: string; price: string }): Promise<string>;
  /** The price to come, once the schedule has it. */
  scheduledPrice(schedule: string): Promise<string | undefined>;
  /** Gives up a change that waits for its payment or for the end of the period. */
  dropChange(subscription: string): Promise<void>;
  setCancelAtPeriodEnd(subscription: string, cancel: boolean): Promise<ProviderSubscription>;
  endSubscription(subscription: string): Promise<ProviderSubscription>;
  invoice(id: string): Promise<Invoice | undefined>;

  cards(customer: string): Promise<Card[]>;
  card(id: string): Promise<Card | undefined>;
  /** Reads the customer and failure of a card that was being saved. */
  cardSetup(intent: string): Promise<Pick<Payment, 'customer' | 'failure'> | undefined>;
  /** For what the customer buys, and for the subscription that has a card of its own. */
  setDefaultCard(choice: {
    customer: string;
    card: string;
    subscription: string | undefined;
  }): Promise<void>;
  removeCard(card: string): Promise<void>;

  refund(request: { key: string; intent: string; cents: number }): Promise<ProviderRefund>;
  refundState(id: string): Promise<ProviderRefund | undefined>;
  dispute(id: string): Promise<Dispute | undefined>;

  /** @throws {ForgedEvent} when it was not signed by the provider within the last five minutes */
  readEvent(body: string, signature: string): Promise<ProviderEvent>;
  /** Oldest first. */
  eventsSince(since: Date): AsyncIterable<ProviderEvent>;
  /** Begun since then, newest first. */
  paymentsSince(since: Date): AsyncIterable<Payment>;
  /** All that have not ended. */
  subscriptions(): AsyncIterable<ProviderSubscription>;
}

export interface PaymentAbilities {
  card: boolean;
  pix: boolean;
  pixRecurring: boolean;
  installments: boolean;
}

export interface ProviderProduct {
  key: string;
  /** Absent: a new one. */
  id?: string | undefined;
  name: string;
  description: string;
  planId: string;
  active: boolean;
}

export interface ProviderPrice {
  key: string;
  product: string;
  cents: number;
  /** Absent: paid once. */
  months?: number | undefined;
  planId: string;
}

interface CheckoutAddresses {
  successUrl: string;
  cancelUrl: string;
}

export type CheckoutRequest = CheckoutAddresses & {
  key: string;
  customer: string;
  /** Ours, which comes back with every event. */
  reference: string;
} & (
    | {
        mode: 'payment';
        what: string;
        cents: number;
        /** How many is up to the bank of the card: the provider takes no maximum. */
        instalments: boolean;
      }
    | { mode: 'subscription'; price: string; trialDays: number }
    | { mode: 'setup' }
  );

export interface Checkout {
  id: string;
  url: string | undefined;
  state: 'open' | 'complete' | 'expired';
  isPaid: boolean;
  reference: string | undefined;
  intent: string | undefined;
  subscription: string | undefined;
  setupCard: string | undefined;
}

export interface PixRequest {
  key: string;
  customer: string;
  reference: string;
  what: string;
  cents: number;
  expiresInSeconds: number;
}

export interface Payment {
  id: string;
  state: 'open' | 'processing' | 'paid' | 'canceled';
  cents: number;
  receivedCents: number;
  refundedCents: number;
  reference: string | undefined;
  customer: string | undefined;
  pix: { code: string; expiresAt: Date } | undefined;
  method: 'card' | 'pix' | undefined;
  card: Pick<Card, 'id' | 'brand' | 'last4'> | undefined;
  instalments: number | undefined;
  paidAt: Date | undefined;
  failure: PaymentFailure | undefined;
}

export interface PaymentFailure {
  code: string;
  declineCode: string | undefined;
  /** Which was refused, where the provider says it. */
  card?: string | undefined;
  /** Its number's, which is the same in every account. */
  fingerprint?: string | undefined;
}

export interface ProviderSubscription {
  id: string;
  state: 'incomplete' | 'trialing' | 'active' | 'past_due' | 'ended';
  price: string;
  customer: string;
  reference: string | undefined;
  startedAt: Date;
  trialEndsAt: Date | undefined;
  periodEndsAt: Date;
  cancelsAtPeriodEnd: boolean;
  endedAt: Date | undefined;
  card: string | undefined;
  latestInvoice: string | undefined;
  /** An upgrade that waits for its payment. */
  pendingPrice: string | undefined;
  /** Brings another price at the end of the period. */
  schedule: string | undefined;
}

export interface Invoice {
  id: string;
  state: 'draft' | 'open' | 'paid' | 'void' | 'uncollectible';
  reason: 'start' | 'renewal' | 'change' | 'other';
  subscription: string | undefined;
  cents: number;
  paidCents: number;
  intent: string | undefined;
  payUrl: string | undefined;
  nextTryAt: Date | undefined;
  createdAt: Date;
}

export interface Card {
  id: string;
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
  fingerprint: string | undefined;
  customer: string | undefined;
}

export interface ProviderRefund {
  id: string;
  state: 'pending' | 'done' | 'failed';
  intent: string | undefined;
  cents: number;
}

/** The bank of whoever paid takes the money back, unless it is answered. */
export interface Dispute {
  id: string;
  intent: string | undefined;
  cents: number;
  answerBy: Date | undefined;
}

export interface ProviderEvent {
  id: string;
  type: string;
  createdAt: Date;
  object: { kind: string; id: string };
}

/** It does not answer, or not now: the same call with the same key may be made again. */
export class ProviderAway extends Error {
  override name = 'ProviderAway';
}

/** It answered that it failed, and will answer so to this key for a day. */
export class ProviderFailed extends ProviderAway {
  override name = 'ProviderFailed';
}

/** The bank or the provider refuses this payment. */
export class PaymentDeclined extends Error {
  override name = 'PaymentDeclined';
  readonly failure: PaymentFailure;
  constructor(failure: PaymentFailure) {
    super(`Declined: ${failure.code}`);
    this.failure = failure;
  }
}

/** The call does not fit the state at the provider; making it again changes nothing. */
export class ProviderRefused extends Error {
  override name = 'ProviderRefused';
}

export class ForgedEvent extends Error {
  override name = 'ForgedEvent';
}
