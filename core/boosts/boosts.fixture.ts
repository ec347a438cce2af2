/* Boosts that somebody paid for, and what visitors see of them. Tests only. */
import { sql, type Kysely } from 'kysely';
import type { UserActor } from '#core/actor.ts';
import type { AdRef } from '#core/ads/ad-ref.ts';
import { AD_TABLES, selectAds } from '#core/ads/ad-tables.server.ts';
import type { Database } from '#db/database.ts';
import type { DB } from '#db/generated/database-types.ts';
import { grantBoost } from './boost-clock.server.ts';
import type { BoostLevel } from './boost.ts';

export function boostPlan(db: Database, level: BoostLevel, days = 7) {
  return db
    .selectFrom('boost_plans')
    .selectAll()
    .where('level', '=', level)
    .where('days', '=', days)
    .executeTakeFirstOrThrow();
}

/** @returns the id of the order */
export async function boostAd(
  db: Kysely<DB>,
  owner: UserActor,
  ref: AdRef,
  level: BoostLevel,
  now: Date,
  days = 7,
): Promise<string> {
  const order = await paidOrder(db, owner, ref, level, now, days);
  await db.transaction().execute((trx) => grantBoost(trx, order, now));
  return order.id;
}

export async function paidOrder(
  db: Kysely<DB>,
  owner: UserActor,
  ref: AdRef,
  level: BoostLevel,
  now: Date,
  days = 7,
) {
  const plan = await boostPlan(db, level, days);
  return db
    .insertInto('boost_orders')
    .values({
      user_id: owner.id,
      [AD_TABLES[ref.kind].column]: ref.id,
      boost_plan_id: plan.id,
      ad_kind: ref.kind,
      ad_name: 'Casa',
      level,
      days,
      subtotal_cents: plan.price_cents,
      total_cents: plan.price_cents,
      status: 'paid',
      paid_at: now,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** What an ad says of itself, and of each of its orders what the clock says at that moment. */
export async function boostsOf(db: Kysely<DB>, { kind, id }: AdRef, now: Date) {
  const ad = await selectAds(db, kind)
    .select(['ad.boost_level', 'ad.boosted_until', 'ad.boosted_at', 'ad.archived_at'])
    .select(sql<string>`ad.status`.as('status'))
    .where('ad.id', '=', id)
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('boosts')
    .selectAll()
    .where(AD_TABLES[kind].column, '=', id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const boosts = rows.map((row) => ({
    ...row,
    left: row.ends_at ? Math.max(0, row.ends_at.getTime() - now.getTime()) : row.remaining_ms,
  }));
  const isShown = ['active', 'published'].includes(ad.status) && ad.archived_at === null;
  return { ...ad, isShown, boosts, running: boosts.filter(({ status }) => status === 'running') };
}
