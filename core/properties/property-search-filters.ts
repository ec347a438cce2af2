import * as z from 'zod';
import {
  areaFilter,
  nameFilter,
  oneOfFilter,
  severalFilter,
  wholeNumberFilter,
} from '#core/fields/query-filters.ts';
import { priceRange, sortAndPage, wordsAndTown } from '#core/search/shared-filters.ts';
import {
  AMENITIES,
  LISTING_STATUSES,
  PROPERTY_CATEGORIES,
  type PropertyCategoryGroup,
} from './property.ts';

export const PROPERTY_SORTS = ['newest', 'oldest', 'price_asc', 'price_desc', 'relevance'] as const;
export type PropertySort = (typeof PROPERTY_SORTS)[number];

const GROUPS: readonly PropertyCategoryGroup[] = ['residential', 'commercial'];

/** Invalid values are left out; prices are typed in reais and read as cents, areas as m². */
export const propertySearchFilters = z.object({
  ...wordsAndTown,
  category: severalFilter(PROPERTY_CATEGORIES),
  category_group: oneOfFilter(GROUPS),
  listing_status: oneOfFilter(LISTING_STATUSES),
  ...priceRange,
  bedroom_min: wholeNumberFilter(1, 99),
  bathroom_min: wholeNumberFilter(1, 99),
  parking_space_min: wholeNumberFilter(1, 999),
  area_min: areaFilter,
  area_max: areaFilter,
  amenities: severalFilter(AMENITIES),
  advertiser: nameFilter,
  ...sortAndPage(PROPERTY_SORTS),
});

export type PropertySearch = z.output<typeof propertySearchFilters>;
