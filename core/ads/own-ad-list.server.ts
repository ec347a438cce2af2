import type { UserActor } from '#core/actor.ts';
import { MAX_OFFSET, paginate } from '#core/paging.ts';
import type { Database } from '#db/database.ts';
import { ownAdPageQuery, type FoundStates, type OwnAdSearch } from './own-ad-matches.server.ts';

export type OwnAdCounters<Status extends string> = Record<Status | 'archived', number>;

interface OwnListOfKind<Status extends string, Search, Line> {
  statuses: readonly Status[];
  search(asked: Search, now: Date): OwnAdSearch;
  /** In the order of `ids`, which are the owner's. */
  lines(db: Database, ids: readonly string[], now: Date): Promise<Line[]>;
}

export function ownListOf<Status extends string, Search, Line>(
  of: OwnListOfKind<Status, Search, Line>,
) {
  return async (db: Database, owner: UserActor, asked: Search & PageOfList, now: Date) => {
    const { ids, ...found } = await findOwnAds(
      db,
      owner,
      of.search(asked, now),
      of.statuses,
      asked,
    );
    return { ...found, items: await of.lines(db, ids, now) };
  };
}

export interface PageOfList {
  page: number;
  per_page: number;
}

async function findOwnAds<Status extends string>(
  db: Database,
  owner: UserActor,
  search: OwnAdSearch,
  statuses: readonly Status[],
  { page, per_page: perPage }: PageOfList,
) {
  const read = (offset: number) =>
    ownAdPageQuery(db, owner, search, { offset, perPage }).executeTakeFirstOrThrow();
  const wanted = await read((page - 1) * perPage);
  const counters = countersOf(statuses, wanted.states);
  const place = paginate(page, totalOf(search, wanted.states), MAX_OFFSET, perPage);
  const { ids } = place.page === page ? wanted : await read(place.offset);
  return { ...place, perPage, ids, counters };
}

function countersOf<Status extends string>(
  statuses: readonly Status[],
  found: FoundStates['states'],
): OwnAdCounters<Status> {
  const counters = Object.fromEntries(
    [...statuses, 'archived'].map((state) => [state, 0]),
  ) as OwnAdCounters<Status>;
  for (const { status, archived, count } of found)
    counters[archived ? 'archived' : (status as Status)] += count;
  return counters;
}

function totalOf(
  { status, archived = false, ofBoth }: OwnAdSearch,
  states: FoundStates['states'],
): number {
  return states
    .filter((found) => status === undefined || found.status === status)
    .filter((found) => ofBoth || found.archived === archived)
    .reduce((sum, { count }) => sum + count, 0);
}
