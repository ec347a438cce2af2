import { beforeAll, describe, expect, test } from 'vitest';
import { addAdmin, LAPAO, NOW, register } from '#core/ads/advertisers.fixture.ts';
import { addCatalogue, approveCar, publishHouse, submitCar } from '#core/ads/ads.fixture.ts';
import { suggestProperties } from '#core/properties/property-suggestions.server.ts';
import { propertySearcher } from '#core/properties/property-search.fixture.ts';
import { suggestVehicles } from '#core/vehicles/vehicle-suggestions.server.ts';
import { testDatabase } from '#db/test-database.fixture.ts';
import { AD_WORDS } from '#core/search/words/ad-words.fixture.ts';
import { SEARCH_NAMES } from '#core/search/words/search-names.fixture.ts';
import { wordsReader } from '#core/search/words/words-reader.ts';
import { FILTER_WORDS } from './filter-words.ts';
import { searchContext } from '#core/search/index/search-index.fixture.ts';

const { db } = await testDatabase();
const searching = searchContext(db);
const { search } = propertySearcher(db);

const JOAO_DOURADO = 2918357;

beforeAll(async () => {
  const lucia = await register(db, { first_name: 'Lúcia' });
  const description = 'Está pronta, com azulejo na cozinha e poço artesiano.';
  const house = async (changes: Record<string, unknown>) =>
    publishHouse(db, lucia, { name: 'Boa morada', description, amenities: [], ...changes });
  await house({ city_id: LAPAO, neighborhood: 'São Francisco' });
  await house({ city_id: LAPAO, category: 'lot', bedroom: '', neighborhood: 'Centro' });
  await house({ city_id: JOAO_DOURADO, neighborhood: 'Centro', village: 'Gameleira' });
  const catalogue = await addCatalogue(db);
  const rui = await addAdmin(db);
  for (const changes of [{}, {}, catalogue.jegue])
    await approveCar(db, rui, await submitCar(db, lucia, catalogue, changes));
});

const suggested = async (typed: string, suggest = suggestProperties) => {
  const { index } = await searching();
  return suggest(index, typed, NOW);
};
const told = async (typed: string, suggest = suggestProperties) =>
  (await suggested(typed, suggest)).map(({ of, text, total }) => [of, text, total]);

test.each(['property', 'vehicle'] as const)('every filter word of the kind %s is one', (kind) => {
  const read = wordsReader(kind, SEARCH_NAMES);
  for (const word of FILTER_WORDS[kind]) {
    const { filters, clauses } = read(
      word === 'quartos' || word === 'banheiros' ? `2 ${word}` : word,
      AD_WORDS,
    );
    expect([word, filters.length > 0 || clauses.every(({ facts }) => facts)]).toEqual([word, true]);
  }
});

describe('while somebody types, are suggested', () => {
  test('towns, with the search that they lead to', async () => {
    expect((await suggested('Lapã'))[0]).toEqual({
      of: 'town',
      text: 'Lapão',
      query: { town: 'lapao' },
      total: 2,
    });
  });

  test('towns that nobody advertises in are not', async () => {
    expect(await told('xique')).toEqual([]);
  });

  test('neighbourhoods and villages, as people write them', async () => {
    expect(await told('sao f')).toContainEqual(['neighborhood', 'São Francisco', 1]);
    expect(await told('gam')).toContainEqual(['village', 'Gameleira', 1]);
  });

  test('kinds of properties, by other words for them, too', async () => {
    expect((await suggested('cas'))[0]).toMatchObject({
      text: 'casa',
      query: { category: 'house' },
    });
    expect((await suggested('resid'))[0]).toMatchObject({
      text: 'residência',
      query: { category: 'house' },
      total: 2,
    });
  });

  test('names by any of their words, those that begin so first', async () => {
    expect(await told('dou')).toContainEqual(['town', 'João Dourado', 1]);
    expect((await told('joão dou'))[0]).toEqual(['town', 'João Dourado', 1]);
  });

  test('ends of unfinished words, with their accents', async () => {
    expect(await told('azul')).toEqual([['words', 'azulejo', 3]]);
    expect(await told('casa com po')).toContainEqual(['words', 'casa com poço', 2]);
  });

  test('words that nobody searches for are not', async () => {
    expect(await told('esta')).toEqual([]);
  });

  test('names behind words, counted among what the words find', async () => {
    expect((await suggested('casa em lap'))[0]).toEqual({
      of: 'town',
      text: 'casa em Lapão',
      query: { town: 'lapao', q: 'casa' },
      total: 1,
    });
  });

  test('what is meant by a slip, where nothing begins so', async () => {
    expect((await told('lapaum'))[0]).toEqual(['town', 'Lapão', 2]);
    expect((await told('joao dorado'))[0]).toEqual(['town', 'João Dourado', 1]);
    expect(await told('azuleijo')).toContainEqual(['words', 'azulejo', 3]);
  });

  test('words that mean a filter before other names and words', async () => {
    const [first] = await suggested('casa com po');
    expect(first).toEqual({
      of: 'words',
      text: 'casa com poço artesiano',
      query: { q: 'casa com poço artesiano' },
      total: 2,
    });
    const texts = (await suggested('casa à v')).map(({ text }) => text);
    expect(texts[0]).toBe('casa à venda');
  });

  test('towns behind "em", those with the most first', async () => {
    expect(new Set(await told('casa em'))).toEqual(
      new Set([
        ['town', 'casa em João Dourado', 1],
        ['town', 'casa em Lapão', 1],
      ]),
    );
    expect((await suggested('em'))[0]).toEqual({
      of: 'town',
      text: 'em Lapão',
      query: { town: 'lapao' },
      total: 2,
    });
  });

  test('brands and models', async () => {
    expect(await told('caat', suggestVehicles)).toEqual([['brand', 'Caatinga', 3]]);
    expect((await suggested('umb', suggestVehicles))[0]).toMatchObject({
      of: 'model',
      query: { brand: 'caatinga', model: 'umburana' },
      total: 2,
    });
    expect((await told('mot', suggestVehicles))[0]).toEqual(['type', 'motos', 1]);
  });
});

test('each leads to as many ads as it says', async () => {
  for (const typed of ['c', 'casa em ', 'lote em lapao', 'cen', 'morada', 'az'])
    for (const { query, total } of await suggested(typed)) {
      const { q, ...filters } = query;
      expect((await search({ ...filters, ...(q ? { q } : {}) })).total).toBe(total);
    }
});

test('nothing is suggested for nothing, and for what nobody can mean', async () => {
  for (const typed of ['', ' ', '!?', 'zzzzzz', '"', '-', 'x'.repeat(5000)])
    expect(await suggested(typed)).toEqual([]);
});

test('at most eight', async () => {
  for (const typed of ['a', 'c', 'e', 'p'])
    expect((await suggested(typed)).length).toBeLessThanOrEqual(8);
});
