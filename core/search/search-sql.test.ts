import { sql, type Compilable } from 'kysely';
import { expect, test } from 'vitest';
import { ownCriteria, type PropertyCriteria } from '#core/properties/property-criteria.ts';
import { propertySearchFilters } from '#core/properties/property-search-filters.ts';
import { PROPERTY_SEARCH } from '#core/properties/property-search.server.ts';
import { publicPropertyQuery } from '#core/properties/public-property.server.ts';
import { ownPropertyListFilters } from '#core/properties/own-property-filters.ts';
import { ownPropertyLinesQuery } from '#core/properties/own-property-list.server.ts';
import { ownAdPageQuery } from '#core/ads/own-ad-matches.server.ts';
import { ownPropertySearch } from '#core/properties/own-property-search.server.ts';
import { ownPropertiesQuery } from '#core/properties/own-properties.server.ts';
import { vehicleSearchFilters } from '#core/vehicles/vehicle-search-filters.ts';
import { VEHICLE_SEARCH } from '#core/vehicles/vehicle-search.server.ts';
import { publicVehicleQuery } from '#core/vehicles/public-vehicle.server.ts';
import { testDatabase } from '#db/test-database.fixture.ts';
import { NOW, register } from '#core/ads/advertisers.fixture.ts';
import { adMatches } from './ad-matches.server.ts';
import { cardsOfPage } from './ad-search.server.ts';
import { countersOf, facetQuery } from './facets.server.ts';
import { chosenFacets } from './chosen-facets.ts';
import { sortOf } from './search-sort.ts';
import { countQuery } from './search-steps.server.ts';
import { similarAdsQuery } from './similar-ads.server.ts';

/*
 * The SQL of the searches is kept in files beside this one, so that a change of its shape is seen in
 * review. `vitest run -u core/search/search-sql.test.ts` writes them anew.
 */

const { db } = await testDatabase();
const town = { id: 2914604, name: 'Irecê', slug: 'irece', state: 'BA' };

function properties(query: Record<string, string | string[]>, keywords?: string): PropertyCriteria {
  const { sort, price_max: max, ...filters } = propertySearchFilters.parse(query);
  return {
    ...ownCriteria(filters),
    keywords,
    town: query['town'] ? town : undefined,
    price: max === undefined ? undefined : { min: undefined, max },
    sort: sortOf(sort, keywords),
  };
}

function vehicles(query: Record<string, string | string[]>, keywords?: string) {
  const { sort, ...filters } = vehicleSearchFilters.parse(query);
  const name = { id: 'x', name: 'X', slug: 'x' };
  const catalogue = query['brand']
    ? { brand: { ids: ['b1', 'b2'], named: name }, model: name }
    : { brand: undefined, model: undefined };
  return {
    ...filters,
    keywords,
    town: query['town'] ? town : undefined,
    price: undefined,
    ...catalogue,
    sort: sortOf(sort, keywords),
  };
}

const fewMatches = { offset: 24, isRanked: false, materialize: true };
const manyMatches = { offset: 0, isRanked: false, materialize: false };

const OWNER = { kind: 'user', id: 'abc', profile: 'owner' } as const;

const QUERIES: Record<string, Compilable> = {
  'property-search-newest': cardsOfPage(db, PROPERTY_SEARCH, properties({}), manyMatches),
  'property-search-filtered': cardsOfPage(
    db,
    PROPERTY_SEARCH,
    properties({
      town: 'irece',
      category: 'house',
      listing_status: 'sale',
      price_max: '300000',
      bedroom_min: '2',
      amenities: 'spa',
      sort: 'price_asc',
    }),
    fewMatches,
  ),
  'property-search-few-by-keyword': cardsOfPage(
    db,
    PROPERTY_SEARCH,
    properties({}, 'poço artesiano'),
    fewMatches,
  ),
  'property-search-relevance': cardsOfPage(db, PROPERTY_SEARCH, properties({}, 'casa'), {
    ...manyMatches,
    isRanked: true,
  }),
  'property-detail': publicPropertyQuery(db, 'abc'),
  'property-similar': similarAdsQuery(db, PROPERTY_SEARCH, 'abc'),
  'property-own': ownPropertiesQuery(db, OWNER, NOW),
  'property-own-list': ownAdPageQuery(
    db,
    OWNER,
    ownPropertySearch(
      ownPropertyListFilters.parse({ q: 'casa', category: 'house', sort: 'most_viewed' }),
      NOW,
    ),
    { offset: 24, perPage: 24 },
  ),
  'property-own-lines': ownPropertyLinesQuery(db, ['abc'], NOW),
  'vehicle-search-newest': cardsOfPage(db, VEHICLE_SEARCH, vehicles({}), manyMatches),
  'vehicle-search-filtered': cardsOfPage(
    db,
    VEHICLE_SEARCH,
    vehicles({
      brand: 'x',
      vehicle_type: 'cars',
      year_min: '2015',
      mileage_max: '90000',
      fuel_type: 'flex',
      sort: 'lowest_mileage',
    }),
    fewMatches,
  ),
  'vehicle-detail': publicVehicleQuery(db, 'abc'),
  'vehicle-similar': similarAdsQuery(db, VEHICLE_SEARCH, 'abc'),
};

