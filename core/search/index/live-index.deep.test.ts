import { openTransaction } from '#db/open-transaction.fixture.ts';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { register } from '#core/ads/advertisers.fixture.ts';
import { publishHouse } from '#core/ads/ads.fixture.ts';
import { PROPERTY_SEARCH } from '#core/properties/property-search.server.ts';
import { propertySearchFilters } from '#core/properties/property-search-filters.ts';
import { startFaultyProxy } from '#db/faulty-proxy.fixture.ts';
import { eventually } from '#db/eventually.fixture.ts';
import { testDatabase, urlOf } from '#db/test-database.fixture.ts';
import { adSearch } from '#core/search/ad-search.server.ts';
import { CardMemory } from '#core/search/card-memory.ts';
import { IndexState } from './index-state.server.ts';
import { INDEXED_KINDS } from './indexed-kinds.server.ts';
import {
  answersOf,
  follower,
  indexedPrices,
  publishedPrices,
  strictReader,
} from './live-index.fixture.ts';
import { runningTransactionsEnd } from '#core/search/feed/search-feed.fixture.ts';
import { pruneFeed } from '#core/search/feed/search-feed-pruning.server.ts';
import { LiveIndex, SearchNotReady } from './search-index.server.ts';
import { readSearch } from '#core/search/search-reading.ts';
import { segmentReader, type SegmentReader, type SkippedAd } from './segment-reading.server.ts';

const { db, pool } = await testDatabase();
const url = await urlOf({ pool });
const lucia = await register(db, { first_name: 'Lúcia' });
const houses = [await publishHouse(db, lucia), await publishHouse(db, lucia)];

let price = 1_000_000;

async function changePrice(id = houses[0]!, connection: typeof db = db): Promise<void> {
  price += 100;
  await connection
    .updateTable('properties')
    .set({ price_cents: price })
    .where('id', '=', id)
    .execute();
}

/** Published houses in one statement. */
async function addHouses(amount: number): Promise<void> {
  await sql`
    insert into properties (owner_id, status, name, description, category, listing_status, price_cents, town_id, published_at)
    select ${lucia.id}, 'active', 'Casa número ' || n, 'Com quintal.', 'house', 'sale', n * 100, 2914604, now()
    from generate_series(1, ${amount}::int) n`.execute(db);
}

/** Reads as the strict one does, and waits where it is told to. */
function heldReader() {
  const reader = strictReader(db);
  const held = { load: Promise.resolve(), read: Promise.resolve(), loads: 0, failLoads: 0 };
  const waiting: SegmentReader = {
    async load(order) {
      held.loads += 1;
      if (held.failLoads > 0) {
        held.failLoads -= 1;
        throw new Error('The database is away');
      }
      const loaded = await reader.load(order);
      await held.load;
      return loaded;
    },
    async read(kind, ids) {
      const segment = await reader.read(kind, ids);
      await held.read;
      return segment;
    },
  };
  return { held, reader: waiting };
}

