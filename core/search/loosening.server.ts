import type { AdMatches, ClauseCount, Matcher } from './ad-matches.server.ts';
import type { Counts } from './engine/facet-counts.ts';
import { distanceKm } from './near-place.ts';
import type { NamedTown } from '#core/search/index/named.ts';
import type { SearchNames } from '#core/search/index/search-names.server.ts';
import type { SearchReading } from './search-reading.ts';
import type { SearchedKind, SearchTypes } from './searched-kind.server.ts';
import { baseOf } from './words/inflection.ts';
import { isJoining } from './words/question/fillers.ts';
import { tokensOf } from './words/tokens.ts';
import type { SpokenFilter } from './words/word-query.ts';

/** The same search without one of its filters. */
export interface LooserSearch {
  /** Parameters of the address that go; none when the words say the filter. */
  without: readonly string[];
  /** The words that say it, as they stand in the question. */
  said: string | undefined;
  /** The words that stay. */
  q: string | undefined;
  total: number;
}

export interface NearbyTown {
  town: NamedTown;
  km: number;
  total: number;
  /** The words without the town that they name. */
  q: string | undefined;
}

/** The same kind of thing, and nothing else that was asked for. */
export interface SimplerSearch {
  filters: Readonly<Record<string, readonly string[]>>;
  total: number;
}

interface WordlessSearch<T extends SearchTypes> {
  word: string;
  q: string;
  found: AdMatches<T>;
}

/** What is shown beside a search that finds little. */
interface Loosening<T extends SearchTypes> {
  loosened: LooserSearch[];
  nearbyTowns: NearbyTown[];
  wordless: WordlessSearch<T> | undefined;
  /** When no one thing less finds any. */
  simpler: SimplerSearch[];
}

/** More results than this need no help. */
const FEW = 5;
const MOST_LOOSENED = 6;
const MOST_TOWNS = 4;
/** Each is a question of its own: of a long one only the first words are tried. */
const MOST_LEFT_OUT = 8;
/** Beyond it nobody looks instead. */
const NEAR_KM = 150;
const MOST_SIMPLER = 2;
/** They narrow nothing. */
const NO_FILTERS: ReadonlySet<string> = new Set(['q', 'sort', 'page']);

/** How a search that finds few would find more: each way is counted as the search that it leads to. */
export function looseningOf<T extends SearchTypes>(
  kind: SearchedKind<T>,
  { names, match, countOf }: { names: SearchNames; match: Matcher<T>; countOf: ClauseCount },
  reading: SearchReading<T['search']>,
  found: AdMatches<T>,
): Loosening<T> {
  const { total } = found.matches;
  if (total > FEW) return { loosened: [], nearbyTowns: [], wordless: undefined, simpler: [] };
  const { q } = reading.search;
  const asked = Object.keys(reading.understood).filter((name) => !NO_FILTERS.has(name));
  const matchWithout = (parameters: readonly string[], words: string | undefined) => {
    const { q: _q, ...others } = reading.understood;
    const left = Object.entries(others).filter(([name]) => !parameters.includes(name));
    const understood = Object.fromEntries(words === undefined ? left : [...left, ['q', [words]]]);
    return match({ ...reading, understood, search: kind.filters.parse(understood) });
  };
  /** Everything there is is no answer to who found nothing. */
  const asksAnything = ({ without, q: left }: Omit<LooserSearch, 'total'>) =>
    total > 0 || left !== undefined || asked.some((name) => !without.includes(name));
  const loosened = waysOf(kind, asked, q, found.said.spoken)
    .filter(asksAnything)
    .map((way) => ({ ...way, total: matchWithout(way.without, way.q).matches.total }))
    .filter((way) => way.total > total)
    .toSorted((one, other) => other.total - one.total)
    .slice(0, MOST_LOOSENED);
  const nearbyTowns = nearbyTownsOf(names, found, q, matchWithout);
  const wordless =
    total > 0 ? undefined : wordlessOf(found, q, countOf, asked.length > 0, matchWithout);
  const isHelped = total + loosened.length + nearbyTowns.length > 0 || wordless !== undefined;
  const simpler = isHelped ? [] : simplerOf(kind, reading, found.said.spoken, match);
  return { loosened, nearbyTowns, wordless, simpler };
}

/** What a buyer looks for first, as far as the search says it. */
function simplerOf<T extends SearchTypes>(
  { filters, foremost }: Pick<SearchedKind<T>, 'filters' | 'foremost'>,
  { understood: asked }: SearchReading<T['search']>,
  spoken: readonly SpokenFilter[],
  match: Matcher<T>,
): SimplerSearch[] {
  const said = Map.groupBy(spoken, ({ parameter }) => parameter);
  const valuesOf = (name: string) =>
    asked[name] ?? said.get(name)?.flatMap(({ values }) => values) ?? [];
  const kept = foremost.map((names) =>
    names.flatMap((name) => {
      const values = valuesOf(name);
      return values.length > 0 ? [[name, values] as const] : [];
    }),
  );
  const searches = new Map(
    kept.filter((each) => each.length > 0).map((each) => [JSON.stringify(each), each]),
  );
  return [...searches.values()]
    .map((each) => {
      const understood = Object.fromEntries(each);
      const search = filters.parse(understood);
      const { total } = match({ search, understood, misunderstood: [] }).matches;
      return { filters: understood, total };
    })
    .filter(({ total }) => total > 0)
    .slice(0, MOST_SIMPLER);
}

