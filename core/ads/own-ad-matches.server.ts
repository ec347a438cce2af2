import { sql, type RawBuilder } from 'kysely';
import type { UserActor } from '#core/actor.ts';
import type { Database } from '#db/database.ts';
import type { AdKind } from './ad-ref.ts';
import { STANDING } from './ad-standing.server.ts';
import { AD_TABLES, selectAds } from './ad-tables.server.ts';
import type { OwnAdSort } from './own-ad-filters.ts';
import { ownAdMatches } from './own-ad-words.server.ts';

export interface OwnAdSearch {
  kind: AdKind;
  q?: string | undefined;
  status?: string | undefined;
  archived?: boolean | undefined;
  sort: OwnAdSort;
  conditions: readonly RawBuilder<boolean>[];
  price: RawBuilder<unknown>;
  ofBoth?: boolean | undefined;
}

function fittingAds(db: Database, owner: UserActor, search: OwnAdSearch) {
  const { kind, q, sort, conditions } = search;
  let ads = selectAds(db, kind)
    .where('ad.owner_id', '=', owner.id)
    .select([
      'ad.id',
      STANDING[kind].as('status'),
      'ad.created_at',
      sql<boolean>`ad.archived_at is not null`.as('archived'),
      sortKey(search).as('place'),
    ]);
  if (q || OF_NARROW_ROWS.has(sort))
    // With the owner on both tables the planner never reads the ads of others.
    ads = ads.innerJoin(`${AD_TABLES[kind].owned} as own` as 'owned_properties as own', (join) =>
      join.onRef('own.id', '=', 'ad.id').on('own.owner_id', '=', owner.id),
    );
  if (q) ads = ads.where(ownAdMatches(q));
  for (const condition of conditions) ads = ads.where(condition);
  return ads;
}

const OF_NARROW_ROWS: ReadonlySet<OwnAdSort> = new Set(['most_viewed', 'most_leads', 'title']);

const DESCENDING: ReadonlySet<OwnAdSort> = new Set([
  'newest',
  'price_desc',
  'most_viewed',
  'most_leads',
]);

function sortKey({ sort, price }: OwnAdSearch): RawBuilder<unknown> {
  const keys: Readonly<Record<OwnAdSort, RawBuilder<unknown>>> = {
    newest: sql`ad.created_at`,
    oldest: sql`ad.created_at`,
    price_asc: price,
    price_desc: price,
    most_viewed: sql`own.views`,
    most_leads: sql`own.leads`,
    title: sql`own.title`,
  };
  return keys[sort];
}

function isShown({ status, archived, ofBoth }: OwnAdSearch): RawBuilder<boolean> {
  const inState = status ? sql`found.status = ${status}` : sql`true`;
  return ofBoth
    ? sql`${inState}`
    : sql`${inState} and found.archived = ${archived === true}::boolean`;
}

function orderOf({ sort }: OwnAdSearch): RawBuilder<unknown> {
  return sql`found.place ${sql.raw(DESCENDING.has(sort) ? 'desc' : 'asc')} nulls last, found.created_at desc, found.id`;
}

export async function idsOfOwnAds(
  db: Database,
  owner: UserActor,
  search: OwnAdSearch,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom(fittingAds(db, owner, search).as('found'))
    .select('found.id')
    .where(isShown(search))
    .orderBy(orderOf(search))
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export interface FoundStates {
  states: { status: string; archived: boolean; count: number }[];
  ids: string[];
}

export function ownAdPageQuery(
  db: Database,
  owner: UserActor,
  search: OwnAdSearch,
  { offset, perPage }: { offset: number; perPage: number },
) {
  return db
    .with(
      (found) => found('found').materialized(),
      () => fittingAds(db, owner, search),
    )
    .selectNoFrom([
      sql<FoundStates['states']>`(
        select coalesce(jsonb_agg(state), '[]'::jsonb)
        from (select status, archived, count(*)::int as count from found group by 1, 2) state)`.as(
        'states',
      ),
      sql<string[]>`array(
        select found.id from found where ${isShown(search)}
        order by ${orderOf(search)} limit ${perPage} offset ${offset})`.as('ids'),
    ]);
}
