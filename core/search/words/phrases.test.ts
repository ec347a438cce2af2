import { expect, test } from 'vitest';
import type { AdKind } from '#core/ads/ad-ref.ts';
import { AD_WORDS } from './ad-words.fixture.ts';
import { readPhrases, writtenReading, isRight } from './phrase-check.fixture.ts';
import { PROPERTY_PHRASES } from './phrases.fixture.ts';
import { UNSEEN_PROPERTY_PHRASES, UNSEEN_VEHICLE_PHRASES } from './unseen-phrases.fixture.ts';
import { VEHICLE_PHRASES } from './vehicle-phrases.fixture.ts';
import { SEARCH_NAMES } from './search-names.fixture.ts';
import { wordsReader } from './words-reader.ts';

const LEAST_RIGHT = 0.95;

const LISTS: [AdKind, string][] = [
  ['property', PROPERTY_PHRASES],
  ['vehicle', VEHICLE_PHRASES],
];

/** 55 of 60 were right when they were read for the first time. */
const LEAST_RIGHT_UNSEEN = 0.9;

test('there are enough questions, and two thirds are about properties', () => {
  const [properties, vehicles] = LISTS.map(([, list]) => readPhrases(list).length);
  expect((properties ?? 0) + (vehicles ?? 0)).toBeGreaterThanOrEqual(220);
  expect(properties).toBeGreaterThan(1.5 * (vehicles ?? 0));
});

function wrongOnes(kind: AdKind, list: string) {
  const read = wordsReader(kind, SEARCH_NAMES);
  return readPhrases(list).flatMap((phrase) => {
    const reading = read(phrase.question, AD_WORDS);
    const { question, meaning } = phrase;
    return isRight(phrase, reading)
      ? []
      : [`${question}\n  should be ${meaning}\n  is        ${writtenReading(reading)}`];
  });
}

test.each(LISTS)('questions about ads of the kind %s are understood', (kind, list) => {
  const wrong = wrongOnes(kind, list);
  if (wrong.length > 0) console.log(wrong.join('\n'));
  expect(1 - wrong.length / readPhrases(list).length).toBeGreaterThanOrEqual(LEAST_RIGHT);
});

test('questions that the grammar was not made for are understood, too', () => {
  const lists = [UNSEEN_PROPERTY_PHRASES, UNSEEN_VEHICLE_PHRASES];
  const count = lists.flatMap(readPhrases).length;
  const wrong = [
    ...wrongOnes('property', UNSEEN_PROPERTY_PHRASES),
    ...wrongOnes('vehicle', UNSEEN_VEHICLE_PHRASES),
  ];
  console.log(`${count - wrong.length} of ${count} unseen questions\n${wrong.join('\n')}`);
  expect(count).toBe(60);
  expect(1 - wrong.length / count).toBeGreaterThanOrEqual(LEAST_RIGHT_UNSEEN);
});

test.each(LISTS)('no question about ads of the kind %s says nothing but fillers', (kind, list) => {
  const read = wordsReader(kind, SEARCH_NAMES);
  const empty = readPhrases(list).filter(({ question, meaning }) => {
    const { filters, clauses } = read(question, AD_WORDS);
    return meaning !== '' && filters.length === 0 && clauses.length === 0;
  });
  expect(empty).toEqual([]);
});
