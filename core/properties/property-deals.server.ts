import type { Database } from '#db/database.ts';
import type { CountedFacets } from '#core/search/facets.server.ts';
import type { Count } from '#core/paging.ts';
import { countMatches } from '#core/search/search-steps.server.ts';
import { countPropertyFacets, type PropertyFacetName } from './property-facets.server.ts';
import {
  hasPriceRange,
  listingsOf,
  propertyMatches,
  type ResolvedPropertySearch,
} from './property-matches.server.ts';
import type { PropertySort } from './property-search-filters.ts';

export type Deal = 'sale' | 'rent';

export interface PropertyDeals {
  shown: Deal;
  sale: Count;
  rent: Count;
}

interface CountedSearch extends CountedFacets<PropertyFacetName> {
  search: ResolvedPropertySearch;
  deals: PropertyDeals | undefined;
}

export const BY_PRICE: ReadonlySet<PropertySort> = new Set(['price_asc', 'price_desc']);

/** Sale prices and rents do not compare: by price, counts sales or, where there are none, rents. */
export async function countProperties(
  db: Database,
  asked: ResolvedPropertySearch,
): Promise<CountedSearch> {
  const isByPrice = BY_PRICE.has(asked.sort) || hasPriceRange(asked);
  if (!isByPrice || asked.listing_status === 'both')
    return { search: asked, deals: undefined, ...(await countPropertyFacets(db, asked)) };
  const first = await countDeal(db, asked, asked.listing_status ?? 'sale');
  const { sale, rent } = first.deals;
  const isSaleEmpty = sale.total === 0 && rent.total > 0;
  return asked.listing_status === undefined && isSaleEmpty ? countDeal(db, asked, 'rent') : first;
}

async function countDeal(db: Database, asked: ResolvedPropertySearch, shown: Deal) {
  const search = { ...asked, listing_status: shown };
  const counted = await countPropertyFacets(db, search);
  const other = { ...asked, listing_status: shown === 'sale' ? 'rent' : 'sale' } as const;
  const kept = counted.facets?.listing_status;
  const count =
    kept && !hasPriceRange(asked)
      ? { total: sumOf(kept, listingsOf(other)), isCapped: false }
      : await countMatches(db, propertyMatches(db, other));
  const counts = { [shown]: counted.count, [other.listing_status]: count } as Record<Deal, Count>;
  return { ...counted, search, deals: { shown, ...counts } };
}

function sumOf(counts: Readonly<Record<string, number>>, values: readonly string[]): number {
  return values.reduce((sum, value) => sum + (counts[value] ?? 0), 0);
}
