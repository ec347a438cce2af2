import { adNumber } from './engine/ad-number.ts';
import type { Place } from './near-place.ts';
import type { Condition } from './engine/conditions.ts';
import type { IndexOrder } from './engine/index-search.ts';
import type {
  CountedFilter,
  NearPlace,
  PriceRange,
  SharedCriteria,
} from './searched-kind.server.ts';

export function oneOf(choice: string, values: readonly (string | number)[]): Condition {
  return { is: 'any_of', choice, values };
}

export function within(number: string, { min, max }: Partial<PriceRange>): Condition {
  return { is: 'between', number, min, max };
}

/** What a column of marks has where there is one. */
export const MARKED = 'yes';

export const SHARED_CONDITIONS = {
  /** Those who hide their profile have no ads that are linked to each other: the index does not know them. */
  advertiser: (id: string) => oneOf('owner', [adNumber(id) ?? -1]),
  published_since: (at: number): Condition => ({ is: 'published_since', at }),
  near: ({ km, lat, lng }: NearPlace): Condition => ({ is: 'near', place: { lat, lng }, km }),
  outline: (corners: readonly Place[]): Condition => ({ is: 'inside', corners }),
};

export const SHARED_DEPENDENTS = { near: ['radius_km'] };

type Shared = SharedCriteria<string>;

export const SHARED_FACETS = {
  /** By IBGE code. */
  town: { choice: 'town', chosen: ({ town }: Shared) => town.map(({ id }) => id) },
  accepts_exchange: markedFacet(
    'accepts_exchange',
    (criteria: Shared) => criteria.accepts_exchange,
  ),
  with_photos: markedFacet('with_photos', (criteria: Shared) => criteria.with_photos),
  advertiser_kind: {
    choice: 'advertiser_kind',
    chosen: ({ advertiser_kind: kinds }: Shared) => kinds,
  },
} satisfies Record<string, CountedFilter<Shared>>;

export type SharedFacet = keyof typeof SHARED_FACETS;

export function markedFacet<Criteria>(
  choice: string,
  isChosen: (criteria: Criteria) => true | undefined,
): CountedFilter<Criteria> {
  return { choice, chosen: (criteria) => (isChosen(criteria) ? [MARKED] : []) };
}

/** A whole number and more. */
export function leastFacet<Criteria>(
  choice: string,
  leastOf: (criteria: Criteria) => number | undefined,
): CountedFilter<Criteria> {
  return { choice, chosen: (criteria) => [leastOf(criteria) ?? []].flat() };
}

/** Those that every kind has. */
export const SHARED_ORDERS = {
  newest: (_criteria: object, now: number): IndexOrder => ({ by: 'newest', now }),
  oldest: (): IndexOrder => ({ by: 'oldest' }),
  relevance: (_criteria: object, now: number): IndexOrder => ({ by: 'relevance', now }),
  distance: ({ near }: Pick<Shared, 'near'>, now: number): IndexOrder =>
    near ? { by: 'distance', from: near } : { by: 'newest', now },
};

export function lowestFirst(number: string): IndexOrder {
  return { by: 'number', number, highestFirst: false };
}

export function highestFirst(number: string): IndexOrder {
  return { by: 'number', number, highestFirst: true };
}
