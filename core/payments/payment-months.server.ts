import { sql, type RawBuilder } from 'kysely';
import {
  localMonth,
  monthBounds,
  monthsBetween,
  readMonth,
  type MonthText,
} from '#core/fields/month.ts';
import { filter, keywordsFilter, oneOfFilter } from '#core/fields/query-filters.ts';
import type { AgeSort } from '#core/office-tables/table-place.ts';
import {
  inOrderOf,
  sortsByAge,
  type FilterOf,
  type FindingWay,
  type OfficeTable,
} from '#core/office-tables/table-reading.server.ts';
import { beginsWords } from '#core/office-tables/typed-words.server.ts';
import type { Database } from '#db/database.ts';
import { gatheredPurchases, PAYER_NAME, payerMatches } from './payer-search.server.ts';
import { PAYMENT_STATES, type PaymentState } from './payment.ts';

export const PAYMENT_FILTERS = {
  q: keywordsFilter,
  state: oneOfFilter(PAYMENT_STATES),
  /** Absent: all there is. */
  month: filter(readMonth),
};

export type PaymentFilter = FilterOf<typeof PAYMENT_FILTERS>;

/**
 * What came in, went back or was tried in a month. A charge counts on the day of its payment and a refund
 * on the day on which it was asked for, so a payment of an earlier month is here with what went back of it.
 */
export const PAYMENT_TABLE = {
  found: moved,
  id: sql.ref('payment.id'),
  sorts: sortsByAge(sql.ref('payment.at')),
  counters: { by: 'state', of: PAYMENT_STATES },
  lines: unsafePaymentLines,
} satisfies OfficeTable<PaymentFilter, AgeSort, unknown>;

/** The sums of what a month's list finds, on all pages. */
export async function sumPayments(
  db: Database,
  { month, ...asked }: PaymentFilter & { month: MonthText },
) {
  const span = monthBounds(month);
  const sums = await moved(db, { ...asked, month }, 'gather')
    .select([
      sql<number>`coalesce(sum(${grossIn(span)}), 0)::bigint`.as('gross_cents'),
      sql<number>`coalesce(sum(payment.gone_cents), 0)::bigint`.as('refunded_cents'),
    ])
    .executeTakeFirstOrThrow();
  return { ...sums, net_cents: sums.gross_cents - sums.refunded_cents };
}

/** From that of the first payment to that of now, the newest first. */
export async function monthsOfPayments(db: Database, now: Date): Promise<MonthText[]> {
  const first = await db
    .selectFrom('payments')
    .select(sql<Date | null>`least(min(created_at), min(paid_at))`.as('at'))
    .executeTakeFirst();
  const last = localMonth(now);
  const begin = first?.at ? localMonth(first.at) : last;
  return monthsBetween(begin < last ? begin : last, last);
}

interface Span {
  from: Date;
  until: Date;
}

const ALWAYS: Span = { from: new Date(0), until: new Date('9999-12-31T00:00:00Z') };

/** Of the row with this alias, as the index has it. */
const momentOf = (payment: string) =>
  sql<Date>`coalesce(${sql.ref(`${payment}.paid_at`)}, ${sql.ref(`${payment}.created_at`)})`;

const isWithin = ({ from, until }: Span, payment: string) =>
  sql<boolean>`(${momentOf(payment)} >= ${from} and ${momentOf(payment)} < ${until})`;

const grossIn = (span: Span) =>
  sql<number>`case when payment.status = 'paid' and ${isWithin(span, 'payment')} then payment.amount_cents else 0 end`;

/** The refund, where what was paid is of another month. */
const lastIn = (span: Span) =>
  sql<Date>`case when ${isWithin(span, 'payment')} then ${momentOf('payment')} else gone.last_at end`;

const refundsIn = ({ from, until }: Span) =>
  sql`refunds where status <> 'failed' and created_at >= ${from} and created_at < ${until}`;

