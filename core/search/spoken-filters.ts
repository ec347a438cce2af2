import type { SearchReading } from './search-reading.ts';
import type { SearchedKind, SearchTypes } from './searched-kind.server.ts';
import type { SpokenFact, SpokenFilter, WordClause, Vocabulary } from './words/word-query.ts';
import type { WordsReader } from './words/words-reader.ts';

/** What an ad says by facts or by its words. */
export interface SpokenMention<Search> {
  /** Filters of a search: all of one of these. */
  facts: readonly Search[];
  clauses: readonly WordClause[];
  /** Ads that say it are left out. */
  excluded: boolean;
}

export interface SpokenSearch<Search> {
  /** With what the words say. */
  search: Search;
  /** Filters that count and stand in the words. */
  spoken: readonly SpokenFilter[];
  /** What the words say of filters for which something else was chosen: it is looked for as words. */
  overruled: readonly SpokenFilter[];
  clauses: readonly WordClause[];
  mentions: readonly SpokenMention<Search>[];
  /** The words name a thing of the other kind. */
  otherKind: boolean;
}

/**
 * What is said in words counts like a filter of the address. When the address says otherwise, somebody
 * chose it after they had typed: then those words count for nothing. What an advertiser may have written
 * instead of ticking it (a well, a pool) is found either way.
 */
export function readSpokenFilters<T extends SearchTypes>(
  { filters, mentioned }: Pick<SearchedKind<T>, 'filters' | 'mentioned'>,
  { search, understood }: SearchReading<T['search']>,
  read: WordsReader,
  vocabulary: Vocabulary,
): SpokenSearch<T['search']> {
  const { q } = search;
  if (q === undefined)
    return { search, spoken: [], overruled: [], clauses: [], mentions: [], otherKind: false };
  const { filters: said, clauses, otherKind } = read(q, vocabulary);
  const asWords = ({ span: [start, end] }: SpokenFilter) =>
    read(q.slice(start, end), vocabulary, { asWords: true }).clauses.map(
      ({ span: [from, to], ...clause }): WordClause => ({
        ...clause,
        span: [start + from, start + to],
      }),
    );
  const factsOf = (facts: readonly SpokenFact[]) =>
    filters.parse(Object.fromEntries(facts.map(({ parameter, values }) => [parameter, values])));
  const query: Record<string, readonly string[]> = { ...understood };
  const spoken: SpokenFilter[] = [];
  const overruled: SpokenFilter[] = [];
  const mentions: SpokenMention<T['search']>[] = clauses.flatMap(({ facts, excluded, ...clause }) =>
    facts ? { facts: facts.map(factsOf), clauses: [{ ...clause, excluded: false }], excluded } : [],
  );
  const others: WordClause[] = [];
  for (const filter of said) {
    const { parameter, values } = filter;
    const asked = understood[parameter];
    const isMentioned = mentioned.has(parameter);
    const isFilter = Object.hasOwn(filters.shape, parameter);
    const chosen = asked && values.filter((value) => asked.includes(value));
    if (isMentioned)
      mentions.push({ facts: [factsOf([filter])], clauses: asWords(filter), excluded: false });
    else if (!isFilter) {
      others.push(...asWords(filter));
      continue;
    } else if (chosen?.length === 0) {
      overruled.push(filter);
      continue;
    } else if (!asked) query[parameter] = [...(query[parameter] ?? []), ...values];
    spoken.push(chosen && !isMentioned ? { ...filter, values: chosen } : filter);
  }
  return {
    search: filters.parse(query),
    spoken,
    overruled,
    clauses: [...clauses.filter(({ facts }) => !facts), ...others],
    mentions,
    otherKind,
  };
}