describe('who follows the database', () => {
  test('finds changes when the connection that tells of them is killed', async () => {
    const index = await follower(db, url);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'mandacaru changes'`.execute(db);
    await changePrice();
    await expect.poll(answersOf(index)).toEqual(await publishedPrices(db));
  });

  test('finds changes when it hears of nothing', async () => {
    const proxy = await startFaultyProxy(url);
    onTestFinished(() => proxy.close());
    const index = await follower(db, proxy.url);
    await expect.poll(() => proxy.open()).toBeGreaterThan(0);
    proxy.fallSilent();
    for (let round = 0; round < 3; round += 1) {
      await changePrice();
      const published = await publishedPrices(db);
      await expect.poll(answersOf(index)).toEqual(published);
    }
    await proxy.forward();
    await changePrice();
    await expect.poll(answersOf(index)).toEqual(await publishedPrices(db));
  });

  test('is not alone', async () => {
    const [one, other] = [await follower(db, url), await follower(db, url)];
    await changePrice();
    await expect.poll(answersOf(one)).toEqual(await publishedPrices(db));
    await expect.poll(answersOf(other)).toEqual(await publishedPrices(db));
  });

  test('finds thousands of ads that one statement adds, changes and deletes', async () => {
    const index = await follower(db, url);
    await addHouses(3000);
    await expect.poll(answersOf(index)).toEqual(await publishedPrices(db));
    await sql`update properties set price_cents = price_cents + 100`.execute(db);
    await changePrice();
    await expect.poll(answersOf(index)).toEqual(await publishedPrices(db));
    await sql`delete from properties where name like 'Casa número%'`.execute(db);
    await expect.poll(answersOf(index)).toEqual(await publishedPrices(db));
  });

  test('finds what a long transaction changed when it ends, and the rest before', async () => {
    const index = await follower(db, url);
    const long = await openTransaction(db);
    await long
      .updateTable('properties')
      .set({ price_cents: 777_700 })
      .where('id', '=', houses[1]!)
      .execute();
    for (let change = 0; change < 3; change += 1) {
      await changePrice();
      await expect.poll(answersOf(index)).toEqual(await publishedPrices(db));
    }
    await long.commit().execute();
    expect((await publishedPrices(db))[houses[1]!]).toBe(777_700);
    await expect.poll(answersOf(index)).toEqual(await publishedPrices(db));
  });

  test('starts over when the feed was pruned beyond where it stands', async () => {
    const index = new LiveIndex(db, strictReader(db));
    await index.advance();
    await changePrice();
    await runningTransactionsEnd(db);
    for (const hours of [0, 2, 4]) await pruneFeed(db, new Date(Date.now() + hours * 3_600_000));
    await sql`delete from search_feed`.execute(db);
    await index.advance();
    await expect.poll(answersOf(index)).toEqual(await publishedPrices(db));
    await sql`update search_feed_state set marked_at = '-infinity'`.execute(db);
  });
});

describe('before the first load', () => {
  test('it says that it is not ready', async () => {
    const index = new LiveIndex(db, strictReader(db));
    await expect(index.state()).rejects.toThrow(SearchNotReady);
    await expect(index.state({ fresh: true })).rejects.toThrow(SearchNotReady);
    expect(index.isReady).toBe(false);
  });
});

describe('while everything is loaded anew', () => {
  test('the old one answers and follows', async () => {
    const { held, reader } = heldReader();
    const index = new LiveIndex(db, reader, { patienceMs: 60_000 });
    await index.advance();
    const old = await index.state();
    const gate = Promise.withResolvers<void>();
    held.load = gate.promise;
    const reloading = index.reload();
    await changePrice();
    const fresh = await index.state({ fresh: true });
    expect(fresh).toBe(old);
    expect(indexedPrices(fresh)).toEqual(await publishedPrices(db));
    gate.resolve();
    await reloading;
    expect(await index.state()).not.toBe(old);
    expect(indexedPrices(await index.state())).toEqual(await publishedPrices(db));
  });

  test('nothing that the old one had applied is missing afterwards', async () => {
    const { held, reader } = heldReader();
    const index = new LiveIndex(db, reader, { patienceMs: 60_000 });
    await index.advance();
    const [loaded, read] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    held.load = loaded.promise;
    const reloading = index.reload();
    await expect.poll(() => held.loads).toBe(2);
    // The new one finds it in the feed, and is held while it reads the ad.
    await sql`select pg_sleep(0.05)`.execute(db);
    await changePrice();
    held.read = read.promise;
    loaded.resolve();
    await sql`select pg_sleep(0.05)`.execute(db);
    held.read = Promise.resolve();
    await changePrice(houses[1]);
    const fresh = index.state({ fresh: true });
    await sql`select pg_sleep(0.05)`.execute(db);
    read.resolve();
    expect(indexedPrices(await fresh)).toEqual(await publishedPrices(db));
    await reloading;
    expect(indexedPrices(await index.state())).toEqual(await publishedPrices(db));
  });

  test('names that are still so are kept, and others are not', async () => {
    const index = new LiveIndex(db, strictReader(db), { patienceMs: 60_000 });
    await index.advance();
    const { names } = await index.state();
    await index.reload();
    expect((await index.state()).names).toBe(names);
    await sql`update towns set name = 'Irecê Velho' where slug = 'irece'`.execute(db);
    const renamed = await index.state({ fresh: true });
    expect(renamed.names.town('irece')?.name).toBe('Irecê Velho');
    await index.reload();
    expect((await index.state()).names).toBe(renamed.names);
  });

  test('a load that fails is told, and tried again until it succeeds', async () => {
    const { held, reader } = heldReader();
    const failures: unknown[] = [];
    const index = new LiveIndex(db, reader, { onFailure: (error) => failures.push(error) });
    await index.advance();
    held.failLoads = 2;
    await addHouses(2500);
    const published = await publishedPrices(db);
    await index.advance();
    await eventually(() => expect(failures).toHaveLength(1));
    expect([index.isIncomplete, index.figures.isIncomplete]).toEqual([true, true]);
    await eventually(async () => {
      await index.advance();
      expect(indexedPrices(await index.state())).toEqual(published);
    });
    expect(index.isIncomplete).toBe(false);
    expect(failures).toHaveLength(2);
    expect(held.loads).toBe(4);
    await sql`delete from properties where name like 'Casa número%'`.execute(db);
  });

  test('one that goes on failing is tried less and less often', async () => {
    const { held, reader } = heldReader();
    const index = new LiveIndex(db, reader);
    await index.advance();
    held.failLoads = Infinity;
    await expect(index.reload()).rejects.toThrow('away');
    const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
    onTestFinished(() => clock.mockRestore());
    await addHouses(2500);
    const pauses: number[] = [];
    for (let tries = held.loads; pauses.length < 8; tries = held.loads) {
      let seconds = 0;
      for (; held.loads === tries; seconds += 1) {
        await index.advance();
        clock.mockReturnValue(performance.now() + 1000);
      }
      pauses.push(seconds);
    }
    expect(pauses).toEqual([2, 2, 4, 8, 16, 32, 60, 60]);
    await sql`delete from properties where name like 'Casa número%'`.execute(db);
  });
});

test('who has just changed something finds it, whatever else goes on', async () => {
  const index = new LiveIndex(db, strictReader(db), { patienceMs: 60_000 });
  await index.advance();
  const stopping = new AbortController();
  const reloads = (async () => {
    while (!stopping.signal.aborted) await index.reload();
  })();
  for (let change = 0; change < 40; change += 1) {
    await Promise.all([changePrice(houses[0]), changePrice(houses[1])]);
    const published = await publishedPrices(db);
    const [one, other] = await Promise.all([
      index.state({ fresh: true }),
      index.state({ fresh: true }),
    ]);
    expect(indexedPrices(one)).toEqual(published);
    expect(indexedPrices(other)).toEqual(published);
  }
  stopping.abort();
  await reloads;
});

test('a search is of one moment, though ads change before its cards are read', async () => {
  const index = await IndexState.load(db, strictReader(db));
  const search = adSearch({
    ...PROPERTY_SEARCH,
    rows: (...asked) => {
      const cards = PROPERTY_SEARCH.rows(...asked);
      return {
        async execute() {
          await sql`update properties set archived_at = now() where id = ${houses[0]}`.execute(db);
          await index.advance(db);
          return cards.execute();
        },
      };
    },
  });
  const { total, facets } = await search(
    { db, index, cards: new CardMemory(), now: new Date() },
    readSearch(propertySearchFilters, {}),
  );
  await sql`update properties set archived_at = null where id = ${houses[0]}`.execute(db);
  expect(facets.category).toEqual({ house: total });
});

test('an ad that cannot be read is left out, and the others are there', async () => {
  const skipped: SkippedAd[] = [];
  const reader = segmentReader(db, INDEXED_KINDS, (ad) => skipped.push(ad));
  const index = new LiveIndex(db, reader, { patienceMs: 60_000 });
  await index.advance();
  const published = await publishedPrices(db);
  await sql`
    insert into properties (id, owner_id, status, name, description, category, listing_status, town_id, published_at)
    select id, ${lucia.id}, 'active', 'Casa', 'Com quintal.', 'house', 'sale', 2914604, now()
    from unnest(array['Casa 1', '01234u5678']) id`.execute(db);
  await changePrice();
  const changed = { ...published, [houses[0]!]: price };
  expect(indexedPrices(await index.state({ fresh: true }))).toEqual(changed);
  expect(skipped.map(({ id }) => id).toSorted()).toEqual(['01234u5678', 'Casa 1']);
  await index.reload();
  expect(indexedPrices(await index.state())).toEqual(changed);
  expect(skipped).toHaveLength(4);
  await sql`delete from properties where name = 'Casa'`.execute(db);
});

test('an ad with something that only a newer version knows is left out until it has it no more', async () => {
  const skipped: SkippedAd[] = [];
  const reader = segmentReader(db, INDEXED_KINDS, (ad) => skipped.push(ad));
  const index = new LiveIndex(db, reader, { patienceMs: 60_000 });
  await sql`alter table properties drop constraint properties_amenities_check`.execute(db);
  await sql`update properties set amenities = '{heliport}' where id = ${houses[0]}`.execute(db);
  await index.advance();
  const { [houses[0]!]: itsPrice, ...others } = await publishedPrices(db);
  expect(indexedPrices(await index.state({ fresh: true }))).toEqual(others);
  expect(skipped).toEqual([{ kind: 'property', id: houses[0], reason: 'the value heliport' }]);
  await sql`update properties set amenities = '{}' where id = ${houses[0]}`.execute(db);
  expect(indexedPrices(await index.state({ fresh: true }))).toEqual({
    ...others,
    [houses[0]!]: itsPrice,
  });
});
