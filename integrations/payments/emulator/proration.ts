import type Stripe from 'stripe';
import { dateText } from '#text/formats.ts';
import { isSameInterval, periodEnd } from './billing-period.ts';
import type { Emulator } from './emulator.ts';
import { invoiceLine } from './invoice-documents.ts';
import { itemOf, periodDescription, productName } from './subscription-documents.ts';

export type ProrationBehavior = 'always_invoice' | 'create_prorations' | 'none';

export interface WantedChange {
  price: Stripe.Price;
  quantity: number;
  behavior: ProrationBehavior;
  at: number;
  endsTrial: boolean;
}

export interface ChangeBill {
  lines: Stripe.InvoiceLineItem[];
  /** The first moment of the new period, when the change begins one. */
  anchor: number | null;
  isDueNow: boolean;
}

/** What a change of price costs: the unused share of the old one back, the rest of the new one. */
export function billOfChange(
  e: Emulator,
  subscription: Stripe.Subscription,
  { price, quantity, behavior, at, endsTrial }: WantedChange,
): ChangeBill {
  const item = itemOf(subscription);
  const { current_period_start: start, current_period_end: end } = item;
  const isTrial = subscription.status === 'trialing';
  if (isTrial && !endsTrial) return { lines: [], anchor: null, isDueNow: false };

  const line = (
    facts: Pick<Stripe.InvoiceLineItem, 'amount' | 'period'> & {
      price: Stripe.Price;
      quantity: number;
      description: string;
      proration?: boolean;
    },
  ) => invoiceLine(subscription.id, { item, ...facts });
  const total = (price.unit_amount ?? 0) * quantity;
  const was = item.price;
  const oldQuantity = item.quantity ?? 1;
  const share = (amount: number) => Math.round((amount * Math.max(0, end - at)) / (end - start));
  const credit = line({
    price: was,
    quantity: oldQuantity,
    amount: -share((was.unit_amount ?? 0) * oldQuantity),
    description: `Tempo não usado de ${productName(e, was)} após ${dayText(at)}`,
    period: { start: at, end },
    proration: true,
  });

  if (isTrial || !isSameInterval(was.recurring!, price.recurring!)) {
    const whole = line({
      price,
      quantity,
      amount: total,
      description: periodDescription(e, price, quantity),
      period: { start: at, end: periodEnd(at, at, price.recurring!) },
    });
    const lines = isTrial || behavior === 'none' ? [whole] : [credit, whole];
    return { lines, anchor: at, isDueNow: true };
  }
  const isSame = was.id === price.id && oldQuantity === quantity;
  if (behavior === 'none' || isSame) return { lines: [], anchor: null, isDueNow: false };
  const rest = line({
    price,
    quantity,
    amount: share(total),
    description: `Tempo restante de ${productName(e, price)} após ${dayText(at)}`,
    period: { start: at, end },
    proration: true,
  });
  return { lines: [credit, rest], anchor: null, isDueNow: behavior === 'always_invoice' };
}

function dayText(at: number): string {
  return dateText(new Date(at * 1000));
}
