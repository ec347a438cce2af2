import { IndexMatches, type IndexOrder } from './engine/index-search.ts';
import { indexQuery, type AdQuery } from './index-query.ts';
import type { Segment } from './engine/segment.ts';
import type { IndexState } from '#core/search/index/index-state.server.ts';
import { vocabularyOf } from '#core/search/index/index-vocabulary.ts';
import { criteriaOf } from './search-criteria.server.ts';
import type { SearchReading, UnknownTexts } from './search-reading.ts';
import type { CriteriaOf, SearchedKind, SearchTypes } from './searched-kind.server.ts';
import { readSpokenFilters, type SpokenSearch } from './spoken-filters.ts';
import type { WordClause, WordsReading } from './words/word-query.ts';
import type { WordsReader } from './words/words-reader.ts';

/** What a search finds in the index, before anything is shown of it. */
export interface AdMatches<T extends SearchTypes> {
  said: SpokenSearch<T['search']>;
  criteria: CriteriaOf<T>;
  /** Before one of prices that do not compare was chosen. */
  asked: CriteriaOf<T>;
  unknown: UnknownTexts;
  deals: T['deals'] | undefined;
  matches: IndexMatches;
  /** Whose facets are counted: of each choice, the first of them that finds any. */
  counted: readonly Matched<T>[];
  order: IndexOrder;
}

interface Matched<T extends SearchTypes> {
  query: AdQuery<T['facet']>;
  matches: IndexMatches;
}

/** How many ads have it, whatever else is asked. */
export type ClauseCount = (clause: WordClause) => number;

export type Matcher<T extends SearchTypes> = (reading: SearchReading<T['search']>) => AdMatches<T>;

/** Answers searches by the index as it is at this moment: a few of them that differ by little. */
export function matcher<T extends SearchTypes>(
  kind: SearchedKind<T>,
  index: IndexState,
  now: Date,
): Matcher<T> {
  const segments = index.segments(kind.kind);
  const vocabulary = vocabularyOf(segments);
  const read = remembered(index.names.wordsReader(kind.kind));
  const known = new WeakMap<CriteriaOf<T>, Matched<T>>();
  const matchesOf = (criteria: CriteriaOf<T>): Matched<T> => {
    const before = known.get(criteria);
    if (before) return before;
    const query = indexQuery(kind, criteria);
    const matched = { query, matches: new IndexMatches(segments, query) };
    known.set(criteria, matched);
    return matched;
  };
  return (reading) => {
    const said = readSpokenFilters(kind, reading, read, vocabulary);
    const { criteria: asked, unknown } = criteriaOf(kind, index.names, said, now);
    const { criteria, deals, counted } = kind.chooseDeal?.(
      asked,
      (other) => matchesOf(other).matches.total,
    ) ?? { criteria: asked, deals: undefined, counted: [asked] };
    const order = kind.orders[criteria.sort](criteria, now.getTime());
    const { matches } = matchesOf(criteria);
    return {
      said,
      criteria,
      asked,
      unknown,
      deals,
      order,
      matches,
      counted: counted.map(matchesOf),
    };
  };
}

export function clauseCount(segments: readonly Segment[]): ClauseCount {
  return (clause) =>
    new IndexMatches(segments, { conditions: [], words: [clause], mentions: [], facets: [] }).total;
}

/** The same words are read once, whatever else changes. */
function remembered(read: WordsReader): WordsReader {
  const known = new Map<string, WordsReading>();
  return (text, vocabulary, options = {}) => {
    const key = JSON.stringify([text, options]);
    const reading = known.get(key) ?? read(text, vocabulary, options);
    known.set(key, reading);
    return reading;
  };
}
