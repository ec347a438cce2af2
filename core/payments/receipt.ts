import type { PaymentMethodKind } from './payment.ts';

/** How something was paid: never more of a card than what is printed on receipts. */
export type PaidBy =
  | { method: 'pix' }
  | { method: 'card'; brand: string | null; last4: string | null; instalments: number };

/** In characters. */
export const FISCAL_NUMBER_LENGTH = 40;

/** "Nota fiscal": written by our accountant's system, known here by its number and address. */
export interface FiscalNote {
  number: string;
  link: string | null;
}

/** What somebody who paid keeps. Amounts in cents. */
export interface Receipt {
  number: string;
  paidAt: Date;
  /** `document`: a CPF or CNPJ without its signs. */
  payer: { name: string; document: string | null; email: string };
  /** What was credited is below zero. */
  lines: { what: string; cents: number }[];
  discountCents: number;
  totalCents: number;
  refundedCents: number;
  paidBy: PaidBy;
  fiscalNote: FiscalNote | null;
  /** What a plan's charge pays for. */
  period: { from: Date; until: Date } | null;
  /** The site as its settings name it, and the company behind it. */
  issuer: {
    name: string;
    email: string;
    phone: string;
    sellerName: string | null;
    sellerCnpj: string | null;
  };
}

/** A paid row in the words of a receipt. */
export function paidByOf(row: {
  method: PaymentMethodKind | null;
  card_brand: string | null;
  card_last4: string | null;
  instalments: number | null;
}): PaidBy {
  const { method, card_brand: brand, card_last4: last4, instalments } = row;
  return method === 'pix'
    ? { method }
    : { method: 'card', brand, last4, instalments: instalments ?? 1 };
}

export function fiscalNoteOf(row: {
  fiscal_number: string | null;
  fiscal_url: string | null;
}): FiscalNote | null {
  const { fiscal_number: number, fiscal_url: link } = row;
  return number === null ? null : { number, link };
}

/** A charge, or what went back of one, as an accountant books it. Amounts in cents. */
export interface BookedLine {
  kind: 'charge' | 'refund';
  at: Date;
  receiptNumber: string;
  name: string;
  /** A CPF or CNPJ without its signs. */
  document: string | null;
  what: string;
  paidBy: PaidBy;
  grossCents: number;
  refundedCents: number;
  fiscalNote: FiscalNote | null;
}
