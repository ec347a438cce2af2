import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AD_WORDS } from './ad-words.fixture.ts';
import { readPhrases } from './phrase-check.fixture.ts';
import { PROPERTY_PHRASES } from './phrases.fixture.ts';
import { SEARCH_NAMES } from './search-names.fixture.ts';
import { VEHICLE_PHRASES } from './vehicle-phrases.fixture.ts';
import type { SpokenFilter } from './word-query.ts';
import { wordsReader } from './words-reader.ts';

const readProperty = wordsReader('property', SEARCH_NAMES);
const readVehicle = wordsReader('vehicle', SEARCH_NAMES);

const LISTS = [
  [readProperty, PROPERTY_PHRASES],
  [readVehicle, VEHICLE_PHRASES],
] as const;

const PARTS =
  'casa " - ou e de até 10 mil R$ 3/4 irece 10x25 tarefas sem não “ ” 👍 \u200b … 2015 km aceita carro na troca cg160 entre meio milhão a 4x4 1.0 , / gol novo 0 999999999999999 -piscina uma e meia ½ ² ß İ'.split(
    ' ',
  );

const isSame = (a: SpokenFilter, b: SpokenFilter) =>
  a.parameter === b.parameter && a.values.join() === b.values.join();

test.each(LISTS)('every place lies within its question', (read, list) => {
  for (const { question } of readPhrases(list))
    for (const { filters, clauses } of [read(question, AD_WORDS)])
      for (const { span } of [...filters, ...clauses]) {
        expect(question.slice(...span)).not.toBe('');
        expect(span[1]).toBeLessThanOrEqual(question.length);
      }
});

test.each(LISTS)('a filter is gone when its places are taken out of the question', (read, list) => {
  const stillSaid = readPhrases(list).flatMap(({ question }) => {
    const { filters } = read(question, AD_WORDS);
    return filters.filter((filter) => {
      const places = filters.filter((other) => isSame(other, filter)).map(({ span }) => span);
      const rest = places
        .toSorted((a, b) => b[0] - a[0])
        .reduce((text, [from, to]) => text.slice(0, from) + text.slice(to), question);
      return read(rest, AD_WORDS).filters.some((other) => isSame(other, filter));
    });
  });
  expect(stillSaid).toEqual([]);
});

describe('whatever is typed', () => {
  test.each([
    '',
    '   ',
    '?!… --- "" \'\'',
    '👍🏡🌵',
    '\u200b\u200d\ufeff',
    '"',
    '"""',
    '-"',
    '- - -',
    'de em no na',
    'ou ou ou',
    'sem',
    'não',
  ])('%j says nothing', (text) => {
    for (const read of [readProperty, readVehicle])
      expect(read(text, AD_WORDS)).toEqual({ filters: [], clauses: [], otherKind: false });
  });

  test('is read when it is long', () => {
    for (const word of ['a', 'casa ', '10 ', '"a" ', '-x ', 'ou ', 'mil e ', '🏡 ', 'não aceito '])
      expect(() => readProperty(word.repeat(1_000), AD_WORDS)).not.toThrow();
    expect(readProperty('quintal '.repeat(200), AD_WORDS).clauses).toHaveLength(60);
  });

  test('becomes filters with values, and clauses with words, in their places', () => {
    const typed = fc.array(fc.oneof(fc.constantFrom(...PARTS), fc.string({ maxLength: 6 })), {
      maxLength: 20,
    });
    fc.assert(
      fc.property(typed, fc.boolean(), fc.boolean(), (parts, isSpaced, isTyping) => {
        const question = parts.join(isSpaced ? ' ' : '');
        for (const read of [readProperty, readVehicle]) {
          const { filters, clauses } = read(question, AD_WORDS, { isTyping });
          for (const { values } of filters) expect(values.join()).not.toMatch(/NaN|e\+|undef|^$/);
          for (const { exact } of clauses) expect(exact[0]?.length).toBeGreaterThan(0);
          for (const { span } of [...filters, ...clauses])
            expect(question.slice(...span).length).toBe(span[1] - span[0]);
        }
      }),
      { numRuns: 1_000 },
    );
  });
});
