import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#db/database.ts';
import { townOf, townOfFilter, type AdTown } from '#core/search/ad-town.server.ts';
import { coverOf, photoCountOf } from '#core/search/card-photos.server.ts';
import { keywordQuery, meaningfulKeywords } from '#core/search/keyword-query.server.ts';
import { placeOfPage, TOTAL_CAP, type ResultPage } from '#core/search/result-page.ts';
import {
  countMatches,
  newestMatches,
  ORDERS,
  pageOfMatches,
  type Matches,
} from '#core/search/search-steps.server.ts';
import { otherSpelling } from '#core/search/spelling.server.ts';
import { propertyPath } from './property-path.ts';
import type { PropertySearch, PropertySort } from './property-search-filters.ts';
import { PROPERTY_CATEGORY_GROUPS } from './property.ts';

/** A search whose names were looked up. */
export interface ResolvedPropertySearch extends Omit<PropertySearch, 'q' | 'town' | 'sort'> {
  keywords: string | undefined;
  town: AdTown | undefined;
  sort: PropertySort;
}

export type PropertyCard = ReturnType<typeof toCard>;

export interface PropertySearchResult extends ResultPage<PropertyCard> {
  sort: PropertySort;
  town: AdTown | undefined;
  /** Other keywords that find something, when these find nothing. */
  suggestion: string | undefined;
}

/** One page of the property ads that visitors see. */
export async function searchProperties(
  db: Database,
  given: PropertySearch,
): Promise<PropertySearchResult> {
  const [keywords, town] = await Promise.all([
    meaningfulKeywords(db, given.q),
    townOfFilter(db, given.town),
  ]);
  const { q: _q, town: _town, sort, ...filters } = given;
  const search = { ...filters, keywords, town, sort: sort ?? 'newest' };
  const counted = await countMatches(db, propertyMatches(db, search));
  const place = placeOfPage(given.page, counted);
  const [rows, suggestion] = await Promise.all([
    counted === 0 ? [] : propertyPageQuery(db, search, { offset: place.offset, counted }).execute(),
    counted === 0 && keywords ? otherSpelling(db, keywords) : undefined,
  ]);
  return { ...place, items: rows.map(toCard), sort: search.sort, town, suggestion };
}

// A price on request is told to nobody: it neither matches a price filter nor takes part in sorting.
const SALE_PRICE = sql<number | null>`case when not ad.price_on_request then ad.price_cents end`;
const RENT_PRICE = sql<number | null>`case when not ad.price_on_request then ad.rent_cents end`;

/** Every visible property that fits the search. */
export function propertyMatches(db: Database, search: ResolvedPropertySearch): Matches {
  const categories =
    search.category.length > 0 || !search.category_group
      ? search.category
      : PROPERTY_CATEGORY_GROUPS[search.category_group];
  let ads = db
    .selectFrom('properties as ad')
    .select(['ad.id', 'ad.published_at as at', sortKey(search).as('sort_key')])
    .where(sql<boolean>`ad.status = 'active' and ad.archived_at is null`);
  if (search.keywords)
    ads = ads.where(sql<boolean>`ad.search_document @@ ${keywordQuery(search.keywords)}`);
  if (search.town) ads = ads.where('ad.town_id', '=', search.town.id);
  if (categories.length > 0) ads = ads.where('ad.category', 'in', categories);
  if (search.listing_status) {
    ads = ads.where(
      'ad.listing_status',
      'in',
      search.listing_status === 'both' ? ['both'] : [search.listing_status, 'both'],
    );
  }
  if (search.bedroom_min) ads = ads.where('ad.bedroom', '>=', search.bedroom_min);
  if (search.bathroom_min) ads = ads.where('ad.bathroom', '>=', search.bathroom_min);
  if (search.parking_space_min) ads = ads.where('ad.parking_space', '>=', search.parking_space_min);
  if (search.amenities.length > 0)
    ads = ads.where(sql<boolean>`ad.amenities @> ${search.amenities}::text[]`);
  if (search.advertiser) {
    // Ads of somebody who shows no profile cannot be brought together.
    ads = ads.where(
      'ad.owner_id',
      'in',
      db
        .selectFrom('users')
        .select('id')
        .where('id', '=', search.advertiser)
        .where('show_profile', '=', true),
    );
  }
  const area = sql<number>`coalesce(ad.square_meters, ad.built_area_meters)`;
  if (search.area_min !== undefined) ads = ads.where(area, '>=', search.area_min);
  if (search.area_max !== undefined) ads = ads.where(area, '<=', search.area_max);
  if (search.price_min !== undefined || search.price_max !== undefined)
    ads = ads.where(priceFits(search));
  return ads;
}

