import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { register } from '#core/ads/advertisers.fixture.ts';
import { addCatalogue, publishHouse, submitCar } from '#core/ads/ads.fixture.ts';
import { testDatabase } from '#db/test-database.fixture.ts';
import { adNumber } from '#core/search/engine/ad-number.ts';
import { checkIndex } from './index-check.server.ts';
import { INDEXED_KINDS } from './indexed-kinds.server.ts';
import { indexedPrices, publishedPrices } from './live-index.fixture.ts';
import { LiveIndex } from './search-index.server.ts';
import { segmentReader } from './segment-reading.server.ts';

const { db } = await testDatabase();
const lucia = await register(db, { first_name: 'Lúcia' });
const catalogue = await addCatalogue(db);
const car = await submitCar(db, lucia, catalogue);
await sql`update vehicles set status = 'published', published_at = now() where id = ${car}`.execute(
  db,
);
const houses: string[] = [];
for (let number = 0; number < 5; number += 1) houses.push(await publishHouse(db, lucia));

const index = new LiveIndex(
  db,
  segmentReader(db, INDEXED_KINDS, () => undefined),
);
let reported: string[] = [];

beforeEach(async () => {
  await index.reload();
  reported = [];
});

const check = async (checked: Partial<Parameters<typeof checkIndex>[0]> = {}) =>
  checkIndex({
    db,
    index,
    kinds: INDEXED_KINDS,
    onDifference: (groups) => reported.push(...groups),
    ...checked,
  });

const groupOf = (id: string) => `property ${id.slice(0, 2)}…`;

describe('an index that is as the database is', () => {
  test('agrees', async () => {
    expect(await check()).toBe('agrees');
    expect(reported).toEqual([]);
  });

  test('agrees after changes of every sort', async () => {
    await sql`update properties set description = description || ' reformada' where id = ${houses[0]}`.execute(
      db,
    );
    await sql`update properties set highlighted_until = now() + interval '1 day', amenities = '{gym}' where id = ${houses[1]}`.execute(
      db,
    );
    await sql`update vehicle_brands set name = 'Cerrado' where id = ${catalogue.jegue.brand_id}`.execute(
      db,
    );
    await sql`delete from photos where property_id = ${houses[2]}`.execute(db);
    await sql`delete from properties where id = ${houses[4]}`.execute(db);
    await index.advance();
    expect(await check()).toBe('agrees');
  });

  test('agrees when it has not yet heard of a change', async () => {
    const reloads = index.figures.reloads;
    await sql`update properties set price_cents = 4242 where id = ${houses[0]}`.execute(db);
    await sql`update users set show_profile = not show_profile`.execute(db);
    expect(await check()).toBe('agrees');
    expect(index.figures.reloads).toBe(reloads);
  });

  test('agrees though an ad that cannot be read is left out', async () => {
    await sql`
      insert into properties (id, owner_id, status, name, description, category, listing_status, town_id, published_at)
      values ('Casa 1', ${lucia.id}, 'active', 'Casa', 'Boa.', 'house', 'sale', 2914604, now())`.execute(
      db,
    );
    await index.advance();
    expect(await check()).toBe('agrees');
    await sql`delete from properties where id = 'Casa 1'`.execute(db);
  });
});

describe('an index that is not', () => {
  test('because it lost an ad is found and mended', async () => {
    const [segment] = (await index.state()).segments('property');
    segment!.withdraw([adNumber(houses[0]!)!]);
    expect(await check()).toBe('differs');
    expect(reported).toEqual([groupOf(houses[0]!)]);
    expect(indexedPrices(await index.state())).toEqual(await publishedPrices(db));
    expect(await check()).toBe('agrees');
  });

  test('because it missed a change is found and mended', async () => {
    await sql`alter table properties disable trigger properties_feed_changed`.execute(db);
    await sql`update properties set price_cents = 777700 where id = ${houses[1]}`.execute(db);
    await sql`alter table properties enable trigger properties_feed_changed`.execute(db);
    await index.advance();
    expect(await check()).toBe('differs');
    expect(reported).toEqual([groupOf(houses[1]!)]);
    expect(indexedPrices(await index.state())[houses[1]!]).toBe(777_700);
  });

  test('is believed to be wrong the second time only', async () => {
    let looks = 0;
    const once = {
      digest: async () => {
        const digest = (await index.digest())!;
        looks += 1;
        return looks === 1 ? { ...digest, sums: { ...digest.sums, property: new Map() } } : digest;
      },
      reload: async () => index.reload(),
    };
    const reloads = index.figures.reloads;
    expect(await check({ index: once })).toBe('agrees');
    expect([looks, index.figures.reloads]).toEqual([2, reloads]);
  });
});

test('one process checks at a time', async () => {
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('check of the search index', 0))`.execute(
      trx,
    );
    expect(await check()).toBe('busy');
  });
  expect(await check()).toBe('agrees');
});

test('nothing is compared before the first load', async () => {
  const never = new LiveIndex(
    db,
    segmentReader(db, INDEXED_KINDS, () => undefined),
  );
  expect(await check({ index: never })).toBe('overtaken');
});
