import { setTimeout as pause } from 'node:timers/promises';
import { sql, type Kysely, type Transaction } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { addReadyPhoto, LAPAO, register } from '#core/ads/advertisers.fixture.ts';
import { addHouse, publishHouse } from '#core/ads/ads.fixture.ts';
import type { DB } from '#db/generated/database-types.ts';
import { openTransaction } from '#db/open-transaction.fixture.ts';
import { testDatabase } from '#db/test-database.fixture.ts';
import { changedHouses, feedReader, NOTHING } from './search-feed.fixture.ts';
import { feedPosition, newSince, readFeed, type FeedPosition } from './search-feed.server.ts';

const { db } = await testDatabase();
const lucia = await register(db, { first_name: 'Lúcia', profile: 'business' });
const [one, two] = [
  await publishHouse(db, lucia, { city_id: LAPAO }),
  await publishHouse(db, lucia),
];
const reader = await feedReader(db);

beforeEach(() => reader.startAgain());

const change = (id: string, connection: Kysely<DB> | Transaction<DB> = db) =>
  sql`update properties set bedroom = coalesce(bedroom, 0) + 1 where id = ${id}`.execute(
    connection,
  );

describe('transactions that end in another order than they began', () => {
  test('are all told, each when it ended', async () => {
    const earlier = await openTransaction(db);
    await change(one, earlier);
    const later = await openTransaction(db);
    await change(two, later);
    await later.commit().execute();
    expect(await reader.next()).toEqual(changedHouses(two));
    await earlier.commit().execute();
    expect(await reader.next()).toEqual(changedHouses(one));
    expect(await reader.next()).toEqual(NOTHING);
  });

  test('are told to who began to read while they were open', async () => {
    const open = await openTransaction(db);
    await change(one, open);
    const beginner = await feedReader(db);
    await open.commit().execute();
    expect(await beginner.next()).toEqual(changedHouses(one));
  });

  test('are told to who loads the ads while they end', async () => {
    const loading = await openTransaction(db, 'repeatable read');
    const position = await feedPosition(loading);
    await change(two);
    const { rows } =
      await sql`select from search_feed where ad_id = ${two} and xid >= pg_snapshot_xmax(${position.snapshot}::pg_snapshot)`.execute(
        loading,
      );
    expect(rows).toEqual([]);
    await loading.commit().execute();
    expect(await readFeed(db, position)).toMatchObject({ ads: { property: [two] } });
  });
});

describe('who changes what an ad shows while another publishes the ad', () => {
  const publish = (id: string) =>
    sql`update properties set status = 'active', published_at = now() where id = ${id}`.execute(db);

  test.each([
    ['a photograph', (trx: Transaction<DB>, id: string) => addReadyPhoto(trx, { property_id: id })],
    [
      'the name of the town',
      (trx: Transaction<DB>) =>
        sql`update towns set name = name || ' Novo' where id = ${LAPAO}`.execute(trx),
    ],
    [
      'the firm',
      (trx: Transaction<DB>) =>
        sql`insert into agencies (user_id, name, cnpj, town_id)
          values (${lucia.id}, 'Casa Boa', '11222333000181', ${LAPAO})`.execute(trx),
    ],
  ])('changes it: %s', async (_, alter) => {
    const id = await addHouse(db, lucia, { city_id: LAPAO });
    await reader.startAgain();
    const altering = await openTransaction(db);
    await alter(altering, id);
    await publish(id);
    expect(await reader.next()).toEqual(changedHouses(id));
    await altering.commit().execute();
    const changes = await reader.next();
    expect(changes !== 'start_over' && changes.ads.property).toContain(id);
  });
});

test('a transaction that is open for long costs a reading nothing', async () => {
  const long = await openTransaction(db);
  await change(one, long);
  await sql`insert into search_feed (ad_kind, ad_id) select 'property', 'mine ' || n from generate_series(1, 5000) n`.execute(
    long,
  );
  await reader.next();
  for (let statement = 0; statement < 50; statement += 1)
    await sql`insert into search_feed (ad_kind, ad_id)
      select 'property', 'newer ' || n from generate_series(1, 1000) n`.execute(db);
  await sql`analyze search_feed`.execute(db);
  const whileOpen = await feedPosition(db);
  expect(await readingOf(whileOpen.snapshot)).toEqual({ rows: 0, few: true });

  await long.commit().execute();
  expect(await readingOf(whileOpen.snapshot)).toMatchObject({ rows: 5001 });
  const { snapshot } = await feedPosition(db);
  await change(two);
  expect(await readingOf(snapshot)).toEqual({ rows: 1, few: true });
});

test('every change that is committed is told once, whoever writes and reads meanwhile', async () => {
  const committed: string[] = [];
  let writing = true;
  const write = async (writer: number) => {
    for (let round = 0; round < 40; round += 1) {
      const id = `${writer}-${round}`;
      const trx = await openTransaction(db);
      const saved = await trx.savepoint('inner_one').execute();
      const add = (ad: string) =>
        sql`insert into search_feed (ad_kind, ad_id) values ('vehicle', ${ad})`.execute(saved);
      await add(id);
      if (round % 5 === 1) await saved.rollbackToSavepoint('inner_one').execute();
      await pause((writer * 7 + round * 3) % 11);
      if (round % 5 === 2) await trx.rollback().execute();
      else await trx.commit().execute();
      if (![1, 2].includes(round % 5)) committed.push(id);
    }
  };
  const follow = async (start: FeedPosition) => {
    const told: string[] = [];
    let position = start;
    for (let last = false; ; last = !writing) {
      const changes = await readFeed(db, position);
      if (changes === 'start_over') throw new Error('lost');
      position = changes.position;
      told.push(...changes.ads.vehicle);
      if (last) return told.toSorted();
    }
  };
  const start = await feedPosition(db);
  const following = [follow(start), follow(start)];
  await Promise.all([1, 2, 3].map((writer) => write(writer)));
  writing = false;
  for (const told of await Promise.all(following)) expect(told).toEqual(committed.toSorted());
});

interface PlanNode {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: PlanNode[];
}

/** How many rows of the feed a reading finds, and whether it looked at few of its pages, of which there are hundreds. */
async function readingOf(snapshot: string): Promise<{ rows: number; few: boolean }> {
  const { sql: text, parameters } = newSince(snapshot).compile(db);
  const statement = text.replaceAll(
    /\$(\d+)/g,
    (_, at) => `'${String(parameters[Number(at) - 1])}'`,
  );
  const { rows: plans } = await sql<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>`${sql.raw(
    `explain (analyze, buffers, format json) ${statement}`,
  )}`.execute(db);
  const scans = withChildren(plans[0]!['QUERY PLAN'][0].Plan).filter(
    (node) => node['Relation Name'] === 'search_feed',
  );
  const sum = (count: (node: PlanNode) => number) =>
    scans.reduce((total, node) => total + count(node), 0);
  const pages = sum((node) => node['Shared Hit Blocks'] + node['Shared Read Blocks']);
  return { rows: sum((node) => node['Actual Rows']), few: pages < 10 };
}

function withChildren(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(withChildren)];
}
