/* What a search for properties must find, in SQL. Tests only. */
import { sql, type RawBuilder } from 'kysely';
import type { SearchOracle } from '#core/search/oracle/search-oracle.fixture.ts';
import { readSearch } from '#core/search/search-reading.ts';
import {
  boostLevel,
  distance,
  hasAll,
  isMarked,
  markedIf,
  priceBetween,
  sharedFacets,
  sharedFilters,
} from '#core/search/oracle/shared-oracle.fixture.ts';
import { PROPERTY_CATEGORY_WORDS } from './property-category-words.ts';
import type { PropertySearching } from './property-criteria.ts';
import { propertySearchFilters, type PropertySearch } from './property-search-filters.ts';
import { PROPERTY_SEARCH } from './property-search.server.ts';
import { mainSquareMetres, PROPERTY_CATEGORIES, PROPERTY_CATEGORY_GROUPS } from './property.ts';

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

/** A hidden place counts as the town's seat. */
const shown = (column: 'lat' | 'lng') =>
  sql`case when ad.show_map and ad.lat is not null then ${sql.ref(`ad.${column}`)} else ${sql.ref(`town.${column}`)} end`;

const slug = (column: string) =>
  sql`nullif(trim('-' from regexp_replace(regexp_replace(lower(unaccent(${sql.ref(`ad.${column}`)})), '[''’´\`]', '', 'g'), '[^a-z0-9]+', '-', 'g')), '')`;

const isCalled = (column: string) => (slugs: readonly string[]) =>
  sql<boolean>`${slug(column)} = any (${slugs}::text[])`;

const MONTHLY = sql`${shownPrice('rent_cents')} + coalesce(ad.condominium_fee_cents, 0) + round(coalesce(ad.property_tax_cents, 0) / 12.0)`;

/** What is bought as ground is compared by the ground. */
const GROUND = PROPERTY_CATEGORIES.filter(
  (category) => mainSquareMetres({ category, square_meters: 1, built_area_meters: 2 }) === 1,
);
const MAIN_AREA = sql`case when ad.category = any (${GROUND}::text[]) then ad.square_meters
  else coalesce(ad.built_area_meters, ad.square_meters) end`;

export const PROPERTY_ORACLE: SearchOracle<PropertySearching> = {
  kind: PROPERTY_SEARCH,
  read: (query) => readSearch(propertySearchFilters, query),
  from: sql`properties ad join users owner on owner.id = ad.owner_id join towns town on town.id = ad.town_id`,
  isSearchable: sql`(ad.status = 'active' and ad.archived_at is null)`,
  filters: {
    ...sharedFilters('property', shown('lat'), shown('lng')),
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
    monthly_max: (most) => sql`${MONTHLY} <= ${most}`,
    suite_min: (least) => sql`ad.suite >= ${least}`,
    neighborhood: isCalled('neighborhood'),
    village: isCalled('village'),
    amenities: hasAll('amenities'),
    infrastructure: hasAll('infrastructure'),
    documents: hasAll('documents'),
    payment_terms: hasAll('payment_terms'),
    accepts_exchange: isMarked('accepts_exchange'),
    with_video: () => sql`ad.youtube_id is not null`,
  },
  facets: {
    ...sharedFacets('property'),
    category: { values: sql`array[ad.category]`, own: ['category', 'category_group'] },
    listing_status: {
      values: sql`case ad.listing_status when 'both' then array['sale', 'rent', 'both'] else array[ad.listing_status] end`,
      own: ['listing_status'],
    },
    bedroom_min: { values: upTo('ad.bedroom'), own: ['bedroom_min'] },
    bathroom_min: { values: upTo('ad.bathroom'), own: ['bathroom_min'] },
    parking_space_min: { values: upTo('ad.parking_space'), own: ['parking_space_min'] },
    suite_min: { values: upTo('ad.suite'), own: ['suite_min'] },
    neighborhood: {
      values: sql`array_remove(array[${slug('neighborhood')}], null)`,
      own: ['neighborhood'],
    },
    village: { values: sql`array_remove(array[${slug('village')}], null)`, own: ['village'] },
    amenities: { values: sql`ad.amenities`, own: [] },
    infrastructure: { values: sql`ad.infrastructure`, own: [] },
    documents: { values: sql`ad.documents`, own: [] },
    payment_terms: { values: sql`ad.payment_terms`, own: [] },
    accepts_exchange: { values: markedIf(sql`ad.accepts_exchange`), own: ['accepts_exchange'] },
    with_video: { values: markedIf(sql`ad.youtube_id is not null`), own: ['with_video'] },
  },
  level: (now) => sql`coalesce(${boostLevel(now)}, (ad.highlighted_until > ${now})::int, 0)`,
  orders: {
    price_asc: (search) => sql`${comparedPrice(search)} asc nulls last`,
    price_desc: (search) => sql`${comparedPrice(search)} desc nulls last`,
    price_per_area: () =>
      sql`(${shownPrice('price_cents')} / nullif(${MAIN_AREA}, 0))::real asc nulls last`,
    distance: ({ near }) => distance(near, shown('lat'), shown('lng')),
  },
  texts: {
    head: sql`array[ad.name, ${JSON.stringify(PROPERTY_CATEGORY_WORDS)}::jsonb ->> ad.category, town.name]`,
    body: sql`array[ad.neighborhood, ad.village, ad.reference, ad.description]`,
  },
  async withDeal(search, count) {
    const { price_min: min, price_max: max, sort = '' } = search;
    const limit = max ?? min;
    const isByPrice =
      limit !== undefined || ['price_asc', 'price_desc', 'price_per_area'].includes(sort);
    if (!isByPrice || search.listing_status !== undefined)
      return { shown: search, counted: [search] };
    const sales = { ...search, listing_status: 'sale' as const };
    const rents = { ...search, listing_status: 'rent' as const };
    if ((limit ?? 0) > 20_000_00) return { shown: sales, counted: [sales] };
    const isOfRents = (await count(sales)) === 0 && (await count(rents)) > 0;
    return { shown: isOfRents ? rents : sales, counted: [sales, rents] };
  },
};
