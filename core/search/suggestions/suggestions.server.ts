import type { AdKind } from '#core/ads/ad-ref.ts';
import { matcher } from '#core/search/ad-matches.server.ts';
import { accented } from './accented-words.ts';
import type { IndexMatches } from '#core/search/engine/index-search.ts';
import { vocabularyOf } from '#core/search/index/index-vocabulary.ts';
import type { IndexState } from '#core/search/index/index-state.server.ts';
import type { SearchedKind, SearchTypes } from '#core/search/searched-kind.server.ts';
import type { NameSource, SuggestedName } from './suggested-names.ts';
import { filterWordsFrom } from './filter-words.ts';
import type { SuggestedThing, Suggestion } from './suggestion.ts';
import { isFiller, isJoining } from '#core/search/words/question/fillers.ts';
import { allowedSlips, editDistance } from '#core/search/words/edit-distance.ts';
import { baseOf } from '#core/search/words/inflection.ts';
import { isSearchedFor } from '#core/search/words/unsearched-words.ts';
import { soundOf } from '#core/search/words/sound.ts';
import { placedTokensOf, type PlacedToken } from '#core/search/words/tokens.ts';

export type Suggest = (index: IndexState, typed: string, now: Date) => Suggestion[];

const MOST = 8;
/** Names leave some room for words. */
const MOST_NAMES = 6;
/** "Barra do Mendes" has three. */
const LONGEST_NAME = 4;
const SHORTEST_MISSPELT = 4;
/** "bis" sounds as "Biz". */
const SHORTEST_ALIKE = 3;
/** Of one sound are too many. */
const SHORTEST_SOUND = 3;
const SHORTEST_WORD = 3;
const LONGEST_TYPED = 120;
const MOST_COMPLETIONS = 24;
const MOST_FILTER_WORDS = 4;
/** Behind "em". */
const MOST_TOWNS = 5;

/** How well a name fits what is typed. */
const BEGINS = 0;
const WORD_BEGINS = 1;
const RESEMBLES = 2;

interface Candidate {
  named: SuggestedName;
  fit: number;
  /** Where in the text its first word begins. */
  from: number;
  count: number;
}

/** What may be meant by words that are still being typed, in the ads of a kind. Asks the index alone. */
export function suggestionsOf<T extends SearchTypes>(
  kind: SearchedKind<T>,
  sources: readonly NameSource[],
): Suggest {
  return (index, text, now) => {
    const typed = text.slice(0, LONGEST_TYPED).trimEnd();
    const tokens = placedTokensOf(typed);
    const last = tokens.at(-1);
    if (!last) return [];
    const segments = index.segments(kind.kind);
    const vocabulary = vocabularyOf(segments);
    const match = matcher(kind, index, now);
    const search = (query: Readonly<Record<string, string>>) => {
      const understood = Object.fromEntries(
        Object.entries(query).map(([name, value]) => [name, [value]]),
      );
      const filters = kind.filters.parse(understood);
      return match({ search: filters, understood, misunderstood: [] }).matches;
    };
    const names = sources.flatMap((source) => source(index.names, segments));
    const before = matchesBefore(typed, tokens, search);
    const fitting = (fit: Fit, shortest: number) =>
      candidatesOf(names, tokens, { fit, shortest, before });
    const exact = fitting(exactFit, 1);
    const alike = exact.length > 0 ? [] : fitting(misspeltFit, SHORTEST_ALIKE);
    const begun = exact.filter(
      ({ named: { of }, fit }) => fit === BEGINS && !PARTS_OF_TOWNS.has(of),
    );
    const others = [...exact, ...alike].filter((candidate) => !begun.includes(candidate));
    const suggestedBy = ({ named: each, from }: Pick<Candidate, 'named' | 'from'>) => ({
      of: each.of,
      text: typed.slice(0, from).padEnd(from) + each.name,
      query: asked({ ...each.query, q: wordsBefore(typed, tokens, from) }),
    });
    const meant = filterWordsBehind(kind.kind, typed, tokens).map(asWords);
    const towns = last.term === 'em' ? townsBehind(names, typed, before) : [];
    const named = [
      ...begun.map(suggestedBy),
      ...meant,
      ...[...others, ...towns].map(suggestedBy),
    ].slice(0, MOST);
    const known = new Set(named.map(({ text: said }) => basesOf(said)));
    const completions =
      last.term.length < 2 || /\d/.test(last.term) || isFiller(kind.kind, baseOf(last.term))
        ? []
        : vocabulary.startingWith(last.term, MOST_COMPLETIONS);
    const slips =
      named.length + completions.length === 0 && last.term.length >= SHORTEST_MISSPELT
        ? vocabulary.resembling(last.term, MOST)
        : [];
    const words = [...completions, ...slips]
      .filter(
        (term) =>
          term.length >= SHORTEST_WORD && isSearchedFor(term) && !isFiller(kind.kind, baseOf(term)),
      )
      .map((term) => typed.slice(0, last.from) + accented(term))
      .filter((said) => isNew(known, basesOf(said)))
      .map(asWords);
    const room = Math.max(MOST - words.length, Math.min(named.length, MOST_NAMES));
    return [...named.slice(0, room), ...words]
      .slice(0, MOST)
      .map((suggestion) => ({ ...suggestion, total: search(suggestion.query).total }))
      .filter(({ total }) => total > 0);
  };
}

