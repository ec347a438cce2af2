import { sql } from 'kysely';
import { keywordsFilter, nameFilter, oneOfFilter } from '#core/fields/query-filters.ts';
import type { AgeSort } from '#core/office-tables/table-place.ts';
import {
  inOrderOf,
  sortsByAge,
  type FilterOf,
  type FindingWay,
  type OfficeTable,
} from '#core/office-tables/table-reading.server.ts';
import { beginsWords } from '#core/office-tables/typed-words.server.ts';
import { refundableCents, unsafePaymentsOf } from '#core/payments/office-payments.server.ts';
import { gatheredPurchases, PAYER_NAME, payerMatches } from '#core/payments/payer-search.server.ts';
import { refuse } from '#core/refusal.ts';
import type { Database } from '#db/database.ts';
import { paidSums } from './boost-order-rows.server.ts';
import { BOOST_ORDER_STATUSES } from './boost.ts';

export const BOOST_ORDER_FILTERS = {
  q: keywordsFilter,
  status: oneOfFilter(BOOST_ORDER_STATUSES),
  /** Only those that hold or used this coupon. */
  coupon: nameFilter,
};

type BoostOrderFilter = FilterOf<typeof BOOST_ORDER_FILTERS>;

export const BOOST_ORDER_TABLE = {
  found: wantedOrders,
  id: sql.ref('sold.id'),
  sorts: {
    ...sortsByAge(sql.ref('sold.created_at')),
    total: { by: sql.ref('sold.total_cents'), direction: 'desc', type: 'bigint' },
  },
  counters: { by: 'status', of: BOOST_ORDER_STATUSES },
  lines: (db, ids) =>
    orders(db)
      .where(sql<boolean>`sold.id = any(${ids}::text[])`)
      .select(LINE)
      .orderBy(inOrderOf(ids, 'sold.id'))
      .execute(),
} satisfies OfficeTable<BoostOrderFilter, AgeSort | 'total', unknown>;

const LINE = [
  'sold.id',
  'sold.status',
  'sold.user_id',
  PAYER_NAME.as('person'),
  'person.email',
  'sold.ad_kind',
  'sold.ad_name',
  sql<string | null>`coalesce(sold.property_id, sold.vehicle_id)`.as('ad_id'),
  'sold.level',
  'sold.days',
  'sold.subtotal_cents',
  'sold.discount_cents',
  'sold.total_cents',
  'sold.coupon_id',
  'coupon.code as coupon_code',
  'sold.coupon_use',
  'sold.created_at',
  'sold.paid_at',
  ...paidSums('sold.id'),
] as const;

function orders(db: Database) {
  return db
    .selectFrom('boost_orders as sold')
    .leftJoin('users as person', 'person.id', 'sold.user_id')
    .leftJoin('coupons as coupon', 'coupon.id', 'sold.coupon_id');
}

function wantedOrders(db: Database, { q, status, coupon }: BoostOrderFilter, way: FindingWay) {
  const said = q && beginsWords(sql.ref('sold.words'), q);
  const source = sql<BoostOrderRow>`boost_orders`;
  let found = db.selectFrom(
    (said && way === 'gather' ? gatheredPurchases(source, 'sold', q, said) : source).as('sold'),
  );
  if (said && way === 'meet')
    found = found.where(sql<boolean>`(${payerMatches(sql.ref('sold.user_id'), q)} or ${said})`);
  if (status) found = found.where('sold.status', '=', status);
  if (coupon)
    found = found.where('sold.coupon_id', '=', coupon).where('sold.coupon_use', 'is not', null);
  return found;
}

interface BoostOrderRow {
  id: string;
  status: string;
  coupon_id: string | null;
  coupon_use: string | null;
}

export async function unsafeGetBoostOrder(db: Database, id: string) {
  const order = await orders(db)
    .leftJoin('boosts as boost', 'boost.order_id', 'sold.id')
    .where('sold.id', '=', id)
    .select(LINE)
    .select([
      'boost.status as boost_status',
      'boost.first_started_at',
      'boost.ends_at',
      'boost.ended_at',
      'boost.remaining_ms',
    ])
    .executeTakeFirst();
  if (!order) return refuse('not_found');
  const payments = await unsafePaymentsOf(db, 'boost_order_id', id);
  return { ...order, payments, refundable_cents: refundableCents(payments) };
}
