import * as z from 'zod';
import {
  areaFilter,
  markedFilter,
  moneyFilter,
  nameFilter,
  oneOfFilter,
  severalFilter,
  severalNamesFilter,
  wholeNumberFilter,
} from '#core/fields/query-filters.ts';
import { adFilters, priceRange, sortAndPage, wordsAndTown } from '#core/search/shared-filters.ts';
import {
  AMENITIES,
  INFRASTRUCTURE,
  PAYMENT_TERMS,
  PROPERTY_DOCUMENTS,
  LISTING_STATUSES,
  PROPERTY_CATEGORIES,
  type PropertyCategoryGroup,
} from './property.ts';

export const PROPERTY_SORTS = [
  'newest',
  'oldest',
  'price_asc',
  'price_desc',
  'price_per_area',
  'distance',
  'relevance',
] as const;
export type PropertySort = (typeof PROPERTY_SORTS)[number];

const GROUPS: readonly PropertyCategoryGroup[] = ['residential', 'commercial'];

/** Invalid values are left out; prices are typed in reais and read as cents, areas as m². */
export const propertySearchFilters = z.object({
  ...wordsAndTown,
  category: severalFilter(PROPERTY_CATEGORIES),
  category_group: oneOfFilter(GROUPS),
  listing_status: oneOfFilter(LISTING_STATUSES),
  ...priceRange,
  /** A whole month: rent, condominium and taxes. */
  monthly_max: moneyFilter,
  bedroom_min: wholeNumberFilter(1, 99),
  suite_min: wholeNumberFilter(1, 99),
  bathroom_min: wholeNumberFilter(1, 99),
  parking_space_min: wholeNumberFilter(1, 999),
  area_min: areaFilter,
  area_max: areaFilter,
  neighborhood: severalNamesFilter,
  village: severalNamesFilter,
  amenities: severalFilter(AMENITIES),
  infrastructure: severalFilter(INFRASTRUCTURE),
  documents: severalFilter(PROPERTY_DOCUMENTS),
  payment_terms: severalFilter(PAYMENT_TERMS),
  accepts_exchange: markedFilter,
  with_video: markedFilter,
  ...adFilters,
  advertiser: nameFilter,
  ...sortAndPage(PROPERTY_SORTS),
});

export type PropertySearch = z.output<typeof propertySearchFilters>;
