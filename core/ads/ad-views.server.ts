import { sql, type Kysely } from 'kysely';
import { localDay } from '#core/fields/local-day.ts';
import { refuse, type Refusal } from '#core/refusal.ts';
import { isFirstViewToday, type Viewer } from '#core/visitors/first-view.server.ts';
import type { DB } from '#db/generated/database-types.ts';
import type { AdRef } from './ad-ref.ts';
import { AD_TABLES } from './ad-tables.server.ts';
import { isPublicAd } from './ad-visibility.server.ts';

/** Once per visitor and day in Bahia; the owner's own views do not count. */
export async function countAdView(
  db: Kysely<DB>,
  { kind, id }: AdRef,
  viewer: Viewer,
  now: Date,
): Promise<'counted' | 'not_counted' | Refusal> {
  const { ads, views, column } = AD_TABLES[kind];
  const { rows } = await sql<{ owner_id: string }>`
    select ad.owner_id from ${sql.table(ads)} ad join users owner on owner.id = ad.owner_id
    where ad.id = ${id} and ${isPublicAd(kind)}`.execute(db);
  const [ad] = rows;
  if (!ad) return refuse('not_found');
  if (ad.owner_id === viewer.userId) return 'not_counted';
  return db.transaction().execute(async (trx) => {
    if (!(await isFirstViewToday(trx, id, viewer, now))) return 'not_counted';
    const seen = sql.table(views);
    await sql`
      insert into ${seen} as seen (${sql.ref(column)}, day, views) values (${id}, ${localDay(now)}, 1)
      on conflict (${sql.ref(column)}, day) do update set views = seen.views + 1`.execute(trx);
    return 'counted';
  });
}
