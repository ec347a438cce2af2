import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type * as z from 'zod';
import { generatedProperties } from '#core/properties/generated-properties.fixture.ts';
import { PROPERTY_ORACLE } from '#core/properties/property-oracle.fixture.ts';
import { propertySearchFilters } from '#core/properties/property-search-filters.ts';
import { generatedVehicles } from '#core/vehicles/generated-vehicles.fixture.ts';
import { VEHICLE_ORACLE } from '#core/vehicles/vehicle-oracle.fixture.ts';
import { vehicleSearchFilters } from '#core/vehicles/vehicle-search-filters.ts';
import { testDatabase } from '#db/test-database.fixture.ts';
import { CardMemory } from '#core/search/card-memory.ts';
import { adSearch } from '#core/search/ad-search.server.ts';
import {
  makeWorld,
  moneyTexts,
  questions,
  SEARCHED_AT,
  townTexts,
} from './generated-ads.fixture.ts';
import {
  apply,
  forgetChanges,
  generatedChanges,
  type AdWriting,
  type Change,
} from './generated-changes.fixture.ts';
import { versionSums } from '#core/search/engine/version-sums.ts';
import { generatedQuestions, type QuestionTexts } from './generated-questions.fixture.ts';
import { IndexState } from '#core/search/index/index-state.server.ts';
import { INDEXED_KINDS } from '#core/search/index/indexed-kinds.server.ts';
import { createWordTable } from './oracle-words.fixture.ts';
import { askOracle, writeOracleWords, type SearchOracle } from './search-oracle.fixture.ts';
import type { SearchQuery } from '#core/search/search-reading.ts';
import type { SearchTypes } from '#core/search/searched-kind.server.ts';
import { NOWHERE } from './shared-oracle.fixture.ts';
import { segmentReader } from '#core/search/index/segment-reading.server.ts';

/** Printed with a failure; another one finds other searches. */
const SEED = Number(process.env.SEARCH_SEED ?? 20_261_121);
const WORLDS = Number(process.env.SEARCH_WORLDS ?? 16);
/** Of a slow machine; what was compared until then counts. */
const LONGEST_MS = 10_000;
const LEAST_SEARCHES = 100;

const { db } = await testDatabase();
const world = await makeWorld(db);
const reader = segmentReader(db, INDEXED_KINDS, ({ id }) => expect.fail(`${id} was left out`));

beforeAll(() => createWordTable(db));

const ids = [...world.owners.map(({ id }) => id), '0000000000', 'nobody'];
const smallNumbers = fc.constantFrom('1', '2', '5', '99');
const SHARED_TEXTS = {
  q: questions,
  town: townTexts,
  price_min: moneyTexts,
  price_max: moneyTexts,
  near: fc.constantFrom('irece', 'lapao', '-11.3,-41.86', NOWHERE),
  radius_km: fc.constantFrom('1', '20', '500'),
  outline: fc.constantFrom(
    '-11.41_-41.99_-11.23_-41.71',
    '-11.2_-42.1_-11.5_-41.9_-11.2_-41.7_-11.6_-41.8',
    '-30_-60_-31_-61',
  ),
  advertiser: fc.constantFrom(...ids),
};

interface Step<Row> {
  change: Change<Row>;
  questions: SearchQuery[];
}

interface TestedKind<T extends SearchTypes, Row> {
  oracle: SearchOracle<T>;
  filters: z.ZodObject;
  texts: QuestionTexts;
  writing: AdWriting<Row>;
}

