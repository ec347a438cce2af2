/* What a search for properties must find, in SQL. Tests only. */
import { sql, type RawBuilder } from 'kysely';
import type { SearchOracle } from '#core/search/search-oracle.fixture.ts';
import { readSearch } from '#core/search/search-reading.ts';
import {
  isInTown,
  isOfShownAdvertiser,
  priceBetween,
  TOWN_VALUES,
} from '#core/search/shared-oracle.fixture.ts';
import { PROPERTY_CATEGORY_WORDS } from './property-category-words.ts';
import type { PropertySearching } from './property-criteria.ts';
import { propertySearchFilters, type PropertySearch } from './property-search-filters.ts';
import { PROPERTY_SEARCH } from './property-search.server.ts';
import { PROPERTY_CATEGORY_GROUPS } from './property.ts';

const AREA = sql`coalesce(ad.square_meters, ad.built_area_meters)`;

const offers = (deal: 'sale' | 'rent' | 'both') =>
  deal === 'both'
    ? sql<boolean>`ad.listing_status = 'both'`
    : sql<boolean>`ad.listing_status in (${deal}, 'both')`;

const shownPrice = (column: 'price_cents' | 'rent_cents') =>
  sql`case when not ad.price_on_request then ${sql.ref(`ad.${column}`)} end`;

/** In cents, of what is asked for; without it of either. */
function priceFits({ listing_status: deal, price_min, price_max }: PropertySearch) {
  const sale = priceBetween(shownPrice('price_cents'), price_min, price_max);
  const rent = priceBetween(shownPrice('rent_cents'), price_min, price_max);
  if (deal === 'sale') return sale;
  return deal === 'rent' ? rent : sql<boolean>`(${sale} or ${rent})`;
}

const comparedPrice = ({ listing_status: deal }: PropertySearch) =>
  shownPrice(deal === 'rent' ? 'rent_cents' : 'price_cents');

const upTo = (column: string): RawBuilder<unknown> =>
  sql`array(select generate_series(1, ${sql.ref(column)})::text)`;

const hasAll = (values: readonly unknown[]) => sql<boolean>`ad.amenities @> ${values}::text[]`;

export const PROPERTY_ORACLE: SearchOracle<PropertySearching> = {
  kind: PROPERTY_SEARCH,
  read: (query) => readSearch(propertySearchFilters, query),
  from: sql`properties ad join users owner on owner.id = ad.owner_id join towns town on town.id = ad.town_id`,
  isSearchable: sql`(ad.status = 'active' and ad.archived_at is null)`,
  filters: {
    town: isInTown,
    category: (categories) => sql`ad.category = any (${categories}::text[])`,
    category_group: (group, { category }) =>
      category.length > 0
        ? sql`true`
        : sql`ad.category = any (${PROPERTY_CATEGORY_GROUPS[group]}::text[])`,
    listing_status: offers,
    price_min: (_min, search) => priceFits(search),
    price_max: (_max, search) => priceFits(search),
    bedroom_min: (least) => sql`ad.bedroom >= ${least}`,
    bathroom_min: (least) => sql`ad.bathroom >= ${least}`,
    parking_space_min: (least) => sql`ad.parking_space >= ${least}`,
    area_min: (least) => sql`${AREA} >= ${least}`,
    area_max: (most) => sql`${AREA} <= ${most}`,
    amenities: hasAll,
    advertiser: isOfShownAdvertiser,
  },
  facets: {
    town: TOWN_VALUES,
    category: { values: sql`array[ad.category]`, own: ['category', 'category_group'] },
    listing_status: {
      values: sql`case ad.listing_status when 'both' then array['sale', 'rent', 'both'] else array[ad.listing_status] end`,
      own: ['listing_status'],
    },
    bedroom_min: { values: upTo('ad.bedroom'), own: ['bedroom_min'] },
    bathroom_min: { values: upTo('ad.bathroom'), own: ['bathroom_min'] },
    parking_space_min: { values: upTo('ad.parking_space'), own: ['parking_space_min'] },
    amenities: { values: sql`ad.amenities`, own: [] },
  },
  level: (now) => sql`coalesce(ad.highlighted_until > ${now}, false)`,
  orders: {
    price_asc: (search) => sql`${comparedPrice(search)} asc nulls last`,
    price_desc: (search) => sql`${comparedPrice(search)} desc nulls last`,
  },
  facts: {
    amenities: hasAll,
  },
  texts: {
    head: sql`array[ad.name, ${JSON.stringify(PROPERTY_CATEGORY_WORDS)}::jsonb ->> ad.category, town.name]`,
    body: sql`array[ad.neighborhood, ad.reference, ad.description]`,
  },
  async withDeal(search, count) {
    const isByPrice =
      search.price_min !== undefined ||
      search.price_max !== undefined ||
      search.sort === 'price_asc' ||
      search.sort === 'price_desc';
    if (!isByPrice || search.listing_status !== undefined) return search;
    const sales = await count({ ...search, listing_status: 'sale' });
    const rents = await count({ ...search, listing_status: 'rent' });
    return { ...search, listing_status: sales === 0 && rents > 0 ? 'rent' : 'sale' };
  },
};
