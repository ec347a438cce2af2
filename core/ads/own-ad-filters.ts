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

/** What a list of own ads may be asked for; `ofKind`: what narrows only the lists of its kind. */
/* @__NO_SIDE_EFFECTS__ */
export function ownAdFilters<const Status extends string, Filters extends z.ZodRawShape>(
  statuses: readonly Status[],
  ofKind: Filters,
) {
  return z.object({
    q: keywordsFilter,
    status: oneOfFilter(statuses),
    archived: markedFilter,
    to_confirm: markedFilter,
    ...ofKind,
    ...PAGE_OF_LIST,
  });
}

const PAGE_OF_LIST = {
  sort: oneOfFilter(OWN_AD_SORTS).transform((sort) => sort ?? 'newest'),
  page: pageFilter,
  per_page: filter((text) => OWN_PAGE_SIZES.find((size) => String(size) === text)).transform(
    (size) => size ?? OWN_PAGE_SIZES[0],
  ),
};
