import { sql } from 'kysely';
import { PER_PAGE, paginate } from '#core/paging.ts';
import { refundableCents, unsafePaymentsOf } from '#core/payments/office-payments.server.ts';
import { PAYER_NAME, payerMatches } from '#core/payments/payer-search.server.ts';
import { refuse } from '#core/refusal.ts';
import type { Database } from '#db/database.ts';
import type { BoostOrderStatus } from './boost.ts';

interface BoostOrderSearch {
  q: string | undefined;
  status: BoostOrderStatus | undefined;
  /** Only those that hold or used this coupon. */
  coupon: string | undefined;
  page: number;
}

/** The newest first. */
export async function unsafeListBoostOrders(db: Database, { page, ...wanted }: BoostOrderSearch) {
  const { total } = await wantedOrders(db, wanted)
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  const place = paginate(page, total);
  const items = await wantedOrders(db, wanted)
    .select(LINE)
    .orderBy('sold.created_at', 'desc')
    .orderBy('sold.id')
    .limit(PER_PAGE)
    .offset(place.offset)
    .execute();
  return { ...place, items };
}

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
] as const;

function orders(db: Database) {
  return db
    .selectFrom('boost_orders as sold')
    .leftJoin('users as person', 'person.id', 'sold.user_id')
    .leftJoin('coupons as coupon', 'coupon.id', 'sold.coupon_id');
}

function wantedOrders(db: Database, { q, status, coupon }: Omit<BoostOrderSearch, 'page'>) {
  let found = orders(db);
  if (status) found = found.where('sold.status', '=', status);
  if (coupon)
    found = found.where('sold.coupon_id', '=', coupon).where('sold.coupon_use', 'is not', null);
  return q
    ? found.where(
        sql<boolean>`(coalesce(${payerMatches(q)}, false)
          or position(lower(unaccent(${q})) in lower(unaccent(sold.ad_name))) > 0)`,
      )
    : found;
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
