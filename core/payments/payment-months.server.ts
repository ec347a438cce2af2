import { sql } from 'kysely';
import { localMonth, monthBounds, monthsBetween, type MonthText } from '#core/fields/month.ts';
import { PER_PAGE, paginate } from '#core/paging.ts';
import type { Database } from '#db/database.ts';
import { PAYER_NAME, payerMatches } from './payer-search.server.ts';
import { PAYMENT_STATES, type PaymentState } from './payment.ts';

interface PaymentSearch {
  q: string | undefined;
  state: PaymentState | undefined;
  /** Absent: all there is. */
  month: MonthText | undefined;
  page: number;
}

interface Span {
  from: Date;
  until: Date;
}

const ALWAYS: Span = { from: new Date(0), until: new Date('9999-12-31T00:00:00Z') };

/**
 * What came in, went back or was tried in a month, the newest first. A charge counts on the day of its payment and a
 * refund on the day on which it was asked for, so a payment of an earlier month is here with what went back of it.
 */
export async function unsafeListPayments(db: Database, { page, ...wanted }: PaymentSearch) {
  const { q, state, month } = wanted;
  const span = month === undefined ? ALWAYS : monthBounds(month);
  const found = movedIn(db, span, q);
  const countOf = (name: PaymentState) =>
    sql<number>`(count(*) filter (where ${STATE} = ${name}))::int`.as(name);
  const counters = (await found
    .select(PAYMENT_STATES.map(countOf))
    .executeTakeFirstOrThrow()) as Record<PaymentState, number>;
  const shown = state ? found.where(STATE, '=', state) : found;
  const { count, ...sums } = await shown
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<number>`coalesce(sum(${grossIn(span)}), 0)::bigint`.as('gross_cents'),
      sql<number>`coalesce(sum(gone.cents), 0)::bigint`.as('refunded_cents'),
    ])
    .executeTakeFirstOrThrow();
  const place = paginate(page, count);
  const items = await shown
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
    .orderBy('at', 'desc')
    .orderBy('payment.id')
    .limit(PER_PAGE)
    .offset(place.offset)
    .execute();
  const totals = { ...sums, net_cents: sums.gross_cents - sums.refunded_cents };
  return { ...place, items, counters, totals };
}

/** From that of the first payment to that of now, the newest first. */
export async function monthsOfPayments(db: Database, now: Date): Promise<MonthText[]> {
  const first = await db
    .selectFrom('payments')
    .select(sql<Date | null>`min(least(created_at, paid_at))`.as('at'))
    .executeTakeFirst();
  const last = localMonth(now);
  const begin = first?.at ? localMonth(first.at) : last;
  return monthsBetween(begin < last ? begin : last, last);
}

const STATE = sql<PaymentState>`case
  when payment.status in ('started', 'open') then 'open'
  when payment.status <> 'paid' then 'failed'
  when payment.refunded_cents > 0 then 'refunded'
  else 'paid' end`;

const MOMENT = sql<Date>`coalesce(payment.paid_at, payment.created_at)`;

const within = ({ from, until }: Span) =>
  sql<boolean>`(${MOMENT} >= ${from} and ${MOMENT} < ${until})`;

const grossIn = (span: Span) =>
  sql<number>`case when payment.status = 'paid' and ${within(span)} then payment.amount_cents else 0 end`;

/** The refund, where what was paid is of another month. */
const lastIn = (span: Span) =>
  sql<Date>`case when ${within(span)} then ${MOMENT} else gone.last_at end`;

function movedIn(db: Database, span: Span, q: string | undefined) {
  const found = db
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
    .where((is) => is.or([within(span), is('gone.cents', '>', 0)]));
  return q ? found.where(isAbout(q)) : found;
}

/** By whoever paid, as the account or the receipt names them, or by the number of the receipt or of the fiscal note. */
function isAbout(q: string) {
  const code = q.replaceAll(/[^0-9a-z]/gi, '').toUpperCase();
  const receipt = q.replace(/^recibo\s*/i, '').replace(/^n?[º°.]?\s*/i, '');
  return sql<boolean>`(coalesce(${payerMatches(q)}, false)
    or position(lower(unaccent(${q})) in lower(unaccent(concat_ws(' ', payment.payer_name, payment.payer_email)))) > 0
    or payment.payer_document = ${code}
    or payment.receipt_number::text = ${receipt}
    or payment.fiscal_number = ${q.trim()})`;
}