const PARTS_OF_TOWNS: ReadonlySet<SuggestedThing> = new Set(['neighborhood', 'village']);

const asWords = (said: string) => ({ of: 'words', text: said, query: { q: said } }) as const;

/** "casa para al" → "casa para alugar". */
function filterWordsBehind(kind: AdKind, typed: string, tokens: readonly PlacedToken[]): string[] {
  for (let words = Math.min(LONGEST_NAME, tokens.length); words > 0; words -= 1) {
    const own = tokens.slice(-words);
    const phrase = own.map(({ term }) => term).join(' ');
    const isEnough = phrase.length > 1 || tokens.length > 1;
    const found = isEnough ? filterWordsFrom(kind, phrase) : [];
    const start = typed.slice(0, own[0]!.from);
    if (found.length > 0) return found.slice(0, MOST_FILTER_WORDS).map((word) => start + word);
  }
  return [];
}

/** "casa em" → "casa em Irecê": the towns with the most of what is asked for. */
function townsBehind(
  names: readonly SuggestedName[],
  typed: string,
  before: (from: number) => IndexMatches,
): Pick<Candidate, 'named' | 'from'>[] {
  const from = typed.length + 1;
  return names
    .filter(({ of }) => of === 'town')
    .map((named) => ({ named, from, count: before(from).countWith(named.condition) }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count)
    .slice(0, MOST_TOWNS);
}

function asked(query: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(query).filter(([, text]) => text !== ''));
}

function isNew(known: Set<string>, bases: string): boolean {
  if (known.has(bases)) return false;
  known.add(bases);
  return true;
}

function basesOf(text: string): string {
  return placedTokensOf(text)
    .map(({ term }) => baseOf(term))
    .join(' ');
}

/** What is typed before a name, without the "em" or "de" that leads to it. */
function wordsBefore(typed: string, tokens: readonly PlacedToken[], from: number): string {
  const before = tokens.filter(({ to }) => to <= from);
  while (isJoining(before.at(-1)?.term ?? '')) before.pop();
  return typed.slice(0, before.at(-1)?.to ?? 0);
}

/** What the words before a name find; each once. */
function matchesBefore(
  typed: string,
  tokens: readonly PlacedToken[],
  search: (query: Readonly<Record<string, string>>) => IndexMatches,
): (from: number) => IndexMatches {
  const known = new Map<string, IndexMatches>();
  return (from) => {
    const q = wordsBefore(typed, tokens, from);
    const found = known.get(q) ?? search(asked({ q }));
    known.set(q, found);
    return found;
  };
}

/** Undefined: it does not. */
type Fit = (named: SuggestedName, phrase: string, sound: string) => number | undefined;

const exactFit: Fit = ({ folded }, phrase) => {
  if (folded.startsWith(phrase)) return BEGINS;
  return folded.includes(` ${phrase}`) ? WORD_BEGINS : undefined;
};

const misspeltFit: Fit = ({ folded, sound }, phrase, phraseSound) => {
  if (phraseSound.length >= SHORTEST_SOUND && sound.startsWith(phraseSound)) return RESEMBLES;
  if (folded.charAt(0) !== phrase.charAt(0)) return undefined;
  const slips = allowedSlips(phrase.length);
  const isAlike = [0, 1, -1].some(
    (more) => editDistance(phrase, folded.slice(0, phrase.length + more), slips) <= slips,
  );
  return isAlike ? RESEMBLES : undefined;
};

interface Search {
  fit: Fit;
  shortest: number;
  before: (from: number) => IndexMatches;
}

/** Names that the last words may be the beginning of, the best first; only those that some ad has. */
function candidatesOf(
  names: readonly SuggestedName[],
  tokens: readonly PlacedToken[],
  { fit, shortest, before }: Search,
): Candidate[] {
  const found = new Map<string, Candidate>();
  for (let words = Math.min(LONGEST_NAME, tokens.length); words > 0; words -= 1) {
    const own = tokens.slice(-words);
    const from = own[0]!.from;
    const phrase = own.map(({ term }) => term).join(' ');
    if (phrase.length < shortest) continue;
    const sound = own.map(({ term }) => soundOf(term)).join(' ');
    for (const named of names) {
      const how = fit(named, phrase, sound);
      if (how === undefined) continue;
      const key = JSON.stringify(named.query);
      const other = found.get(key);
      if (other && (other.from < from || other.fit <= how)) continue;
      const count = before(from).countWith(named.condition);
      if (count > 0) found.set(key, { named, fit: how, from, count });
    }
  }
  return [...found.values()].toSorted(
    (one, other) => one.from - other.from || one.fit - other.fit || other.count - one.count,
  );
}
