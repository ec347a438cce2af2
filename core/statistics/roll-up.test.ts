import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { eventually } from '#db/eventually.fixture.ts';
import { addAdmin, NOW, register } from '#core/ads/advertisers.fixture.ts';
import { addCatalogue, addHouse, approveCar, submitCar } from '#core/ads/ads.fixture.ts';
import { seededRandom } from '#demo/seeded-random.ts';
import { testDatabase } from '#db/test-database.fixture.ts';
import { rawFigures, rolledUpFigures } from './counted-year.fixture.ts';
import { noteDays, rollUpChanges } from './roll-up.server.ts';
import { addDays } from '#core/fields/local-day.ts';

const { db } = await testDatabase();
const catalogue = await addCatalogue(db);
const rui = await addAdmin(db);
const lucia = await register(db, { first_name: 'Lúcia' });
const josue = await register(db, { first_name: 'Josué', profile: 'broker' });
const TODAY = '2026-11-21';

const addCar = async () => {
  const id = await submitCar(db, josue, catalogue);
  await approveCar(db, rui, id);
  return id;
};
const addLead = (facts: Record<string, unknown>) =>
  sql`insert into leads (advertiser_id, property_id, vehicle_id, kind, name, email, phone, message, consented_at, sent_at)
    select advertiser_id, property_id, vehicle_id, kind, 'Tainá', 'taina@sertao.example', '74999991111', 'Ainda tem?', now(), sent_at
    from jsonb_to_record(${JSON.stringify(facts)}::jsonb)
      as lead (advertiser_id text, property_id text, vehicle_id text, kind text, sent_at timestamptz)`.execute(
    db,
  );
const see = (id: string, day: string, views: number) =>
  sql`insert into property_views (property_id, day, views) values (${id}, ${day}, ${views})
    on conflict (property_id, day) do update set views = property_views.views + excluded.views`.execute(
    db,
  );
const daysOf = (id: string) =>
  db
    .selectFrom('ad_day_statistics')
    .select(['day', 'views', 'messages', 'whatsapps', 'phones', 'favorites'])
    .where('property_id', '=', id)
    .orderBy('day')
    .execute();

beforeEach(() => rollUpChanges(db));

test('a seeded year of views, hearts, leads, archived and deleted ads and a deleted account is the raw count', async () => {
  const chance = seededRandom('statistics', 'roll-up');
  const leaving = await register(db, { first_name: 'Outro' });
  const houses = await Promise.all(
    [lucia, lucia, lucia, josue, leaving].map((owner) => addHouse(db, owner)),
  );
  const cars = [await addCar(), await addCar()];
  const ownerOf = [lucia, lucia, lucia, josue, leaving];
  const steps = 700;
  for (let step = 0; step < steps; step += 1) {
    const day = addDays(TODAY, -chance.whole(0, 364));
    const place = chance.whole(0, houses.length - 1);
    const [house, car] = [houses[place], cars[chance.whole(0, 1)]];
    const kind = chance.weighted([
      ['message', 3],
      ['whatsapp', 5],
      ['phone', 2],
    ] as const);
    // Around midnight in Bahia, on both sides.
    const sent_at = `${day}T0${chance.whole(1, 5)}:${chance.whole(10, 59)}:00Z`;
    await chance.weighted<() => Promise<unknown>>([
      [() => see(house ?? '', day, chance.whole(1, 9)), 8],
      [
        () =>
          sql`insert into vehicle_views (vehicle_id, day, views) values (${car}, ${day}, 1)
            on conflict (vehicle_id, day) do update set views = vehicle_views.views + 1`.execute(
            db,
          ),
        5,
      ],
      [
        () =>
          sql`insert into favorite_counts (property_id, day, favorites) values (${house}, ${day}, 1)
            on conflict (property_id, day) do update set favorites = favorite_counts.favorites + 1`.execute(
            db,
          ),
        3,
      ],
      [() => addLead({ advertiser_id: ownerOf[place]?.id, property_id: house, kind, sent_at }), 4],
      [() => addLead({ advertiser_id: josue.id, vehicle_id: car, kind, sent_at }), 3],
      [() => addLead({ advertiser_id: lucia.id, kind, sent_at }), 1],
      [
        () =>
          sql`delete from leads where id = (select id from leads order by md5(id || ${step}) limit 1)`.execute(
            db,
          ),
        1,
      ],
      [
        () =>
          sql`delete from property_views where ctid = (select ctid from property_views order by md5(property_id || day || ${step}) limit 1)`.execute(
            db,
          ),
        1,
      ],
      [async () => void (await rollUpChanges(db, chance.whole(3, 40))), 1],
    ])();
  }
  await db
    .updateTable('properties')
    .set({ archived_at: NOW })
    .where('id', '=', houses[0] ?? '')
    .execute();
  await rollUpChanges(db);
  expect(await rolledUpFigures(db)).toEqual(await rawFigures(db));
  expect((await rawFigures(db)).advertisers.length).toBeGreaterThan(300);

  await db
    .deleteFrom('properties')
    .where('id', '=', houses[1] ?? '')
    .execute();
  await db.deleteFrom('users').where('id', '=', leaving.id).execute();
  await rollUpChanges(db);
  expect(await rolledUpFigures(db)).toEqual(await rawFigures(db));
  const kept = await db
    .selectFrom('advertiser_day_statistics')
    .select('day')
    .where('owner_id', '=', leaving.id)
    .execute();
  expect(kept).toEqual([]);
});

