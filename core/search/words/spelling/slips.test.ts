import { expect, test } from 'vitest';
import { AD_WORDS } from '#core/search/words/ad-words.fixture.ts';
import { readPhrases } from '#core/search/words/phrase-check.fixture.ts';
import { PROPERTY_PHRASES } from '#core/search/words/phrases.fixture.ts';
import { SEARCH_NAMES } from '#core/search/words/search-names.fixture.ts';
import { VEHICLE_PHRASES } from '#core/search/words/vehicle-phrases.fixture.ts';
import type { SpokenFilter } from '#core/search/words/word-query.ts';
import { wordsReader } from '#core/search/words/words-reader.ts';
import { seededRandom, type Random } from '#demo/seeded-random.ts';

const LEAST_UNDERSTOOD = 0.9;
const MOST_MISUNDERSTOOD = 0.02;
const SHORTEST_MISTYPED = 5;

/** A letter too few or too many, two in the wrong order, or the one beside it on the keyboard. */
const SLIPS: readonly ((word: string, at: number) => string)[] = [
  (word, at) => word.slice(0, at) + word.slice(at + 1),
  (word, at) => word.slice(0, at) + word.charAt(at) + word.slice(at),
  (word, at) => word.slice(0, at - 1) + word.charAt(at) + word.charAt(at - 1) + word.slice(at + 1),
  (word, at) => word.slice(0, at) + neighbourOf(word.charAt(at)) + word.slice(at + 1),
];

function neighbourOf(letter: string): string {
  const keys = 'qwertyuiopoasdfghjklkzxcvbnmn';
  return keys.charAt(keys.indexOf(letter) + 1);
}

function mistyped(random: Random, question: string): string {
  const words = question.split(' ');
  const long = words.flatMap((word, at) =>
    word.length >= SHORTEST_MISTYPED && /^[a-z]+$/.test(word) ? [at] : [],
  );
  if (long.length === 0) return question;
  const at = random.pick(long);
  const word = words[at] ?? '';
  return words.with(at, random.pick(SLIPS)(word, random.whole(1, word.length - 1))).join(' ');
}

const written = (filters: readonly SpokenFilter[]) =>
  filters.map(({ parameter, values }) => `${parameter}=${values.join('+')}`);

test.each([
  ['property', PROPERTY_PHRASES],
  ['vehicle', VEHICLE_PHRASES],
] as const)('a slip in a word leaves the filters of ads of the kind %s', (kind, list) => {
  const read = wordsReader(kind, SEARCH_NAMES);
  const random = seededRandom(kind, 'slips');
  const meant: string[] = [];
  let misunderstood = 0;
  const questions = readPhrases(list).map(({ question }) => question);
  for (const question of [...questions, ...questions]) {
    const right = written(read(question, AD_WORDS).filters);
    const typed = written(read(mistyped(random, question), AD_WORDS).filters);
    if (typed.toSorted().join() === right.toSorted().join()) meant.push(question);
    else if (typed.some((filter) => !right.includes(filter))) misunderstood += 1;
  }
  expect(meant.length / (2 * questions.length)).toBeGreaterThan(LEAST_UNDERSTOOD);
  expect(misunderstood / (2 * questions.length)).toBeLessThan(MOST_MISUNDERSTOOD);
});
