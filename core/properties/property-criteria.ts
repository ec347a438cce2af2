import type { CriteriaOf, OwnFilters } from '#core/search/searched-kind.server.ts';
import type { SharedFacet } from '#core/search/shared-conditions.ts';
import type { PropertyCard, PropertyCardRow } from './property-cards.server.ts';
import type { PropertySearch } from './property-search-filters.ts';
import { PROPERTY_CATEGORY_GROUPS, type PropertyCategory } from './property.ts';

export const DEALS = ['sale', 'rent'] as const;
export type Deal = (typeof DEALS)[number];

export interface PropertyDeals {
  shown: Deal;
  /** How many ads there are of either. */
  sale: number;
  rent: number;
}

type Filters = OwnFilters<PropertySearch>;

interface OwnCriteria extends Omit<Filters, 'category' | 'category_group'> {
  category: readonly PropertyCategory[];
}

export interface PropertySearching {
  search: PropertySearch;
  own: OwnCriteria;
  facet:
    | SharedFacet
    | 'category'
    | 'listing_status'
    | 'bedroom_min'
    | 'bathroom_min'
    | 'parking_space_min'
    | 'suite_min'
    | 'neighborhood'
    | 'village'
    | 'amenities'
    | 'infrastructure'
    | 'documents'
    | 'payment_terms'
    | 'with_video';
  row: PropertyCardRow;
  card: PropertyCard;
  deals: PropertyDeals;
}

export type PropertyCriteria = CriteriaOf<PropertySearching>;

/** Of a group, its categories, unless some are chosen. */
export function ownCriteria({ category, category_group: group, ...filters }: Filters): OwnCriteria {
  const isOfGroup = category.length === 0 && group;
  return { ...filters, category: isOfGroup ? PROPERTY_CATEGORY_GROUPS[group] : category };
}