type MatchWithout<T extends SearchTypes> = (
  parameters: readonly string[],
  words: string | undefined,
) => AdMatches<T>;

/** Each filter of the address, and each stretch of the words that says some. */
function waysOf<T extends SearchTypes>(
  { dependents }: Pick<SearchedKind<T>, 'dependents'>,
  asked: readonly string[],
  q: string | undefined,
  spoken: readonly SpokenFilter[],
): Omit<LooserSearch, 'total'>[] {
  const filters = spoken.filter(({ parameter }) => !NO_FILTERS.has(parameter));
  /** What the words say of it, too, goes along, unless the same words say something else. */
  const wordsLeft = (name: string) => {
    const said = filters.filter(({ parameter }) => parameter === name);
    const isShared = filters.some(
      (other) => other.parameter !== name && said.some(({ span }) => overlap(span, other.span)),
    );
    return isShared ? q : wordsWithout(q, spansOf(said)).q;
  };
  return [
    ...asked.map((name) => ({
      without: [name, ...(dependents[name] ?? [])],
      said: undefined,
      q: wordsLeft(name),
    })),
    ...spansOf(filters)
      .slice(0, MOST_LEFT_OUT)
      .map((span) => ({ without: [], ...wordsWithout(q, [span]) })),
  ];
}

function nearbyTownsOf<T extends SearchTypes>(
  names: SearchNames,
  { said, criteria }: AdMatches<T>,
  q: string | undefined,
  matchWithout: MatchWithout<T>,
): NearbyTown[] {
  if (criteria.town.length === 0) return [];
  const townWords = said.spoken.filter(({ parameter }) => parameter === 'town');
  const { q: left } = wordsWithout(q, spansOf(townWords));
  const counts = matchWithout(['town'], left).matches.counts({ choice: 'town' });
  return nearestOf(names, criteria.town, counts).map((nearby) => ({ ...nearby, q: left }));
}

/**
 * What is found without the words that no ad has; when every word is in some ad, the most that is found
 * without one of them. With nothing left to ask for, nothing.
 */
function wordlessOf<T extends SearchTypes>(
  { said }: AdMatches<T>,
  q: string | undefined,
  countOf: ClauseCount,
  hasFilters: boolean,
  matchWithout: MatchWithout<T>,
): WordlessSearch<T> | undefined {
  const wanted = said.clauses.filter(({ excluded }) => !excluded);
  const [nowhere = [], somewhere = []] = [true, false].map((isNowhere) =>
    spansOf(wanted.filter((clause) => (countOf(clause) === 0) === isNowhere)),
  );
  const withoutOneMore = () =>
    somewhere.slice(0, MOST_LEFT_OUT).map((span) => [...nowhere, span].toSorted(byPlace));
  const mostOf = (ways: readonly (readonly Span[])[]) =>
    ways
      .map((spans) => ({ word: namesOf(q, spans), q: wordsWithout(q, spans).q }))
      .map(({ word, q: left }) => ({ word, q: left ?? '', found: matchWithout([], left) }))
      .filter(({ found }) => hasFilters || saysSomething(found))
      .filter(({ found }) => found.matches.total > 0)
      .toSorted((one, other) => other.found.matches.total - one.found.matches.total)[0];
  return (nowhere.length > 0 && mostOf([nowhere])) || mostOf(withoutOneMore());
}

function saysSomething<T extends SearchTypes>({ said }: AdMatches<T>): boolean {
  return said.spoken.length + said.clauses.length > 0;
}

/** Without what leads to them: "uneb" of "da uneb". */
function namesOf(q: string | undefined, spans: readonly Span[]): string {
  const names = spans.map(([from, to]) => {
    const words = (q?.slice(from, to) ?? '').split(/\s+/);
    const first = words.findIndex((word) => !isJoining(baseOf(tokensOf(word)[0] ?? '')));
    return words.slice(Math.max(0, first)).join(' ');
  });
  return names.join(', ');
}

type Span = readonly [from: number, to: number];

/** Each stretch of the question once, in its order. */
function spansOf(parts: readonly { span: Span }[]): Span[] {
  const spans = new Map(parts.map(({ span }) => [span.join(), span]));
  return [...spans.values()].toSorted(byPlace);
}

function byPlace([one]: Span, [other]: Span): number {
  return one - other;
}

function overlap([from, to]: Span, [start, end]: Span): boolean {
  return from < end && start < to;
}

function wordsWithout(q: string | undefined, spans: readonly Span[]) {
  let [left, at] = ['', 0];
  const said: string[] = [];
  for (const [from, to] of spans) {
    left += `${q?.slice(at, from) ?? ''} `;
    said.push(q?.slice(from, to) ?? '');
    at = to;
  }
  left += q?.slice(at) ?? '';
  return {
    said: said.join(' ') || undefined,
    q: left.replace(/\s+/g, ' ').trim() || undefined,
  };
}

function nearestOf(names: SearchNames, chosen: readonly NamedTown[], counts: Counts) {
  return [...counts]
    .flatMap(([id, total]) => {
      const town = names.town(String(id));
      if (!town || chosen.some((each) => each.id === town.id)) return [];
      const km = Math.min(...chosen.map((each) => distanceKm(each, town)));
      return [{ town, total, km }];
    })
    .filter(({ km }) => km <= NEAR_KM)
    .toSorted((one, other) => one.km - other.km)
    .slice(0, MOST_TOWNS);
}