test.each(Object.entries(QUERIES))('%s', async (name, query) => {
  await expect(readable(query.compile().sql)).toMatchFileSnapshot(`./${name}.sql`);
});

test('property-search-count', async () => {
  const count = countQuery(
    adMatches(db, PROPERTY_SEARCH, properties({ town: 'irece', category: 'house' })),
  );
  await expect(readable(count.compile(db).sql)).toMatchFileSnapshot('./property-search-count.sql');
});

test('property-search-facets', async () => {
  const chosen = chosenFacets(PROPERTY_SEARCH, properties({ town: 'irece', category: 'house' }));
  const query = facetQuery(countersOf(PROPERTY_SEARCH, chosen), chosen);
  await expect(readable(query.compile(db).sql)).toMatchFileSnapshot('./property-search-facets.sql');
});

test('the cheapest sales are found without walking past the rents', async () => {
  const owner = await register(db, { first_name: 'Josué', profile: 'broker' });
  await sql`
    insert into properties (owner_id, status, name, description, category, listing_status, price_cents, rent_cents, town_id, published_at)
    select ${owner.id}, 'active', 'Casa número ' || n, 'Com quintal.', 'house',
      case when n % 3 = 0 then 'rent' else 'sale' end, case when n % 3 > 0 then n * 10000 end, case when n % 3 = 0 then n * 100 end,
      ${town.id}, ${NOW}::timestamptz - n * interval '1 minute'
    from generate_series(1, 9000) n`.execute(db);
  await sql`vacuum analyze properties, published_properties`.execute(db);
  const cheapest = properties({ sort: 'price_asc', listing_status: 'sale' });
  expect(await plan(cardsOfPage(db, PROPERTY_SEARCH, cheapest, manyMatches))).toContain(
    'published_properties_sale_idx',
  );
  const houses = { ...cheapest, category: ['house' as const] };
  expect(await plan(cardsOfPage(db, PROPERTY_SEARCH, houses, manyMatches))).toMatch(
    /published_properties_(?:category_)?sale_idx/,
  );
  const words = { ...cheapest, keywords: 'casa' };
  expect(await plan(cardsOfPage(db, PROPERTY_SEARCH, words, manyMatches))).toContain(
    'properties_public_sale_idx',
  );
  await db.deleteFrom('properties').where('owner_id', '=', owner.id).execute();
});

test('a search walks the index of its order, and gathers a rare word first', async () => {
  const owner = await register(db, { first_name: 'Josué', profile: 'broker' });
  await sql`
    insert into properties (owner_id, status, name, description, category, listing_status, price_cents, town_id, published_at)
    select ${owner.id}, 'active', 'Casa número ' || n, case n % 1000 when 7 then 'Com umbuzeiro no quintal. ' else '' end || repeat('Com quintal. ', 20),
      'house', 'sale', n * 100, ${town.id}, ${NOW}::timestamptz - n * interval '1 minute'
    from generate_series(1, 12000) n`.execute(db);
  await sql`vacuum analyze properties, published_properties`.execute(db);
  expect(await plan(QUERIES['property-search-newest'])).toContain(
    'published_properties_newest_idx',
  );
  expect(
    await plan(cardsOfPage(db, PROPERTY_SEARCH, properties({}, 'umbuzeiro'), fewMatches)),
  ).toContain('properties_search_idx');
  const ranked = { ...manyMatches, isRanked: true };
  expect(await plan(cardsOfPage(db, PROPERTY_SEARCH, properties({}, 'quintal'), ranked))).toContain(
    'properties_public_newest_idx',
  );
});

async function plan(query: Compilable | undefined): Promise<string> {
  if (!query) throw new Error('no such query');
  const { sql: text, ...compiled } = query.compile();
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': string }>({
    ...compiled,
    sql: `explain ${text}`,
  });
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

const NEW_LINE_BEFORE =
  /^(?:with|select|from|where|and|or|inner join|order by|group by|limit|offset)\b/;

/** One clause a line, indented by the parentheses it stands in. */
function readable(text: string): string {
  const flat = text.replace(/\s+/g, ' ').replace(/\( /g, '(');
  const lines: string[] = [];
  let line = '';
  let depth = 0;
  let depthOfLine = 0;
  const endLine = () => {
    if (line.trim()) lines.push('  '.repeat(depthOfLine) + line.trim());
    line = '';
    depthOfLine = depth;
  };
  for (let at = 0; at < flat.length; at += 1) {
    const sign = flat[at] ?? '';
    if (/[ (]/.test(flat[at - 1] ?? '') && NEW_LINE_BEFORE.test(flat.slice(at))) endLine();
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    line += sign;
    if (sign === ',' && depth === 0) endLine();
  }
  endLine();
  return `${lines.join('\n')}\n`;
}
