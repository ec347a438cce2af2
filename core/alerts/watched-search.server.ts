import { createHash } from 'node:crypto';
import type { AdKind } from '#core/ads/ad-ref.ts';
import type { Condition } from '#core/search/engine/conditions.ts';
import { wholeQuery } from '#core/search/engine/index-search.ts';
import type { ChoiceValue, Segment } from '#core/search/engine/segment.ts';
import { indexQuery } from '#core/search/index-query.ts';
import type { SearchNames } from '#core/search/index/search-names.server.ts';
import { criteriaOf } from '#core/search/search-criteria.server.ts';
import type { SearchedKind, SearchTypes } from '#core/search/searched-kind.server.ts';
import type { Amount } from './saved-search.ts';
import type { SpokenSearch } from '#core/search/spoken-filters.ts';

/** Another number when conditions are written otherwise: all are made anew. */
const ENGINE = 1;

/** What a search says, with its words read: what its condition is made of. */
export type SaidSearch<T extends SearchTypes> = Pick<
  SpokenSearch<T['search']>,
  'search' | 'clauses' | 'mentions'
>;

/** A search as alerts keep it. */
export interface CompiledSearch {
  condition: Condition;
  /** An ad that it finds has one of them, and a price between these. */
  keys: SearchKey[];
  /** Of which a fall is told. */
  amounts: readonly Amount[];
  /** Whether everything that it names is still there. */
  isKnown: boolean;
}

export interface SearchKey {
  key: string;
  least_cents: number | null;
  most_cents: number | null;
}

/** What conditions are made for. */
export function compiledFor({ version }: Pick<SearchNames, 'version'>): string {
  return createHash('sha256').update(`${ENGINE} ${version}`).digest('hex').slice(0, 16);
}

export function compileSearch<T extends SearchTypes>(
  { kind, keys, amounts }: { kind: SearchedKind<T>; keys: KeyChoices; amounts: readonly Amount[] },
  names: SearchNames,
  { search, clauses, mentions }: SaidSearch<T>,
  now: Date,
): CompiledSearch {
  // A filter that came later is one that nobody chose.
  const whole = { ...kind.filters.parse({}), ...search };
  const { criteria, unknown } = criteriaOf(kind, names, { search: whole, clauses, mentions }, now);
  const condition = wholeQuery(indexQuery(kind, criteria));
  const isUnknown = Object.values(unknown).some((found) =>
    Array.isArray(found) ? found.length > 0 : Boolean(found),
  );
  const own = keysOfSearch(kind.kind, keys, condition);
  return { condition, keys: own, amounts, isKnown: !isUnknown };
}

type KeyChoices = readonly [string, string];

const ANY = '*';
/** A search that names more counts as one that names none. */
const MOST_VALUES = 8;

function keysOfSearch(kind: AdKind, choices: KeyChoices, condition: Condition): SearchKey[] {
  const asked = flattened(condition);
  const valuesOf = (choice: string): readonly ChoiceValue[] => {
    const found = asked.find((each) => each.is === 'any_of' && each.choice === choice);
    const values = found?.is === 'any_of' ? found.values : [];
    return values.length > 0 && values.length <= MOST_VALUES ? values : [ANY];
  };
  const price = asked.find((each) => each.is === 'between' && each.number === 'price');
  const { min = null, max = null } = price?.is === 'between' ? price : {};
  return keysBetween(kind, choices.map(valuesOf)).map((key) => ({
    key,
    least_cents: min,
    most_cents: max,
  }));
}

/** Those of all rows of a segment, and between which prices they are; null when none tells a price. */
export function keysOfAds(
  kind: AdKind,
  choices: KeyChoices,
  segment: Segment,
): { keys: string[]; least: number | null; most: number | null } {
  const columns = choices.map((choice) => segment.choice(choice));
  const keys = new Set<string>();
  for (let row = 0; row < segment.size; row += 1) {
    const values = columns.map(({ codes, values: all }) =>
      codes[row] === 0 ? [ANY] : [ANY, all[codes[row]!]!],
    );
    for (const key of keysBetween(kind, values)) keys.add(key);
  }
  let [least, most] = [Infinity, -Infinity];
  for (const cents of segment.number('price').values) {
    // Nobody's price is NaN, which is neither.
    if (cents < least) least = cents;
    if (cents > most) most = cents;
  }
  const hasRange = least <= most;
  return { keys: [...keys], least: hasRange ? least : null, most: hasRange ? most : null };
}

function keysBetween(
  kind: AdKind,
  [first = [], second = []]: (readonly ChoiceValue[])[],
): string[] {
  return first.flatMap((one) => second.map((other) => `${kind} ${one} ${other}`));
}

/** All of what must hold. */
function flattened(condition: Condition): Condition[] {
  return condition.is === 'all' ? condition.conditions.flatMap(flattened) : [condition];
}