async function expectAgreement<T extends SearchTypes, Row>({
  oracle,
  filters,
  texts,
  writing,
}: TestedKind<T, Row>) {
  /** What was compared, and what became of the segments meanwhile. */
  const seen = { searches: 0, found: 0, segments: 0, merged: 0, withdrawn: 0 };
  const { kind } = oracle.kind;
  const search = adSearch(oracle.kind);
  const question = generatedQuestions(filters, texts);
  const steps: fc.Arbitrary<Step<Row>[]> = fc.array(
    fc.record({
      change: generatedChanges(writing.rows),
      questions: fc.array(question, { minLength: 4, maxLength: 6 }),
    }),
    { minLength: 6, maxLength: 12, size: 'max' },
  );
  const first = fc.array(writing.rows, { maxLength: 55, size: 'max' });

  const check = async (index: IndexState, query: SearchQuery) => {
    const context = { db, index, cards: new CardMemory(), now: SEARCHED_AT };
    const expected = await askOracle(db, index, oracle, query, SEARCHED_AT);
    const found: string[] = [];
    let pages = 1;
    for (let page = 1; page <= pages; page += 1) {
      const asked = { ...query, page: String(page) };
      const result = await search(context, oracle.read(asked));
      found.push(...result.items.map(({ id }) => id));
      expect({ total: result.total, facets: result.facets }, JSON.stringify(query)).toEqual({
        total: expected.ids.length,
        facets: Object.fromEntries(
          Object.entries(expected.facets).map(([name, counts]) => [
            name,
            oracle.kind.facets[name as T['facet']].isOffered?.(result.criteria) === false
              ? {}
              : counts,
          ]),
        ),
      });
      pages = result.pageCount;
    }
    expect(found).toEqual(expected.ids);
    seen.searches += 1;
    seen.found += Number(found.length > 0);
  };

  const deadline = performance.now() + LONGEST_MS;
  await fc.assert(
    fc.asyncProperty(first, steps, async (ads, following) => {
      // Interrupted, a world would go on changing the words of the next test.
      if (performance.now() > deadline && seen.searches > LEAST_SEARCHES) return;
      await forgetChanges(db, world);
      if (ads.length > 0) await writing.insert(db, ads);
      let index = await IndexState.load(db, reader);
      let before = 1;
      for (const { change, questions: asked } of following) {
        await db.transaction().execute((trx) => apply(trx, writing, world, change));
        const { mustReload } = await index.advance(db);
        if (mustReload) index = await IndexState.load(db, reader);
        await writeOracleWords(db, oracle);
        const segments = index.segments(kind);
        seen.segments = Math.max(seen.segments, segments.length);
        seen.merged += Number(segments.length < before);
        seen.withdrawn += Number(segments.some(({ size, liveCount }) => liveCount < size));
        before = segments.length;
        expect(await versionSums(segments)).toEqual(await INDEXED_KINDS[kind].versionSums(db));
        for (const query of asked) await check(index, query);
      }
    }),
    { seed: SEED, numRuns: WORLDS },
  );
  expect(seen.segments).toBeGreaterThan(3);
  expect(seen.merged).toBeGreaterThan(0);
  expect(seen.withdrawn).toBeGreaterThan(0);
  expect(seen.found).toBeGreaterThan(seen.searches / 3);
  return seen.searches;
}

test('properties are found as the database says', async () => {
  const searches = await expectAgreement({
    oracle: PROPERTY_ORACLE,
    filters: propertySearchFilters,
    texts: {
      ...SHARED_TEXTS,
      bedroom_min: smallNumbers,
      bathroom_min: smallNumbers,
      suite_min: smallNumbers,
      monthly_max: moneyTexts,
      neighborhood: fc.constantFrom('casa', 'quintal-grande', 'com'),
      village: fc.constantFrom('casa', 'de'),
      accepts_exchange: fc.constant('on'),
      with_video: fc.constant('on'),
      with_photos: fc.constant('on'),
      parking_space_min: fc.constantFrom('1', '6', '999'),
      area_min: fc.constantFrom('30', '360,5', '1 tarefa', '100000 hectares'),
      area_max: fc.constantFrom('30', '360', '1 tarefa', '100000 hectares'),
    },
    writing: {
      kind: 'property',
      rows: generatedProperties(world),
      insert: async (trx, rows) => trx.insertInto('properties').values(rows).execute(),
      update: async (trx, id, row) =>
        trx.updateTable('properties').set(row).where('id', '=', id).execute(),
    },
  });
  expect(searches).toBeGreaterThan(LEAST_SEARCHES);
});

test('vehicles are found as the database says', async () => {
  const searches = await expectAgreement({
    oracle: VEHICLE_ORACLE,
    filters: vehicleSearchFilters,
    texts: {
      ...SHARED_TEXTS,
      brand: fc.constantFrom('caatinga', 'caatinga', 'none'),
      model: fc.constantFrom('umburana', 'juazeiro', 'jegue', 'none'),
      year_min: fc.constantFrom('1900', '2019', '2100'),
      year_max: fc.constantFrom('1900', '2019', '2100'),
      mileage_max: fc.constantFrom('0', '20000', '9999999'),
      cylinder_capacity_min: fc.constantFrom('25', '160', '3000'),
      cylinder_capacity_max: fc.constantFrom('25', '160', '3000'),
      abs: fc.constant('on'),
      color: fc.constantFrom(world.catalogue.color_id, 'zzzz'),
      accepts_exchange: fc.constant('on'),
      one_owner: fc.constant('on'),
      with_photos: fc.constant('on'),
      version: fc.constantFrom('1-0-flex', 'none'),
      optional_items: fc.constantFrom('zzzz'),
    },
    writing: {
      kind: 'vehicle',
      rows: generatedVehicles(world),
      insert: async (trx, rows) => trx.insertInto('vehicles').values(rows).execute(),
      update: async (trx, id, row) =>
        trx.updateTable('vehicles').set(row).where('id', '=', id).execute(),
    },
  });
  expect(searches).toBeGreaterThan(LEAST_SEARCHES);
});
