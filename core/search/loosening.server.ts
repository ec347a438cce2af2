import type { AdMatches, Matcher } from './ad-matches.server.ts';
import type { Counts } from './engine/facet-counts.ts';
import { distanceKm } from './near-place.ts';
import type { NamedTown, SearchNames } from './search-names.server.ts';
import type { SearchReading } from './search-reading.ts';
import type { SearchedKind, SearchTypes } from './searched-kind.server.ts';

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
}

/** More results than this need no help. */
const FEW = 5;
const MOST_LOOSENED = 6;
const MOST_TOWNS = 4;
/** They narrow nothing. */
const NO_FILTERS: ReadonlySet<string> = new Set(['q', 'sort', 'page']);

/** How a search that finds few would find more: each way is counted as the search that it leads to. */
export function looseningOf<T extends SearchTypes>(
  kind: SearchedKind<T>,
  names: SearchNames,
  match: Matcher<T>,
  reading: SearchReading<T['search']>,
  found: AdMatches<T>,
): Loosening<T> {
  const { total } = found.matches;
  if (total > FEW) return { loosened: [], nearbyTowns: [], wordless: undefined };
  const { understood } = reading;
  const { said, criteria } = found;
  const { q } = reading.search;
  const without = (parameters: readonly string[], words: string | undefined) => {
    const { q: _q, ...others } = understood;
    const left = Object.entries(others).filter(([name]) => !parameters.includes(name));
    const asked = Object.fromEntries(words === undefined ? left : [...left, ['q', [words]]]);
    return match({ ...reading, understood: asked, search: kind.filters.parse(asked) });
  };
  const asked = Object.keys(understood)
    .filter((name) => !NO_FILTERS.has(name))
    .map((name) => ({ without: [name, ...dependentsOf(kind, name)], said: undefined, q }));
  const spoken = spansOf(said.spoken.filter(({ parameter }) => parameter !== 'sort')).map(
    (span) => ({ without: [], ...wordsWithout(q, [span]) }),
  );
  const loosened = [...asked, ...spoken]
    .map((looser) => ({ ...looser, total: without(looser.without, looser.q).matches.total }))
    .filter((looser) => looser.total > total)
    .toSorted((one, other) => other.total - one.total)
    .slice(0, MOST_LOOSENED);
  const townWords = said.spoken.filter(({ parameter }) => parameter === 'town');
  const townless = wordsWithout(q, spansOf(townWords)).q;
  return {
    loosened,
    nearbyTowns:
      criteria.town.length === 0
        ? []
        : nearestOf(
            names,
            criteria.town,
            without(['town'], townless).matches.counts({ choice: 'town' }),
          ).map((nearby) => ({ ...nearby, q: townless })),
    wordless:
      total > 0
        ? undefined
        : spansOf(said.clauses.filter(({ excluded }) => !excluded))
            .map((span) => wordsWithout(q, [span]))
            .filter(({ q: left }) => left !== undefined || asked.length > 0)
            .map(({ said: word = '', q: left }) => ({
              word,
              q: left ?? '',
              found: without([], left),
            }))
            .filter(({ found: { matches } }) => matches.total > 0)
            .toSorted((one, other) => other.found.matches.total - one.found.matches.total)[0],
  };
}

/** Filters that mean nothing without another one. */
function dependentsOf<T extends SearchTypes>(
  { dependents }: Pick<SearchedKind<T>, 'dependents'>,
  name: string,
): readonly string[] {
  return dependents[name] ?? [];
}

type Span = readonly [from: number, to: number];

/** Each stretch of the question once, in its order. */
function spansOf(parts: readonly { span: Span }[]): Span[] {
  const spans = new Map(parts.map(({ span }) => [span.join(), span]));
  return [...spans.values()].toSorted(([one], [other]) => one - other);
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
    .toSorted((one, other) => one.km - other.km)
    .slice(0, MOST_TOWNS);
}
