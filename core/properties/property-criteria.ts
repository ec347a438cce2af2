import type { Count } from '#core/paging.ts';
import type { CriteriaOf, OwnFilters } from '#core/search/searched-kind.server.ts';
import type { PropertyCardRow } from './property-cards.server.ts';
import type { PropertySearch } from './property-search-filters.ts';
import { PROPERTY_CATEGORY_GROUPS, type ListingStatus, type PropertyCategory } from './property.ts';

export type Deal = 'sale' | 'rent';

export interface PropertyDeals {
  shown: Deal;
  sale: Count;
  rent: Count;
}

type Filters = OwnFilters<PropertySearch>;

interface OwnCriteria extends Omit<Filters, 'category' | 'category_group'> {
  category: readonly PropertyCategory[];
}

export interface PropertySearching {
  search: PropertySearch;
  own: OwnCriteria;
  facet: 'town' | 'category' | 'listing_status';
  row: PropertyCardRow;
  deals: PropertyDeals;
}

export type PropertyCriteria = CriteriaOf<PropertySearching>;

/** Of a group, its categories, unless some are chosen. */
export function ownCriteria({ category, category_group: group, ...filters }: Filters): OwnCriteria {
  const isOfGroup = category.length === 0 && group;
  return { ...filters, category: isOfGroup ? PROPERTY_CATEGORY_GROUPS[group] : category };
}

/** What is offered for sale and rent is found as either. */
export function listingsOf({
  listing_status: wanted,
}: Pick<PropertyCriteria, 'listing_status'>): readonly ListingStatus[] {
  if (!wanted) return [];
  return wanted === 'both' ? ['both'] : [wanted, 'both'];
}
