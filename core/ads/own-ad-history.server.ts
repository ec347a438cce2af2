import { sql } from 'kysely';
import type { UserActor } from '#core/actor.ts';
import { eventRuns, type ReadEvent } from '#core/history-reading.server.ts';
import { MAX_OFFSET, paginate } from '#core/paging.ts';
import { refuse, type Refusal } from '#core/refusal.ts';
import type { Database } from '#db/database.ts';
import type { AdRef } from './ad-ref.ts';
import { selectAds } from './ad-tables.server.ts';

const PER_PAGE = 20;

/** Owners never learn which member of our team acted. */
export async function listOwnAdEvents(db: Database, actor: UserActor, ad: AdRef, page: number) {
  const own = await selectAds(db, ad.kind)
    .select('ad.id')
    .where('ad.id', '=', ad.id)
    .where('ad.owner_id', '=', actor.id)
    .executeTakeFirst();
  if (!own) return refuse('not_found') satisfies Refusal;

  const events = eventRuns(ad);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from (${events}) run`.execute(db);
  const place = paginate(page, counted[0]?.total ?? 0, MAX_OFFSET, PER_PAGE);
  const { rows } = await sql<ReadEvent>`
    select id::text, action, author, reason, times, first_at, at from (${events}) run
    order by at desc, run.id desc limit ${PER_PAGE} offset ${place.offset}`.execute(db);
  return { ...place, perPage: PER_PAGE, items: rows };
}
