import { LRUCache } from 'lru-cache';
import { editDistance } from '#core/search/words/edit-distance.ts';
import { inflectionsOf } from '#core/search/words/inflection.ts';
import { differentLetters, lettersOf } from '#core/search/words/letter-sets.ts';
import type { Steps } from '#core/search/words/steps.ts';
import { soundOf } from '#core/search/words/sound.ts';

/** The base forms of words of the grammar that somebody may have meant who wrote this. */
type LexiconSpelling = (term: string) => readonly Correction[];

export interface Correction {
  base: string;
  slips: number;
}

/** Words that sound the same may be this short, those with a slip this. */
const SHORTEST_ALIKE = 3;
const SHORTEST = 4;
const SHORTEST_INFLECTED = 5;
const TWO_SLIPS_FROM = 8;
const MOST_CORRECTIONS = 3;
const MOST_REMEMBERED = 2_000;
/** A wrong letter in a short word is a slip only when it lies beside the right one. */
const SHORT_WORD = 5;
const KEYBOARD = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

export function* lexiconSpelling(lexicon: ReadonlyMap<string, string>): Steps<LexiconSpelling> {
  const bases = new Map(lexicon);
  for (const [word, base] of lexicon) {
    if (word.length >= SHORTEST_INFLECTED)
      for (const form of inflectionsOf(word)) if (!bases.has(form)) bases.set(form, base);
    yield;
  }
  const words = [...bases.keys()].filter(
    (word) => word.length >= SHORTEST_ALIKE && /^[a-z]+$/.test(word),
  );
  const bySound = yield* grouped(words, soundOf);
  const letters = Uint32Array.from(words, lettersOf);
  const lengths = Uint8Array.from(words, ({ length }) => length);
  const correctionsOf = (term: string): readonly Correction[] => {
    const found = new Map<string, number>();
    for (const word of bySound.get(soundOf(term)) ?? []) found.set(word, 0);
    const own = lettersOf(term);
    for (let at = 0; at < words.length && term.length >= SHORTEST; at += 1) {
      const slips = Math.max(slipsIn(term.length), slipsIn(lengths[at]!));
      const isAlike =
        lengths[at]! >= SHORTEST &&
        Math.abs(lengths[at]! - term.length) <= slips &&
        differentLetters(own, letters[at]!) <= 2 * slips;
      const word = words[at]!;
      if (!isAlike || found.has(word)) continue;
      const distance = editDistance(term, word, slips);
      if (distance <= slips && isSlip(term, word)) found.set(word, distance);
    }
    const best = new Map<string, number>();
    for (const [word, slips] of [...found].toSorted((a, b) => a[1] - b[1])) {
      const base = bases.get(word) ?? word;
      if (!best.has(base)) best.set(base, slips);
    }
    return [...best].slice(0, MOST_CORRECTIONS).map(([base, slips]) => ({ base, slips }));
  };
  const remembered = new LRUCache<string, readonly Correction[]>({ max: MOST_REMEMBERED });
  return (term) => {
    if (term.length < SHORTEST_ALIKE || !/^[a-z]+$/.test(term)) return [];
    const known = remembered.get(term) ?? correctionsOf(term);
    remembered.set(term, known);
    return known;
  };
}

const slipsIn = (length: number) => (length >= TWO_SLIPS_FROM ? 2 : 1);

function isSlip(typed: string, word: string): boolean {
  const isSwapped = typed[0] === word[1] && typed[1] === word[0];
  if (typed[0] !== word[0] && !isSwapped && soundOf(typed)[0] !== soundOf(word)[0]) return false;
  if (Math.min(typed.length, word.length) > SHORT_WORD || typed.length !== word.length) return true;
  const wrong = Array.from(typed, (letter, at) => (letter === word[at] ? -1 : at)).filter(
    (at) => at >= 0,
  );
  if (wrong.length !== 1) return true;
  const at = wrong[0] ?? 0;
  return areNeighbours(typed.charAt(at), word.charAt(at));
}

function areNeighbours(a: string, b: string): boolean {
  const row = KEYBOARD.findIndex((keys) => keys.includes(a));
  const other = KEYBOARD.findIndex((keys) => keys.includes(b));
  const column = KEYBOARD[row]?.indexOf(a) ?? -9;
  return Math.abs(row - other) <= 1 && Math.abs(column - (KEYBOARD[other]?.indexOf(b) ?? 99)) <= 1;
}

function* grouped(
  words: readonly string[],
  keyOf: (word: string) => string,
): Steps<ReadonlyMap<string, readonly string[]>> {
  const groups = new Map<string, string[]>();
  for (const word of words) {
    const key = keyOf(word);
    const group = groups.get(key);
    if (group) group.push(word);
    else groups.set(key, [word]);
    yield;
  }
  return groups;
}
