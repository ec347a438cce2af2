import { expect, test } from 'vitest';
import type { AdKind } from '#core/ads/ad-ref.ts';
import { AD_WORDS } from './ad-words.fixture.ts';
import { readPhrases, writtenReading, isRight } from './phrase-check.fixture.ts';
import { PROPERTY_PHRASES } from './phrases.fixture.ts';
import { VEHICLE_PHRASES } from './vehicle-phrases.fixture.ts';
import { SEARCH_NAMES } from './search-names.fixture.ts';
import { wordsReader } from './words-reader.ts';

const LEAST_RIGHT = 0.95;

const LISTS: [AdKind, string][] = [
  ['property', PROPERTY_PHRASES],
  ['vehicle', VEHICLE_PHRASES],
];

test('there are enough questions, and two thirds are about properties', () => {
  const [properties, vehicles] = LISTS.map(([, list]) => readPhrases(list).length);
  expect((properties ?? 0) + (vehicles ?? 0)).toBeGreaterThanOrEqual(220);
  expect(properties).toBeGreaterThan(1.5 * (vehicles ?? 0));
});

test.each(LISTS)('questions about ads of the kind %s are understood', (kind, list) => {
  const read = wordsReader(kind, SEARCH_NAMES);
  const phrases = readPhrases(list);
  const wrong = phrases.filter((phrase) => !isRight(phrase, read(phrase.question, AD_WORDS)));
  for (const { question, meaning } of wrong)
    console.log(
      `${question}\n  should be ${meaning}\n  is        ${writtenReading(read(question, AD_WORDS))}`,
    );
  expect(1 - wrong.length / phrases.length).toBeGreaterThanOrEqual(LEAST_RIGHT);
});

test.each(LISTS)('no question about ads of the kind %s says nothing but fillers', (kind, list) => {
  const read = wordsReader(kind, SEARCH_NAMES);
  const empty = readPhrases(list).filter(({ question, meaning }) => {
    const { filters, clauses } = read(question, AD_WORDS);
    return meaning !== '' && filters.length === 0 && clauses.length === 0;
  });
  expect(empty).toEqual([]);
});
