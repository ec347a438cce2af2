import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#db/database.ts';
import {
  countAllKept,
  countGathered,
  countKept,
  type CountedFacets,
  type Facet,
} from '#core/search/facets.server.ts';
import { COUNTING_CAP } from '#core/paging.ts';
import {
  ALL_PROPERTIES,
  categoriesOf,
  hasUncountedFilters,
  listingsOf,
  propertiesBesideFacets,
  propertyMatches,
  type ResolvedPropertySearch,
} from './property-matches.server.ts';

const KEPT = sql`select town_id, category, listing_status, ads from published_property_counts`;

export type PropertyFacetName = 'town' | 'category' | 'listing_status';

/** Towns by IBGE code; from triggers' counters, or from the matches when few. */
export async function countPropertyFacets(
  db: Database,
  search: ResolvedPropertySearch,
): Promise<CountedFacets<PropertyFacetName>> {
  const facets = propertyFacetsOf(search);
  return hasUncountedFilters(search)
    ? countGathered(db, gathered(db, search), facets, propertyMatches(db, search))
    : countKept(db, KEPT, facets);
}

export function propertyFacetsOf(search: ResolvedPropertySearch): Facet<PropertyFacetName>[] {
  return [
    { name: 'town', column: 'town_id', chosen: search.town ? [search.town.id] : [] },
    { name: 'category', column: 'category', chosen: categoriesOf(search) },
    { name: 'listing_status', column: 'listing_status', chosen: listingsOf(search) },
  ];
}

export const countAllProperties = countAllKept(
  'all_property_facets',
  KEPT,
  propertyFacetsOf(ALL_PROPERTIES),
);

function gathered(db: Database, search: ResolvedPropertySearch): RawBuilder<unknown> {
  const ads = propertiesBesideFacets(db, search)
    .select(['ad.town_id', 'ad.category', 'ad.listing_status', sql.lit(1).as('ads')])
    .limit(sql.lit(COUNTING_CAP + 1));
  return sql`${ads}`;
}
