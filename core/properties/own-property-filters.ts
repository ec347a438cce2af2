import type * as z from 'zod';
import { ownAdFilters } from '#core/ads/own-ad-filters.ts';
import { oneOfFilter } from '#core/fields/query-filters.ts';
import { PROPERTY_STANDINGS } from './property-lifecycle.ts';
import { PROPERTY_CATEGORIES } from './property.ts';

export const ownPropertyListFilters = ownAdFilters(PROPERTY_STANDINGS, {
  category: oneOfFilter(PROPERTY_CATEGORIES),
  listing_status: oneOfFilter(['sale', 'rent']),
  highlight: oneOfFilter(['now', 'possible']),
});

export type OwnPropertyListFilter = z.output<typeof ownPropertyListFilters>;
