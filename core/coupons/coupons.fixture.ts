/* Coupons and open orders, for tests only. */
import type { Insertable, Kysely } from 'kysely';
import type { UserActor } from '#core/actor.ts';
import { NOW } from '#core/ads/advertisers.fixture.ts';
import { addHouse, granted } from '#core/ads/ads.fixture.ts';
import { boostPlan } from '#core/boosts/boosts.fixture.ts';
import { startBoostOrder } from '#core/boosts/boost-orders.server.ts';
import type { Database } from '#db/database.ts';
import type { Coupons, DB } from '#db/generated/database-types.ts';
import { applyCoupon } from './order-coupon.server.ts';
import { reserveCoupon } from './coupon-use.server.ts';

let coupons = 0;

/** Ten percent, unless said otherwise. */
export async function addCoupon(db: Database, facts: Partial<Insertable<Coupons>> = {}) {
  coupons += 1;
  return db
    .insertInto('coupons')
    .values({
      name: 'Feira de Irecê',
      code: `FEIRA${coupons}`,
      discount_type: 'percentage',
      discount_value: 10,
      ...facts,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** @returns the id of an order of gold for 7 days, R$ 16,90 */
export async function openOrder(db: Kysely<DB>, owner: UserActor): Promise<string> {
  const id = await addHouse(db, owner);
  const { id: boost_plan_id } = await boostPlan(db, 'gold');
  const ref = { kind: 'property' as const, id };
  return granted(await startBoostOrder(db, owner, ref, { boost_plan_id }, NOW)).id;
}

export async function orderWith(db: Kysely<DB>, owner: UserActor, code: string): Promise<string> {
  const id = await openOrder(db, owner);
  granted(await applyCoupon(db, owner, id, code, NOW));
  return id;
}

/** What beginning to pay does. */
export function reserve(db: Kysely<DB>, orderId: string, now = NOW) {
  return db.transaction().execute(async (trx) => {
    const order = await trx
      .selectFrom('boost_orders')
      .selectAll()
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    return reserveCoupon(trx, order, now);
  });
}
