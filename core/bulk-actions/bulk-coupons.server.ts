import { sql } from 'kysely';
import type { CouponStatus } from '#core/coupons/coupon.ts';
import { COUPON_FILTERS, COUPON_TABLE, switchCoupon } from '#core/coupons/coupons.server.ts';
import type { BulkRules } from './bulk-rules.server.ts';

const statusAfter = (action: string): CouponStatus =>
  action === 'activate' ? 'active' : 'inactive';

export const bulkCoupons: BulkRules = {
  filters: COUPON_FILTERS,
  table: COUPON_TABLE,
  source: sql`coupons`,
  nameOf: sql`own.code`,
  async check(db, action, ids) {
    const coupons = await db
      .selectFrom('coupons')
      .where(sql<boolean>`id = any(${ids}::text[])`)
      .select(['id', 'status'])
      .execute();
    return coupons.map(({ id, status }) => ({
      id,
      personId: null,
      verdict: status === statusAfter(action) ? 'already' : 'changes',
    }));
  },
  act: (trx, actor, { action, id }, now) => switchCoupon(trx, actor, id, statusAfter(action), now),
};
