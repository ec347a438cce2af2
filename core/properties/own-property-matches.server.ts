import { isSearchableAd } from '#core/ads/public-ads.server.ts';
import { sql, type RawBuilder } from 'kysely';
import type { UserActor } from '#core/actor.ts';
import { ownAdIsMeant } from '#core/ads/own-ad-words.server.ts';
import type { Database } from '#db/database.ts';
import type { OwnPropertyFilter, OwnPropertySort } from './own-property-filters.ts';
import type { PropertyStatus } from './property-lifecycle.ts';

type Sorted = OwnPropertyFilter & { sort: OwnPropertySort };

/** The actor's own ads that fit, in whatever state, with the key of their order. */
function fittingOwnProperties(
  db: Database,
  actor: UserActor,
  { q, category, listing_status: offer, highlight, sort }: Sorted,
  now: Date,
) {
  let ads = db
    .selectFrom('properties as ad')
    .where('ad.owner_id', '=', actor.id)
    .select([
      'ad.id',
      'ad.status',
      'ad.created_at',
      sql<boolean>`ad.archived_at is not null`.as('archived'),
      sortKey(sort, offer).as('place'),
    ]);
  if (q || OF_NARROW_ROWS.has(sort))
    // By owner too: so both sides are read at once, however many ads others have.
    ads = ads.innerJoin('owned_properties as own', (join) =>
      join.onRef('own.id', '=', 'ad.id').on('own.owner_id', '=', actor.id),
    );
  if (q) ads = ads.where(ownAdIsMeant(q));
  if (category) ads = ads.where('ad.category', '=', category);
  if (offer) ads = ads.where('ad.listing_status', 'in', [offer, 'both']);
  if (highlight === 'now') ads = ads.where('ad.highlighted_until', '>', now);
  if (highlight === 'possible')
    ads = ads
      .where(isSearchableAd('property'))
      .where((is) =>
        is.or([is('ad.highlighted_until', 'is', null), is('ad.highlighted_until', '<=', now)]),
      );
  return ads;
}

const OF_NARROW_ROWS: ReadonlySet<OwnPropertySort> = new Set([
  'most_viewed',
  'most_leads',
  'title',
]);

const DESCENDING: ReadonlySet<OwnPropertySort> = new Set([
  'newest',
  'price_desc',
  'most_viewed',
  'most_leads',
]);

function sortKey(
  sort: OwnPropertySort,
  offer: OwnPropertyFilter['listing_status'],
): RawBuilder<unknown> {
  return sort.startsWith('price') && offer === 'rent' ? sql`ad.rent_cents` : SORT_KEYS[sort];
}

const PRICE = sql`coalesce(ad.price_cents, ad.rent_cents)`;
const SORT_KEYS: Readonly<Record<OwnPropertySort, RawBuilder<unknown>>> = {
  newest: sql`ad.created_at`,
  oldest: sql`ad.created_at`,
  price_asc: PRICE,
  price_desc: PRICE,
  most_viewed: sql`own.views`,
  most_leads: sql`own.leads`,
  title: sql`own.title`,
};

/** Archived ones only when they are asked for; what stands out takes a place of the plan there too. */
function isShown({ status, archived, highlight }: OwnPropertyFilter): RawBuilder<boolean> {
  const inState = status ? sql`found.status = ${status}` : sql`true`;
  return highlight === 'now'
    ? sql`${inState}`
    : sql`${inState} and found.archived = ${archived === true}::boolean`;
}

function orderOf(sort: OwnPropertySort): RawBuilder<unknown> {
  return sql`found.place ${sql.raw(DESCENDING.has(sort) ? 'desc' : 'asc')} nulls last, found.created_at desc, found.id`;
}

/** The ids of everything that is shown, in order. */
export async function idsOfOwnProperties(
  db: Database,
  actor: UserActor,
  search: Sorted,
  now: Date,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom(fittingOwnProperties(db, actor, search, now).as('found'))
    .select('found.id')
    .where(isShown(search))
    .orderBy(orderOf(search.sort))
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export interface FoundStates {
  /** How many fit in each state, whatever state is shown. */
  states: { status: PropertyStatus; archived: boolean; count: number }[];
  /** One page of what is shown, in order. */
  ids: string[];
}

/** Counts and a page of ids from one walk over the ads. */
export function ownPropertyPageQuery(
  db: Database,
  actor: UserActor,
  search: Sorted,
  { offset, perPage }: { offset: number; perPage: number },
  now: Date,
) {
  return db
    .with(
      (found) => found('found').materialized(),
      () => fittingOwnProperties(db, actor, search, now),
    )
    .selectNoFrom([
      sql<FoundStates['states']>`(
        select coalesce(jsonb_agg(state), '[]'::jsonb)
        from (select status, archived, count(*)::int as count from found group by 1, 2) state)`.as(
        'states',
      ),
      sql<string[]>`array(
        select found.id from found where ${isShown(search)}
        order by ${orderOf(search.sort)} limit ${perPage} offset ${offset})`.as('ids'),
    ]);
}
