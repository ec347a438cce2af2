import type * as z from 'zod';
import { ownAdFilters, ownListPage } from '#core/ads/own-ad-filters.ts';
import { oneOfFilter } from '#core/search/search-filters.ts';
import { PROPERTY_STATUSES } from './property-lifecycle.ts';
import { PROPERTY_CATEGORIES } from './property.ts';

/** What the owner looks for among the own properties. */
export const ownPropertyFilters = ownAdFilters(PROPERTY_STATUSES).extend({
  category: oneOfFilter(PROPERTY_CATEGORIES),
  /** What is for sale and rent fits both. */
  listing_status: oneOfFilter(['sale', 'rent']),
  /** Those that are highlighted now, archived ones too, or those that could be. */
  highlight: oneOfFilter(['now', 'possible']),
});

export type OwnPropertyFilter = z.output<typeof ownPropertyFilters>;

export const ownPropertyListFilters = ownPropertyFilters.extend(ownListPage);

export type OwnPropertyListFilter = z.output<typeof ownPropertyListFilters>;