/** Payments with the moment that counts, and what went back within the month. */
function movements(month: MonthText | undefined): RawBuilder<Movement> {
  if (month === undefined)
    return sql`(select *, ${momentOf('payments')} as at, null::bigint as gone_cents from payments)`;
  const span = monthBounds(month);
  return sql`(
    select payments.*, ${momentOf('payments')} as at, gone.cents as gone_cents
    from payments left join (
      select payment_id, sum(amount_cents) as cents from ${refundsIn(span)} group by 1
    ) gone on gone.payment_id = payments.id
    where ${isWithin(span, 'payments')}
    union all
    select payments.*, gone.at, gone.cents from (
      select payment_id, sum(amount_cents) as cents, max(created_at) as at from ${refundsIn(span)} group by 1
    ) gone join payments on payments.id = gone.payment_id
    where gone.cents > 0 and not ${isWithin(span, 'payments')})`;
}

interface Movement {
  id: string;
  status: string;
  refunded_cents: number;
  gone_cents: number | null;
}

/** Each is in one. */
const IS: Readonly<Record<PaymentState, RawBuilder<boolean>>> = {
  open: sql`payment.status in ('started', 'open')`,
  failed: sql`payment.status in ('failed', 'expired', 'canceled')`,
  refunded: sql`(payment.status = 'paid' and payment.refunded_cents > 0)`,
  paid: sql`(payment.status = 'paid' and payment.refunded_cents = 0)`,
};

const STATE = sql<PaymentState>`case
  when ${IS.open} then 'open' when ${IS.failed} then 'failed' when ${IS.refunded} then 'refunded' else 'paid' end`;

function moved(db: Database, { q, state, month }: PaymentFilter, way: FindingWay) {
  const source = movements(month);
  let found = db.selectFrom(
    (q && way === 'gather' ? gatheredPurchases(source, 'payment', q, says(q)) : source).as(
      'payment',
    ),
  );
  if (q && way === 'meet')
    found = found.where(
      sql<boolean>`(${payerMatches(sql.ref('payment.user_id'), q)} or ${says(q)})`,
    );
  return state ? found.where(IS[state]) : found;
}

/** By whoever paid, as the receipt names them, or by the number of the receipt or of the fiscal note. */
function says(q: string): RawBuilder<boolean> {
  const code = q.replaceAll(/[^0-9a-z]/gi, '').toUpperCase();
  const receipt = q.replace(/^recibo\s*/i, '').replace(/^n?[º°.]?\s*/i, '');
  const ways = [
    beginsWords(sql.ref('payment.words'), q),
    sql`payment.payer_document = ${code}`,
    sql`payment.fiscal_number = ${q.trim()}`,
    ...(/^\d{1,9}$/.test(receipt) ? [sql`payment.receipt_number = ${Number(receipt)}`] : []),
  ];
  return sql`(${sql.join(ways, sql` or `)})`;
}

async function unsafePaymentLines(
  db: Database,
  ids: readonly string[],
  { filter: { month } }: { filter: PaymentFilter },
) {
  const span = month === undefined ? ALWAYS : monthBounds(month);
  return db
    .selectFrom('payments as payment')
    .leftJoin('users as person', 'person.id', 'payment.user_id')
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom('refunds as refund')
          .whereRef('refund.payment_id', '=', 'payment.id')
          .where('refund.status', '<>', 'failed')
          .where('refund.created_at', '>=', span.from)
          .where('refund.created_at', '<', span.until)
          .select([
            sql<number>`coalesce(sum(refund.amount_cents), 0)::bigint`.as('cents'),
            sql<Date | null>`max(refund.created_at)`.as('last_at'),
          ])
          .as('gone'),
      (join) => join.onTrue(),
    )
    .where(sql<boolean>`payment.id = any(${ids}::text[])`)
    .orderBy(inOrderOf(ids, 'payment.id'))
    .select([
      'payment.id',
      STATE.as('state'),
      'payment.status',
      'payment.user_id',
      sql<string | null>`coalesce(${PAYER_NAME}, payment.payer_name)`.as('person'),
      'payment.what',
      'payment.method',
      'payment.amount_cents',
      grossIn(span).as('gross_cents'),
      'gone.cents as refunded_cents',
      'payment.receipt_number',
      'payment.fiscal_number',
      lastIn(span).as('at'),
    ])
    .execute();
}
