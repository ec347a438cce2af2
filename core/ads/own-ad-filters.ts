import * as z from 'zod';
import {
  filter,
  keywordsFilter,
  markedFilter,
  oneOfFilter,
  pageFilter,
} from '#core/fields/query-filters.ts';

export const OWN_AD_SORTS = [
  'newest',
  'oldest',
  'price_asc',
  'price_desc',
  'most_viewed',
  'most_leads',
  'title',
] as const;
export type OwnAdSort = (typeof OWN_AD_SORTS)[number];

export const OWN_PAGE_SIZES = [24, 50] as const;

/* @__NO_SIDE_EFFECTS__ */
export function ownAdFilters<const Status extends string>(statuses: readonly Status[]) {
  return z.object({
    q: keywordsFilter,
    status: oneOfFilter(statuses),
    archived: markedFilter,
  });
}

export const ownListPage = {
  sort: oneOfFilter(OWN_AD_SORTS).transform((sort) => sort ?? 'newest'),
  page: pageFilter,
  per_page: filter((text) => OWN_PAGE_SIZES.find((size) => String(size) === text)).transform(
    (size) => size ?? OWN_PAGE_SIZES[0],
  ),
};