test('a roll-up that nobody worked out differs from the raw counts (positive control)', async () => {
  await see(await addHouse(db, lucia), TODAY, 4);
  expect(await rolledUpFigures(db)).not.toEqual(await rawFigures(db));
});

test('an event that comes late is counted on its own day', async () => {
  const id = await addHouse(db, lucia);
  await see(id, TODAY, 2);
  await rollUpChanges(db);
  await see(id, '2026-10-31', 3);
  await addLead({
    advertiser_id: lucia.id,
    property_id: id,
    kind: 'phone',
    sent_at: '2026-11-01T02:59:00Z',
  });
  await rollUpChanges(db);
  expect(await daysOf(id)).toMatchObject([
    { day: '2026-10-31', views: 3, phones: 1 },
    { day: TODAY, views: 2 },
  ]);
});

test('working out again changes nothing, and puts right what was written wrongly', async () => {
  const id = await addHouse(db, lucia);
  await see(id, TODAY, 5);
  await rollUpChanges(db);
  expect(await rollUpChanges(db)).toBe(0);
  const before = await rolledUpFigures(db);
  await noteDays(db, { since: TODAY, until: TODAY });
  await rollUpChanges(db);
  expect(await rolledUpFigures(db)).toEqual(before);
  for (const table of ['ad_day_statistics', 'advertiser_day_statistics'] as const)
    await db.updateTable(table).set({ views: 999 }).where('day', '=', TODAY).execute();
  expect(await rolledUpFigures(db)).not.toEqual(before);
  await noteDays(db, { since: TODAY, until: TODAY });
  await rollUpChanges(db);
  expect(await rolledUpFigures(db)).toEqual(before);
});

test('an ad with another owner takes its days along', async () => {
  const id = await addHouse(db, lucia);
  await see(id, TODAY, 7);
  await rollUpChanges(db);
  await db.updateTable('properties').set({ owner_id: josue.id }).where('id', '=', id).execute();
  await rollUpChanges(db);
  expect(await rolledUpFigures(db)).toEqual(await rawFigures(db));
});

test('several workers at once, with visitors between them, lose nothing', async () => {
  const id = await addHouse(db, lucia);
  const visits = Array.from({ length: 40 }, () => see(id, TODAY, 1));
  const workers = Array.from({ length: 12 }, () => rollUpChanges(db, 3));
  await Promise.all([...visits, ...workers]);
  await rollUpChanges(db);
  expect(await daysOf(id)).toMatchObject([{ views: 40 }]);
});

test('what one worker reads is written before another one reads', async () => {
  await see(await addHouse(db, lucia), TODAY, 1);
  let worker: Promise<number> | undefined;
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('roll_up_statistics', 0))`.execute(trx);
    worker = rollUpChanges(db);
    await eventually(async () => {
      const { rows } = await sql`
        select from pg_locks where locktype = 'advisory' and not granted
          and database = (select oid from pg_database where datname = current_database())`.execute(
        trx,
      );
      expect(rows).toHaveLength(1);
    });
  });
  expect(await worker).toBeGreaterThan(0);
});
