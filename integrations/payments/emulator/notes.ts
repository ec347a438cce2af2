import type Stripe from 'stripe';

/** A change of subscription that waits for its invoice to be paid. */
export interface PendingChange {
  invoice: string;
  price: string;
  quantity: number;
  /** The first moment of a new period, when another interval begins with the change. */
  anchor: number | null;
}

/** What we remember beside what the API shows, by kind of thing. */
export interface Notes {
  payment_method: { card?: string; authenticated?: boolean };
  payment_intent: { session?: string; invoice?: string; returnUrl?: string };
  setup_intent: { session?: string; returnUrl?: string };
  'checkout.session': {
    items?: Stripe.LineItem[];
    trialDays?: number;
    trialEnd?: number;
    subscriptionMetadata?: Record<string, string>;
    intentMetadata?: Record<string, string>;
    description?: string;
    savesCard?: boolean;
    intent?: string;
    subscription?: string;
  };
  subscription: { pendingLines?: Stripe.InvoiceLineItem[]; change?: PendingChange | undefined };
}
