/** How something was paid: never more of a card than what is printed on receipts. */
export type PaidBy =
  | { method: 'pix' }
  | { method: 'card'; brand: string | null; last4: string | null; instalments: number };

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
  lines: { what: string; cents: number }[];
  discountCents: number;
  totalCents: number;
  refundedCents: number;
  paidBy: PaidBy;
  fiscalNote: FiscalNote | null;
  /** The site as its settings name it. */
  issuer: { name: string; email: string; phone: string };
}
