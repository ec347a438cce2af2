import { sql } from 'kysely';
import { monthBounds, type MonthText } from '#core/fields/month.ts';
import type { Database } from '#db/database.ts';
import { PAYER_NAME } from './payer-search.server.ts';
import { fiscalNoteOf, paidByOf, type BookedLine } from './receipt.ts';

/** Each charge and each refund of a month in its order; its sums are those of `sumPayments`. */
export async function unsafeBookedLines(db: Database, month: MonthText): Promise<BookedLine[]> {
  const { from, until } = monthBounds(month);
  const charges = await db
    .selectFrom('payments as payment')
    .leftJoin('users as person', 'person.id', 'payment.user_id')
    .where('payment.status', '=', 'paid')
    .where('payment.paid_at', '>=', from)
    .where('payment.paid_at', '<', until)
    .select(BOOKED)
    .select(['payment.paid_at as at', 'payment.amount_cents as cents'])
    .execute();
  const refunds = await db
    .selectFrom('refunds as refund')
    .innerJoin('payments as payment', 'payment.id', 'refund.payment_id')
    .leftJoin('users as person', 'person.id', 'payment.user_id')
    .where('refund.status', '<>', 'failed')
    .where('refund.created_at', '>=', from)
    .where('refund.created_at', '<', until)
    .select(BOOKED)
    .select(['refund.created_at as at', 'refund.amount_cents as cents'])
    .execute();
  const lines = [
    ...charges.map((row) => bookedLine('charge', row)),
    ...refunds.map((row) => bookedLine('refund', row)),
  ];
  return lines.toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

const BOOKED = [
  sql<string | null>`coalesce(payment.payer_name, ${PAYER_NAME})`.as('name'),
  'payment.payer_document',
  'payment.what',
  'payment.method',
  'payment.card_brand',
  'payment.card_last4',
  'payment.instalments',
  'payment.receipt_number',
  'payment.fiscal_number',
  'payment.fiscal_url',
] as const;

interface BookedRow {
  at: Date | null;
  cents: number;
  name: string | null;
  payer_document: string | null;
  what: string;
  receipt_number: number | null;
}

function bookedLine(
  kind: BookedLine['kind'],
  row: BookedRow & Parameters<typeof paidByOf>[0] & Parameters<typeof fiscalNoteOf>[0],
): BookedLine {
  return {
    kind,
    at: row.at ?? new Date(0),
    receiptNumber: String(row.receipt_number),
    name: row.name ?? '',
    document: row.payer_document,
    what: row.what,
    paidBy: paidByOf(row),
    grossCents: kind === 'charge' ? row.cents : 0,
    refundedCents: kind === 'refund' ? row.cents : 0,
    fiscalNote: fiscalNoteOf(row),
  };
}
