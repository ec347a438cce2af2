import type { UserActor } from '#core/actor.ts';
import type { Database } from '#db/database.ts';
import { idsOfOwnAds, type OwnAdSearch } from './own-ad-matches.server.ts';

const MAX_ROWS = 50_000;
const BATCH = 200;

/** The own ads that are looked for, a few at a time. */
export async function* exportedAds<Ad>(
  db: Database,
  owner: UserActor,
  search: OwnAdSearch,
  read: (db: Database, ids: readonly string[], now: Date) => Promise<Ad[]>,
  now: Date,
): AsyncGenerator<Ad> {
  const ids = await idsOfOwnAds(db, owner, search, MAX_ROWS);
  for (let from = 0; from < ids.length; from += BATCH)
    yield* await read(db, ids.slice(from, from + BATCH), now);
}
