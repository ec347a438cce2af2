import { openTransaction } from '#db/open-transaction.fixture.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { beforeEach, describe, expect, test } from 'vitest';
import type { DatabaseTransaction } from '#db/database.ts';
import { register } from '#core/ads/advertisers.fixture.ts';
import { publishHouse } from '#core/ads/ads.fixture.ts';
import { testCluster } from '#db/test-cluster.fixture.ts';
import {
  changedHouses,
  feedReader,
  NOTHING,
  runningTransactionsEnd,
} from './search-feed.fixture.ts';
import { pruneFeed } from './search-feed-pruning.server.ts';
import { SEARCH_CHANNEL } from './search-feed.server.ts';

const { db, pool, url } = await testCluster();
const lucia = await register(db, { first_name: 'Lúcia' });
const [one, two] = [await publishHouse(db, lucia), await publishHouse(db, lucia)].toSorted();
const reader = await feedReader(db);

beforeEach(() => reader.startAgain());

let bedroom = 0;

async function change(id = one, connection: DatabaseTransaction | typeof db = db): Promise<void> {
  bedroom = (bedroom + 1) % 90;
  await connection.updateTable('properties').set({ bedroom }).where('id', '=', id!).execute();
}

/** Published houses in one statement. */
async function manyHouses(amount: number): Promise<void> {
  await sql`
    insert into properties (owner_id, status, name, description, category, listing_status, price_cents, town_id, published_at)
    select ${lucia.id}, 'active', 'Casa número ' || n, 'Com quintal.', 'house', 'sale', n * 100, 2914604, now()
    from generate_series(1, ${amount}::int) n`.execute(db);
}

describe('a reader', () => {
  test('is told of a change once', async () => {
    await change();
    expect(await reader.next()).toEqual(changedHouses(one!));
    expect(await reader.next()).toEqual(NOTHING);
  });

  test('is told once of an ad that changed several times', async () => {
    await change(one);
    await change(two);
    await change(one);
    await sql`update users set presentation_name = 'Lu' where id = ${lucia.id}`.execute(db);
    expect(await reader.next()).toEqual(changedHouses(one!, two!));
  });

  test('is told everything, wherever another stands', async () => {
    const other = await feedReader(db);
    await change(one);
    expect(await other.next()).toEqual(changedHouses(one!));
    await change(two);
    expect(await other.next()).toEqual(changedHouses(two!));
    expect(await reader.next()).toEqual(changedHouses(one!, two!));
  });

  test('is told nothing of a transaction that is undone', async () => {
    const undone = db.transaction().execute(async (trx) => {
      await change(one, trx);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await reader.next()).toEqual(NOTHING);
  });

  test('is told what is left of a transaction whose savepoint is undone', async () => {
    const trx = await openTransaction(db);
    await change(one, trx);
    const saved = await trx.savepoint('halfway').execute();
    await change(two, saved);
    await saved.rollbackToSavepoint('halfway').execute();
    await trx.commit().execute();
    expect(await reader.next()).toEqual(changedHouses(one!));
  });

  test('is told of a transaction with more savepoints than a snapshot lists', async () => {
    const trx = await openTransaction(db);
    for (let number = 0; number < 100; number += 1) {
      await sql`savepoint inner_one`.execute(trx);
      await change(number < 99 ? one : two, trx);
    }
    expect(await reader.next()).toEqual(NOTHING);
    await trx.commit().execute();
    expect(await reader.next()).toEqual(changedHouses(one!, two!));
  });

  test('is woken when the change can be read, and only then', async () => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const heard: string[] = [];
    client.on('notification', ({ channel }) => heard.push(channel));
    await client.query(`listen ${SEARCH_CHANNEL}`);
    await sql`update properties set updated_at = now()`.execute(db);
    await db.transaction().execute(async (trx) => {
      await change(one, trx);
      await change(two, trx);
      await client.query('select 1');
      expect(heard).toEqual([]);
    });
    await expect.poll(() => heard).toEqual([SEARCH_CHANNEL]);
    await client.end();
  });
});

test('a statement that changes thousands of ads says so in one row', async () => {
  const rows = () =>
    sql<{ rows: number }>`select count(*)::int as rows from search_feed`.execute(db);
  const before = (await rows()).rows[0]!.rows;
  await manyHouses(3000);
  expect(await reader.next()).toEqual({ ...NOTHING, wholeKinds: ['property'] });
  expect((await rows()).rows[0]!.rows).toBe(before + 1);
  await sql`update properties set bedroom = 4 where name <= 'Casa número 20'`.execute(db);
  const few = await reader.next();
  expect(few).toMatchObject({ wholeKinds: [], names: false });
  expect(few !== 'start_over' && few.ads.property.length).toBeGreaterThan(1000);
  await sql`delete from properties where name like 'Casa número%'`.execute(db);
  expect(await reader.next()).toEqual({ ...NOTHING, wholeKinds: ['property'] });
});

