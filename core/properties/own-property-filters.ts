import * as z from 'zod';
import { pageSizeFilter } from '#core/ads/own-ad-filters.ts';
import {
  keywordsFilter,
  markedFilter,
  oneOfFilter,
  pageFilter,
} from '#core/search/search-filters.ts';
import { PROPERTY_STATUSES } from './property-lifecycle.ts';
import { PROPERTY_CATEGORIES } from './property.ts';

export const OWN_PROPERTY_SORTS = [
  'newest',
  'oldest',
  'price_asc',
  'price_desc',
  'most_viewed',
  'most_leads',
  'title',
] as const;
export type OwnPropertySort = (typeof OWN_PROPERTY_SORTS)[number];

/** What the owner looks for among the own ads. What means nothing is left out. */
export const ownPropertyFilters = z.object({
  /** Words of the title, town, neighbourhood or reference, or the code of the ad. */
  q: keywordsFilter,
  status: oneOfFilter(PROPERTY_STATUSES),
  archived: markedFilter,
  category: oneOfFilter(PROPERTY_CATEGORIES),
  /** What is for sale and rent fits both. */
  listing_status: oneOfFilter(['sale', 'rent']),
  /** Those that stand out now, archived ones too, or those that could. */
  highlight: oneOfFilter(['now', 'possible']),
});

export type OwnPropertyFilter = z.output<typeof ownPropertyFilters>;

/** A page of what was found, in an order. */
export const ownPropertyListFilters = ownPropertyFilters.extend({
  sort: oneOfFilter(OWN_PROPERTY_SORTS).transform((sort) => sort ?? 'newest'),
  page: pageFilter,
  per_page: pageSizeFilter,
});

export type OwnPropertyListFilter = z.output<typeof ownPropertyListFilters>;
