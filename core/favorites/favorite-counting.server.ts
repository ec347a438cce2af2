import { sql, type Kysely } from 'kysely';
import type { AdRef } from '#core/ads/ad-ref.ts';
import { AD_TABLES } from '#core/ads/ad-tables.server.ts';
import { isPublicAd } from '#core/ads/ad-visibility.server.ts';
import { localDay } from '#core/fields/local-day.ts';
import { refuse, type Refusal } from '#core/refusal.ts';
import { isFirstViewToday, type Viewer } from '#core/visitors/first-view.server.ts';
import type { DB } from '#db/generated/database-types.ts';

/**
 * That a heart was touched, with or without an account: once per visitor, ad and day in Bahia, and never the owner's
 * own. Who takes the heart back stays counted.
 */
export async function countAdFavorite(
  db: Kysely<DB>,
  { kind, id }: AdRef,
  viewer: Viewer,
  now: Date,
): Promise<'counted' | 'not_counted' | Refusal> {
  const { ads, column } = AD_TABLES[kind];
  const { rows } = await sql<{ owner_id: string }>`
    select ad.owner_id from ${sql.table(ads)} ad join users owner on owner.id = ad.owner_id
    where ad.id = ${id} and ${isPublicAd(kind)}`.execute(db);
  const [ad] = rows;
  if (!ad) return refuse('not_found');
  if (ad.owner_id === viewer.userId) return 'not_counted';
  return db.transaction().execute(async (trx) => {
    if (!(await isFirstViewToday(trx, `favorite ${id}`, viewer, now))) return 'not_counted';
    await sql`
      insert into favorite_counts as known (${sql.ref(column)}, day, favorites) values (${id}, ${localDay(now)}, 1)
      on conflict (${sql.ref(column)}, day) do update set favorites = known.favorites + 1`.execute(
      trx,
    );
    return 'counted';
  });
}
