import { sql, type Kysely } from 'kysely';
import type { AdRef } from '#core/ads/ad-ref.ts';
import type { Database, DatabaseTransaction } from '#db/database.ts';
import type { DB } from '#db/generated/database-types.ts';
import { settleBoosts } from './boost-clock.server.ts';

/** Of every ad of an account, after visitors may find all or none of them. */
export async function settleBoostsOfAccount(
  trx: DatabaseTransaction,
  ownerId: string,
  now: Date,
): Promise<void> {
  for (const ad of await boostedAds(trx, ownerId)) await settleBoosts(trx, ad, now);
}

/** @returns how many ads had another place than their boosts give them; none is expected */
export async function settleAllBoosts(db: Kysely<DB>, now: Date): Promise<number> {
  let mended = 0;
  for (const ad of await boostedAds(db)) {
    const isMended = await db.transaction().execute((trx) => settleBoosts(trx, ad, now));
    if (isMended) mended += 1;
  }
  return mended;
}

async function boostedAds(db: Database, ownerId?: string): Promise<AdRef[]> {
  const isOwn = ownerId === undefined ? sql`true` : sql`ad.owner_id = ${ownerId}`;
  const { rows } = await sql<AdRef>`
    select 'property' as kind, ad.id from properties ad
    where ${isOwn} and (ad.boost_level is not null or exists (
      select from boosts where property_id = ad.id and status in ('waiting', 'running')))
    union all
    select 'vehicle', ad.id from vehicles ad
    where ${isOwn} and (ad.boost_level is not null or exists (
      select from boosts where vehicle_id = ad.id and status in ('waiting', 'running')))
    order by 1, 2`.execute(db);
  return rows;
}
