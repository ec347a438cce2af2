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
  const isWanted =
    ownerId === undefined
      ? sql`true`
      : sql`(exists (select from properties ad where ad.id = boosted.id and ad.owner_id = ${ownerId})
          or exists (select from vehicles ad where ad.id = boosted.id and ad.owner_id = ${ownerId}))`;
  const { rows } = await sql<AdRef>`
    select kind, id from (
      select 'property' as kind, id from properties where boost_level is not null
      union select 'vehicle', id from vehicles where boost_level is not null
      union select case when vehicle_id is null then 'property' else 'vehicle' end,
        coalesce(vehicle_id, property_id)
      from boosts where status in ('waiting', 'running')
    ) boosted
    where ${isWanted} order by kind, id`.execute(db);
  return rows;
}
