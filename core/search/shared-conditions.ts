import { adNumber } from './engine/ad-number.ts';
import type { Condition } from './engine/conditions.ts';
import type { IndexOrder } from './engine/index-search.ts';
import type { CountedFilter, PriceRange } from './searched-kind.server.ts';

/** By IBGE code. */
export const TOWN_FACET: CountedFilter<{ town: { id: number } | undefined }> = {
  choice: 'town',
  chosen: ({ town }) => (town ? [town.id] : []),
};

/** Those who hide their profile have no ads that are linked to each other: the index does not know them. */
export function isOfAdvertiser(id: string): Condition {
  return oneOf('owner', [adNumber(id) ?? -1]);
}

export function oneOf(choice: string, values: readonly (string | number)[]): Condition {
  return { is: 'any_of', choice, values };
}

export function marked(choice: string): Condition {
  return oneOf(choice, ['yes']);
}

export function within(number: string, { min, max }: Partial<PriceRange>): Condition {
  return { is: 'between', number, min, max };
}

/** Those that every kind has. */
export const SHARED_ORDERS = {
  newest: (_criteria: object, now: number): IndexOrder => ({ by: 'newest', now }),
  oldest: (): IndexOrder => ({ by: 'oldest' }),
  relevance: (_criteria: object, now: number): IndexOrder => ({ by: 'relevance', now }),
};

export function lowestFirst(number: string): IndexOrder {
  return { by: 'number', number, highestFirst: false };
}

export function highestFirst(number: string): IndexOrder {
  return { by: 'number', number, highestFirst: true };
}