test('who is behind more changes than are read at once starts over', async () => {
  const behind = await feedReader(db);
  const remember = (from: number, to: number) =>
    sql`insert into search_feed (ad_kind, ad_id) select 'property', 'gone' || n
      from generate_series(${from}::int, ${to}::int) n`.execute(db);
  await remember(1, 20_000);
  expect(await behind.next()).toMatchObject({ wholeKinds: [] });
  await remember(1, 20_001);
  expect(await behind.next()).toEqual({ ...NOTHING, wholeKinds: ['property'] });
  await remember(1, 40_000);
  expect(await behind.next()).toBe('start_over');
  await sql`delete from search_feed`.execute(db);
});

describe('pruning', () => {
  const at = (minutes: number) => new Date(Date.UTC(2031, 0, 1) + minutes * 60_000);

  test('keeps what somebody of the last hour may not have seen', async () => {
    await pruneFeed(db, at(0));
    await change();
    await pruneFeed(db, at(61));
    expect(await reader.next()).toEqual(changedHouses(one!));
  });

  test('deletes the rest, and tells whoever slept longer', async () => {
    const sleeper = await feedReader(db);
    await change();
    await runningTransactionsEnd(db);
    await pruneFeed(db, at(200));
    expect(await reader.next()).toEqual(changedHouses(one!));
    expect(await pruneFeed(db, at(261))).toBeGreaterThan(0);
    expect(await sql`select from search_feed`.execute(db)).toMatchObject({ rows: [] });
    expect(await reader.next()).toEqual(NOTHING);
    expect(await sleeper.next()).toBe('start_over');
    await sleeper.startAgain();
    expect(await sleeper.next()).toEqual(NOTHING);
  });

  test('keeps the rows of a transaction that stays open, however old they are', async () => {
    const trx = await openTransaction(db);
    await change(one, trx);
    for (const minutes of [400, 461, 522]) await pruneFeed(db, at(minutes));
    await trx.commit().execute();
    await pruneFeed(db, at(583));
    expect(await reader.next()).toEqual(changedHouses(one!));
  });

  test('goes in batches until nothing is left', async () => {
    await sql`insert into search_feed (ad_kind, ad_id)
      select 'property', n::text from generate_series(1, 25000) n`.execute(db);
    await runningTransactionsEnd(db);
    await pruneFeed(db, at(700));
    expect(await pruneFeed(db, at(761))).toBeGreaterThanOrEqual(25_000);
  });
});

describe('a restored database', () => {
  test('begins anew when the feed is another table', async () => {
    await change();
    await pool.query(`
      create table restored (like search_feed including all);
      drop table search_feed;
      alter table restored rename to search_feed`);
    expect(await reader.next()).toBe('start_over');
    await reader.startAgain();
    expect(await reader.next()).toEqual(NOTHING);
  });

  test('begins anew when the feed was emptied', async () => {
    await pool.query('truncate search_feed');
    expect(await reader.next()).toBe('start_over');
  });

  test('begins anew when the transactions went back', async () => {
    const ahead = await feedReader(db, (snapshot) => snapshot.replaceAll(/\d+/g, '99$&'));
    expect(await ahead.next()).toBe('start_over');
  });

  test('does not repeat rows of transactions of another cluster', async () => {
    await sql`insert into search_feed (xid, ad_kind, ad_id)
      values ('9000000000000000', 'property', 'foreign')`.execute(db);
    expect(await reader.next()).toEqual(NOTHING);
    await change();
    expect(await reader.next()).toEqual(changedHouses(one!));
    await pruneFeed(db, new Date('2035-01-01'));
    const left = sql`select from search_feed where ad_id = 'foreign'`.execute(db);
    expect((await left).rows).toEqual([]);
  });

  test('is followed although its marks are of another cluster', async () => {
    const years = [2035, 2036, 2037].map((year) => new Date(Date.UTC(year, 0)));
    await sql`update search_feed_state set
      pruned_below = '9000000000000000', marked_below = '9000000000000000', marked_at = ${years[0]}`.execute(
      db,
    );
    for (const now of years) {
      await change();
      await pruneFeed(db, now);
      expect(await reader.next(), now.toISOString()).toEqual(changedHouses(one!));
    }
  });
});
