import { sql, type Kysely } from 'kysely';
import type { UserActor } from '#core/actor.ts';
import { AD_KINDS, type AdKind } from '#core/ads/ad-ref.ts';
import { AD_TABLES } from '#core/ads/ad-tables.server.ts';
import { isPublicAd } from '#core/ads/ad-visibility.server.ts';
import type { Database } from '#db/database.ts';
import type { DB } from '#db/generated/database-types.ts';
import { MOST_FAVORITES } from './favorite-ads.ts';

/** Ids, the newest first. */
export async function readFavorites(db: Database, { id }: UserActor): Promise<string[]> {
  const rows = await db
    .selectFrom('favorite_ads')
    .where('user_id', '=', id)
    .select((row) => row.fn.coalesce('property_id', 'vehicle_id').as('ad_id'))
    .orderBy('added_at', 'desc')
    .limit(MOST_FAVORITES)
    .execute();
  return rows.flatMap(({ ad_id: ad }) => ad ?? []);
}

export interface FavoriteChanges {
  /** The newest first. */
  add: readonly string[];
  remove: readonly string[];
}

/**
 * What is kept already stays where it is. What no visitor may see is passed over, and beyond
 * `MOST_FAVORITES` the oldest go.
 */
export async function changeFavorites(
  db: Kysely<DB>,
  owner: UserActor,
  { add, remove }: FavoriteChanges,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`
      delete from favorite_ads where user_id = ${owner.id}
         and coalesce(property_id, vehicle_id) = any(${remove}::text[])`.execute(trx);
    for (const kind of AD_KINDS) await addOfKind(trx, owner, kind, add, now);
    await sql`
      delete from favorite_ads where ctid = any(array(
        select ctid from favorite_ads where user_id = ${owner.id}
         order by added_at desc offset ${MOST_FAVORITES}))`.execute(trx);
  });
}

async function addOfKind(
  db: Database,
  owner: UserActor,
  kind: AdKind,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  const { ads, column } = AD_TABLES[kind];
  await sql`
    insert into favorite_ads (user_id, ${sql.ref(column)}, added_at)
    select ${owner.id}, ad.id, ${now}::timestamptz - asked.place * interval '1 millisecond'
      from unnest(${ids}::text[]) with ordinality as asked (id, place)
      join ${sql.table(ads)} as ad on ad.id = asked.id
      join users as owner on owner.id = ad.owner_id
     where ${isPublicAd(kind)}
    on conflict do nothing`.execute(db);
}
