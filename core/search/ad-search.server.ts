import { PER_PAGE, paginate, type ResultPage } from '#core/paging.ts';
import { readCards } from './ad-cards.server.ts';
import { clauseCount, matcher, type AdMatches } from './ad-matches.server.ts';
import {
  looseningOf,
  type LooserSearch,
  type NearbyTown,
  type SimplerSearch,
} from './loosening.server.ts';
import type { SearchContext } from '#core/search/index/search-index.server.ts';
import { withOverruled, withoutUnknown, type SearchReading } from './search-reading.ts';
import type { CriteriaOf, FacetCounts, SearchedKind, SearchTypes } from './searched-kind.server.ts';
import type { SpokenFilter } from './words/word-query.ts';

/** What a search finds in the index. */
interface FoundAds<T extends SearchTypes> extends Omit<ResultPage<never>, 'items'> {
  reading: SearchReading<T['search']>;
  /** Filters that the words say. */
  spoken: readonly SpokenFilter[];
  /** Words that count for nothing, because the address says otherwise. */
  overruled: readonly SpokenFilter[];
  otherKind: boolean;
  criteria: CriteriaOf<T>;
  deals: T['deals'] | undefined;
  facets: FacetCounts<T['facet']>;
  /** The slug of the search's own address. */
  landing: string | undefined;
  /** Of a search that finds few. */
  loosened: readonly LooserSearch[];
  nearbyTowns: readonly NearbyTown[];
  simpler: readonly SimplerSearch[];
}

/** What is found without one word, or without those that no ad has, when no ad has all of them. */
export interface OneWordLess<Card> {
  /** Several by commas. */
  word: string;
  /** The words without it. */
  q: string;
  total: number;
  items: Card[];
}

export interface FoundInIndex<T extends SearchTypes> extends FoundAds<T> {
  /** Of the ads of the page, in their order. */
  ids: string[];
  oneWordLess: (Omit<OneWordLess<never>, 'items'> & { ids: string[] }) | undefined;
}

export interface AdSearchResult<T extends SearchTypes> extends FoundAds<T>, ResultPage<T['card']> {
  oneWordLess: OneWordLess<T['card']> | undefined;
}

/** Cards of ads that have all words but one. */
const ONE_WORD_LESS_CARDS = 12;

export function adSearch<T extends SearchTypes>(
  kind: SearchedKind<T>,
): (context: SearchContext, reading: SearchReading<T['search']>) => Promise<AdSearchResult<T>> {
  return async (context, reading) => {
    const { ids, oneWordLess, ...found } = findInIndex(kind, context, reading);
    return {
      ...found,
      items: await readCards(context, kind, ids),
      oneWordLess: oneWordLess && {
        word: oneWordLess.word,
        q: oneWordLess.q,
        total: oneWordLess.total,
        items: await readCards(context, kind, oneWordLess.ids),
      },
    };
  };
}

/** At one moment: nothing is waited for, since what changes meanwhile changes the segments. */
export function findInIndex<T extends SearchTypes>(
  kind: SearchedKind<T>,
  { index, now }: Pick<SearchContext, 'index' | 'now'>,
  reading: SearchReading<T['search']>,
): FoundInIndex<T> {
  const match = matcher(kind, index, now);
  const found = match(reading);
  const { said, criteria, asked, deals, unknown, matches, counted } = found;
  const { q, page } = said.search;
  const place = paginate(page, matches.total, Infinity);
  const idsOf = ({ matches: of, order }: typeof found, offset: number, limit: number) =>
    of.page(order, { offset, limit }).map(({ segment, row }) => segment.idOf(row));
  const { wordless, ...loosening } = looseningOf(
    kind,
    { names: index.names, match, countOf: clauseCount(index.segments(kind.kind)) },
    reading,
    found,
  );
  const isMeaningless =
    q !== undefined && said.spoken.length + criteria.words.length + criteria.mentions.length === 0;
  return {
    ...place,
    ids: idsOf(found, place.offset, PER_PAGE),
    reading: withoutUnknown(withOverruled(reading, q, said.overruled), {
      q: isMeaningless && 'meaningless_words',
      ...unknown,
      page: place.isBeyond && 'beyond_last_page',
    }),
    spoken: said.spoken,
    overruled: said.overruled,
    otherKind: said.otherKind,
    criteria,
    deals,
    facets: countsOf(kind, criteria, counted),
    landing: kind.landings.slugOf(index.names, asked),
    ...loosening,
    oneWordLess: wordless && {
      word: wordless.word,
      q: wordless.q,
      total: wordless.found.matches.total,
      ids: idsOf(wordless.found, 0, ONE_WORD_LESS_CARDS),
    },
  };
}

function countsOf<T extends SearchTypes>(
  { facets }: Pick<SearchedKind<T>, 'facets'>,
  criteria: CriteriaOf<T>,
  counted: AdMatches<T>['counted'],
): FacetCounts<T['facet']> {
  const counts = (Object.keys(facets) as T['facet'][]).map((name) => {
    const isOffered = facets[name].isOffered?.(criteria) ?? true;
    // What the first finds none of is as the next one has it.
    const found = isOffered ? counted.toReversed().map((each) => countsIn(each, name)) : [];
    return [name, Object.assign({}, ...found)];
  });
  return Object.fromEntries(counts) as FacetCounts<T['facet']>;
}

function countsIn<T extends SearchTypes>(
  { matches, query }: AdMatches<T>['counted'][number],
  name: T['facet'],
): Record<string, number> {
  const facet = query.facetOf.get(name);
  return facet ? Object.fromEntries(matches.counts(facet)) : {};
}
