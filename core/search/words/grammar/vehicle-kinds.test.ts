import { expect, test } from 'vitest';
import { AD_WORDS } from '#core/search/words/ad-words.fixture.ts';
import { isRight, readPhrases, writtenReading } from '#core/search/words/phrase-check.fixture.ts';
import { SEARCH_NAMES } from '#core/search/words/search-names.fixture.ts';
import { vocabularyOf } from '#core/search/words/vocabulary.fixture.ts';
import { wordsReader } from '#core/search/words/words-reader.ts';

const read = wordsReader('vehicle', SEARCH_NAMES);

test.each(
  readPhrases(`
van escolar => | van; escolar
caminhão truck => vehicle_type=trucks | truck
carreta => | carreta
carreta scania => vehicle_type=trucks & brand=scania
carreta reboque => | carreta; reboque
carretinha => | carretinha
carro com reboque => vehicle_type=cars & optional_items=engate-para-reboque
trator agrícola => | trator; agricola
caminhão 3/4 => vehicle_type=trucks | 3 4
jet ski => | jet; ski
cinquentinha shineray => vehicle_type=motorcycles & cylinder_capacity_max=50 & brand=shineray
gol g4 => brand=volkswagen & model=gol | g 4
vw 24-250 => brand=volkswagen | 24250
`),
)('"$question" is understood, or looked for as it stands', (phrase) => {
  const reading = read(phrase.question, AD_WORDS);
  expect(isRight(phrase, reading), writtenReading(reading)).toBe(true);
});

test.each([
  ['van', [{ parameter: 'bodywork', values: ['van'] }]],
  ['caminhão truck', [{ parameter: 'axles', values: ['3'] }]],
  [
    'saveiro g4',
    [
      { parameter: 'year_min', values: ['2006'] },
      { parameter: 'year_max', values: ['2009'] },
    ],
  ],
])('"%s" finds those that are it and do not write it', (question, fact) => {
  expect(read(question, AD_WORDS).clauses[0]?.facts).toEqual([fact]);
});

test('what is sold beside vehicles is never the slip of another word', () => {
  const vocabulary = vocabularyOf({ 'tratar reboco lanche': 100_000 });
  for (const other of ['trator', 'reboque', 'lancha'])
    expect(read(other, vocabulary).clauses).toMatchObject([{ exact: [[other]], related: [] }]);
});