// Written on the bare columns, so that an index of them can be read.
function priceFits({
  listing_status,
  price_min,
  price_max,
}: ResolvedPropertySearch): RawBuilder<boolean> {
  const within = (price: 'ad.price_cents' | 'ad.rent_cents') => {
    const least = price_min === undefined ? sql`` : sql` and ${sql.ref(price)} >= ${price_min}`;
    const most = price_max === undefined ? sql`` : sql` and ${sql.ref(price)} <= ${price_max}`;
    return sql`(${sql.ref(price)} is not null${least}${most})`;
  };
  const fits = {
    sale: within('ad.price_cents'),
    rent: within('ad.rent_cents'),
    both: sql`(${within('ad.price_cents')} or ${within('ad.rent_cents')})`,
  }[listing_status ?? 'both'];
  return sql<boolean>`not ad.price_on_request and ${fits}`;
}

function sortKey({ sort, listing_status, keywords }: ResolvedPropertySearch): RawBuilder<unknown> {
  if (sort === 'relevance' && keywords)
    return sql`ts_rank(ad.search_document, ${keywordQuery(keywords)})`;
  if (sort !== 'price_asc' && sort !== 'price_desc') return sql`null`;
  return listing_status === 'rent'
    ? RENT_PRICE
    : sql`case when not ad.price_on_request then coalesce(ad.price_cents, ad.rent_cents) end`;
}

function orderOf({ sort, keywords }: ResolvedPropertySearch): RawBuilder<unknown> {
  if (sort === 'price_asc') return ORDERS.lowestFirst;
  if (sort === 'price_desc') return ORDERS.highestFirst;
  if (sort === 'relevance' && keywords) return ORDERS.highestFirst;
  return sort === 'oldest' ? ORDERS.oldest : ORDERS.newest;
}

/** The cards of one page, in one query. `counted` is how many matches there are. */
export function propertyPageQuery(
  db: Database,
  search: ResolvedPropertySearch,
  { offset, counted }: { offset: number; counted: number },
) {
  const order = orderOf(search);
  const few = counted <= TOTAL_CAP;
  const all = propertyMatches(db, search);
  const matches = search.sort === 'relevance' && !few ? newestMatches(all) : all;
  const page = pageOfMatches(matches, order, {
    offset,
    gather: search.keywords !== undefined && few,
  });
  return db
    .selectFrom(page.as('match'))
    .innerJoin('properties as ad', 'ad.id', 'match.id')
    .select([
      'ad.id',
      'ad.name',
      'ad.category',
      'ad.listing_status',
      SALE_PRICE.as('price_cents'),
      RENT_PRICE.as('rent_cents'),
      'ad.price_on_request',
      'ad.neighborhood',
      'ad.bedroom',
      'ad.bathroom',
      'ad.parking_space',
      'ad.square_meters',
      'ad.built_area_meters',
      'ad.published_at',
      townOf('ad.town_id').as('town'),
      coverOf('property_id', 'ad.id').as('cover'),
      photoCountOf('property_id', 'ad.id').as('photo_count'),
    ])
    .orderBy(order);
}

type PageRow = Awaited<ReturnType<ReturnType<typeof propertyPageQuery>['execute']>>[number];

function toCard(row: PageRow) {
  return { ...row, path: propertyPath(row) };
}
