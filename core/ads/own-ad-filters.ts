import { filter } from '#core/search/search-filters.ts';

/* What the lists of own ads have in common, of properties and of vehicles. */

/** An agency leafs through many ads, a telephone likes short pages. */
export const OWN_PAGE_SIZES = [24, 50] as const;

export const pageSizeFilter = filter((text) =>
  OWN_PAGE_SIZES.find((size) => String(size) === text),
).transform((size) => size ?? OWN_PAGE_SIZES[0]);
