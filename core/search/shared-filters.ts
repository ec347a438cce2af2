import { PROFILES, type Profile } from '#core/actor.ts';
import {
  keywordsFilter,
  markedFilter,
  moneyFilter,
  oneOfFilter,
  pageFilter,
  severalFilter,
  severalNamesFilter,
  wholeNumberFilter,
} from '#core/fields/query-filters.ts';
import { placeFilter } from './near-place.ts';
import { outlineFilter } from './outline.ts';

/* What the searches of both kinds ask for. The order of the filters is that of canonical addresses. */

export const wordsAndTown = { q: keywordsFilter, town: severalNamesFilter };

/** Typed in reais, read as cents. */
export const priceRange = { price_min: moneyFilter, price_max: moneyFilter };

/** Days since publication. */
export const PUBLISHED_WITHIN = ['1', '3', '7', '15', '30'] as const;

/** What any ad has, whatever it offers. */
export const adFilters = {
  with_photos: markedFilter,
  advertiser_kind: severalFilter(PROFILES),
  published_within: oneOfFilter(PUBLISHED_WITHIN),
  near: placeFilter,
  radius_km: wholeNumberFilter(1, 500),
  outline: outlineFilter,
};

/* @__NO_SIDE_EFFECTS__ */
export function sortAndPage<const Sort extends string>(sorts: readonly Sort[]) {
  return { sort: oneOfFilter(sorts), page: pageFilter };
}

export interface SharedSearch {
  q?: string | undefined;
  town: string[];
  price_min?: number | undefined;
  price_max?: number | undefined;
  accepts_exchange?: true | undefined;
  with_photos?: true | undefined;
  advertiser_kind: Profile[];
  published_within?: (typeof PUBLISHED_WITHIN)[number] | undefined;
  near?: string | undefined;
  radius_km?: number | undefined;
  outline?: string | undefined;
  sort?: string | undefined;
  page: number;
}

export type SharedFilter = keyof SharedSearch;
