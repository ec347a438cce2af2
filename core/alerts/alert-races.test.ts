import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { UserActor } from '#core/actor.ts';
import { NOW, register } from '#core/ads/advertisers.fixture.ts';
import { publishHouse } from '#core/ads/ads.fixture.ts';
import { DAY_MS, HOUR_MS } from '#core/durations.ts';
import { openTransaction } from '#db/open-transaction.fixture.ts';
import { testDatabase } from '#db/test-database.fixture.ts';
import { alertHands } from './alerts.fixture.ts';
import { endAlerts } from './own-alerts.server.ts';

const { db } = await testDatabase();
const { save, match, minute, namesTold } = alertHands(db);
const owner = await register(db, { first_name: 'Lúcia' });
let reader: UserActor;
/** Each test has its own day. */
let now = NOW;

beforeEach(async () => {
  now = new Date(now.getTime() + 14 * DAY_MS);
  await db.deleteFrom('alert_recipients').execute();
  reader = await register(db, { first_name: 'Rui' });
});

const later = (hours: number) => new Date(now.getTime() + hours * HOUR_MS);
const house = (changes: Record<string, unknown> = {}) => publishHouse(db, owner, changes, now);
const namesIn = () => namesTold(reader);
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const waitsForALock = async () => {
  const { rows } = await sql`select from pg_locks
    where locktype = 'advisory' and not granted and objid = 2`.execute(db);
  return rows.length > 0;
};

describe('when a worker is killed', () => {
  /** As if the process ended before the transaction did. */
  async function killedWhile(work: () => Promise<unknown>, table: string): Promise<void> {
    await sql`create or replace function die_for_test() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$`.execute(
      db,
    );
    await sql`create trigger dies before insert or update on ${sql.table(table)} for each row execute function die_for_test()`.execute(
      db,
    );
    await expect(work()).rejects.toThrow('killed');
    await sql`drop trigger dies on ${sql.table(table)}`.execute(db);
  }

  test('while it matches, the ad is told once all the same', async () => {
    await save(reader, { town: 'irece' }, now);
    await house();
    await killedWhile(() => match(now), 'search_matches');
    await killedWhile(() => match(now), 'announced_ads');
    await minute(later(2));
    await minute(later(4));
    expect(await namesIn()).toHaveLength(1);
  });

  test('while it sends, the e-mail comes once all the same', async () => {
    await save(reader, { town: 'irece' }, now);
    await house();
    await match(now);
    await killedWhile(() => minute(later(2)), 'alert_links');
    await killedWhile(() => minute(later(2)), 'saved_searches');
    expect(await namesIn()).toEqual([]);
    await minute(later(2));
    await minute(later(4));
    expect(await namesIn()).toHaveLength(1);
  });

  test('two workers at once send one e-mail', async () => {
    await save(reader, { town: 'irece' }, now);
    await house();
    await Promise.all(Array.from({ length: 4 }, () => minute(later(2))));
    await minute(later(4));
    expect(await namesIn()).toHaveLength(1);
  });

  test('what two match at the same time is told, whoever ends first', async () => {
    await save(reader, { town: 'irece' }, now);
    await house({ name: 'Casa demorada' });
    await sql`create function wait_for_test() returns trigger language plpgsql as $$ begin
      if pg_try_advisory_xact_lock(1) then perform pg_advisory_xact_lock(2); end if;
      return null;
    end $$`.execute(db);
    await sql`create trigger waits after insert on search_matches for each statement execute function wait_for_test()`.execute(
      db,
    );
    const holder = await openTransaction(db);
    await sql`select pg_advisory_xact_lock(2)`.execute(holder);
    const slow = match(now);
    await expect.poll(waitsForALock).toBe(true);
    await house({ name: 'Casa ligeira' });
    const quick = minute(later(2));
    await Promise.race([quick, pause(500)]);
    await holder.commit().execute();
    await Promise.all([slow, quick]);
    await sql`drop trigger waits on search_matches`.execute(db);
    await minute(later(4));
    expect((await namesIn()).flat(2).toSorted()).toEqual(['Casa demorada', 'Casa ligeira']);
  });

  test('an ad that changes while it is matched waits again', async () => {
    await save(reader, { town: 'irece' }, now);
    const id = await house({ price: '200.000,00' });
    await db.transaction().execute(async (trx) => {
      await sql`select from announced_ads where property_id = ${id} for update`.execute(trx);
      await match(now);
    });
    await minute(later(2));
    expect(await namesIn()).toHaveLength(1);
  });
});

describe('at the same moment', () => {
  const rounds = Array.from({ length: 12 }, (_, round) => round);

  test.each(rounds)('ending one alert keeps another that is being saved (%i)', async (round) => {
    const { id } = await save(reader, { town: 'irece' }, now);
    const [saved] = await Promise.all([
      save(reader, { town: 'lapao' }, now),
      pause(round / 3).then(() => endAlerts(db, reader, { id })),
    ]);
    const left = await db.selectFrom('saved_searches').select('id').execute();
    expect(left).toEqual([{ id: saved.id }]);
  });

  test.each(rounds)('ending and sending wait for each other (%i)', async (round) => {
    await save(reader, { town: 'irece' }, now);
    await save(reader, { category: 'house' }, now);
    await house();
    await match(now);
    await Promise.all([
      minute(later(2)),
      pause(round / 3).then(() => endAlerts(db, reader, 'all')),
    ]);
    expect(await db.selectFrom('saved_searches').select('id').execute()).toEqual([]);
  });
});
