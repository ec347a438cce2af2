import {
  keywordsFilter,
  moneyFilter,
  nameFilter,
  oneOfFilter,
  pageFilter,
} from '#core/fields/query-filters.ts';

/* What the searches of both kinds ask for. The order of the filters is that of canonical addresses. */

export const wordsAndTown = { q: keywordsFilter, town: nameFilter };

/** Typed in reais, read as cents. */
export const priceRange = { price_min: moneyFilter, price_max: moneyFilter };

/* @__NO_SIDE_EFFECTS__ */
export function sortAndPage<const Sort extends string>(sorts: readonly Sort[]) {
  return { sort: oneOfFilter(sorts), page: pageFilter };
}

export interface SharedSearch {
  q?: string | undefined;
  town?: string | undefined;
  price_min?: number | undefined;
  price_max?: number | undefined;
  sort?: string | undefined;
  page: number;
}

export type SharedFilter = keyof SharedSearch;
