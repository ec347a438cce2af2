import { transitionAd } from '#core/ads/ad-transitions.server.ts';
import { archiveAd, unarchiveAd } from '#core/ads/ad-archiving.server.ts';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { UserActor } from '#core/actor.ts';
import { editProperty } from '#core/properties/properties.server.ts';
import { testDatabase } from '#db/test-database.fixture.ts';
import { addAdmin, houseWith, LAPAO, NOW, register } from '#core/ads/advertisers.fixture.ts';
import {
  addCatalogue,
  addHouse,
  approveCar,
  granted,
  publishHouse,
  submitCar,
} from '#core/ads/ads.fixture.ts';
import { foldAdCounts } from './facets.server.ts';

const { db } = await testDatabase();
let lucia: UserActor;

beforeAll(async () => {
  lucia = await register(db, { first_name: 'Lúcia' });
});

beforeEach(async () => {
  await db.deleteFrom('properties').execute();
  await db.deleteFrom('vehicles').execute();
});

/** What differs between what is kept and what the ads say, in either direction. */
async function differences(): Promise<unknown[]> {
  const { rows } = await sql`
    with kept as (
      select town_id::text, category, listing_status, sum(ads) as ads from published_property_counts group by 1, 2, 3 having sum(ads) <> 0
      union all
      select town_id::text, vehicle_type, brand_id, sum(ads) from published_vehicle_counts group by 1, 2, 3 having sum(ads) <> 0
    ), plain as (
      select town_id::text, category, listing_status, count(*) as ads from properties
        where status = 'active' and archived_at is null group by 1, 2, 3
      union all
      select town_id::text, vehicle_type, brand_id, count(*) from vehicles
        where status = 'published' and archived_at is null group by 1, 2, 3
    ), rows_kept as (
      select id, published_at, offer_cents, area, bedroom, amenities from published_properties
    ), rows_plain as (
      select id, published_at, offer_cents, area, bedroom, amenities from searchable_properties
    )
    (select to_jsonb(kept) from kept except select to_jsonb(plain) from plain)
    union all (select to_jsonb(plain) from plain except select to_jsonb(kept) from kept)
    union all (select to_jsonb(rows_kept) from rows_kept except select to_jsonb(rows_plain) from rows_plain)
    union all (select to_jsonb(rows_plain) from rows_plain except select to_jsonb(rows_kept) from rows_kept)
    union all (select to_jsonb(published_vehicles) from published_vehicles except
      select to_jsonb(searchable_vehicles) - 'search_document' from searchable_vehicles)
  `.execute(db);
  return rows;
}

async function counted(): Promise<number> {
  const { rows } = await sql<{ ads: number }>`
    select coalesce(sum(ads), 0)::int as ads from published_property_counts`.execute(db);
  return rows[0]!.ads;
}

test('the counters follow an ad through its life', async () => {
  const id = await addHouse(db, lucia);
  expect(await counted()).toBe(0);
  await db.deleteFrom('properties').where('id', '=', id).execute();

  const house = await publishHouse(db, lucia);
  expect(await counted()).toBe(1);
  granted(
    await editProperty(
      db,
      lucia,
      house,
      houseWith({ city_id: LAPAO, category: 'land', price: 'R$ 99.000' }),
      NOW,
    ),
  );
  expect(await differences()).toEqual([]);
  granted(await transitionAd(db, lucia, { kind: 'property', id: house }, { action: 'pause' }, NOW));
  expect(await counted()).toBe(0);
  granted(
    await transitionAd(db, lucia, { kind: 'property', id: house }, { action: 'publish' }, NOW),
  );
  granted(await archiveAd(db, lucia, { kind: 'property', id: house }, NOW));
  expect(await counted()).toBe(0);
  granted(await unarchiveAd(db, lucia, { kind: 'property', id: house }, NOW));
  expect(await counted()).toBe(1);
  expect(await differences()).toEqual([]);
});

test('vehicles are counted by town, type and brand, and not after they were deleted', async () => {
  const catalogue = await addCatalogue(db);
  const dealer = await register(db, { first_name: 'Gildásio', profile: 'business' });
  const car = await submitCar(db, dealer, catalogue);
  await approveCar(db, await addAdmin(db), car);
  expect(await differences()).toEqual([]);
  const { rows } = await sql`select vehicle_type, sum(ads)::int as ads from published_vehicle_counts
    group by 1 having sum(ads) <> 0`.execute(db);
  expect(rows).toEqual([{ vehicle_type: 'cars', ads: 1 }]);
  await db.deleteFrom('vehicles').where('id', '=', car).execute();
  expect(await differences()).toEqual([]);
});

test('an account that goes takes its ads out of the counters', async () => {
  const josue = await register(db, { first_name: 'Josué', profile: 'broker' });
  await publishHouse(db, josue);
  await db.deleteFrom('users').where('id', '=', josue.id).execute();
  expect(await counted()).toBe(0);
});

test('many ads at once, and many changes of one statement, are counted', async () => {
  await manyHouses(500);
  expect(await differences()).toEqual([]);
  await sql`update properties set status = 'sold' where price_cents % 300 = 0`.execute(db);
  await sql`update properties set town_id = ${LAPAO}, price_on_request = true where price_cents % 700 = 0`.execute(
    db,
  );
  await sql`delete from properties where price_cents % 1100 = 0`.execute(db);
  expect(await differences()).toEqual([]);
});

test('nobody waits for the counters, and folding them loses nothing', async () => {
  await manyHouses(100);
  const halves = ['0', '1'].map((half) =>
    db.transaction().execute(async (trx) => {
      await sql`update properties set status = 'paused' where (price_cents / 100) % 2 = ${half}::int`.execute(
        trx,
      );
      await foldAdCounts(db);
      await sql`update properties set status = 'active', category = 'farm'
        where (price_cents / 100) % 2 = ${half}::int and price_cents % 300 = 0`.execute(trx);
    }),
  );
  await Promise.all([...halves, foldAdCounts(db)]);
  expect(await differences()).toEqual([]);
  await foldAdCounts(db);
  expect(await differences()).toEqual([]);
  const { rows } = await sql<{ rows: number }>`
    select count(*)::int as rows from published_property_counts`.execute(db);
  expect(rows[0]!.rows).toBe(1);
});

test('what is kept can be worked out anew', async () => {
  await manyHouses(20);
  await sql`delete from published_property_counts`.execute(db);
  await sql`update published_properties set bedroom = 9`.execute(db);
  expect(await differences()).not.toEqual([]);
  await sql`select rebuild_published_ads()`.execute(db);
  expect(await differences()).toEqual([]);
});

/** Written in one statement, as a bulk load does. */
async function manyHouses(amount: number): Promise<void> {
  await sql`
    insert into properties (owner_id, status, name, description, category, listing_status, price_cents, town_id, published_at)
    select ${lucia.id}, 'active', 'Casa número ' || n, 'Com quintal.', 'house', 'sale', n * 100, 2914604, ${NOW}
    from generate_series(1, ${amount}::int) n`.execute(db);
}
