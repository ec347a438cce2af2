import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { archiveAd, unarchiveAd } from '#core/ads/ad-archiving.server.ts';
import { AD_TABLES } from '#core/ads/ad-tables.server.ts';
import { transitionAd } from '#core/ads/ad-transitions.server.ts';
import {
  addAdmin,
  addReadyPhoto,
  houseWith,
  LAPAO,
  NOW,
  register,
} from '#core/ads/advertisers.fixture.ts';
import {
  addCatalogue,
  addHouse,
  approveCar,
  granted,
  publishHouse,
  submitCar,
} from '#core/ads/ads.fixture.ts';
import { AD_LIFECYCLES } from '#core/ads/lifecycle-by-kind.ts';
import { editProperty } from '#core/properties/properties.server.ts';
import { testDatabase } from '#db/test-database.fixture.ts';
import { FEED_SOURCES } from './feed-sources.server.ts';
import { changedCars, changedHouses, feedReader, NOTHING } from './search-feed.fixture.ts';

const { db } = await testDatabase();
const lucia = await register(db, { first_name: 'Lúcia', profile: 'business' });
const catalogue = await addCatalogue(db);
const { umburana, color_id: colorId } = catalogue;
const house = await publishHouse(db, lucia, { city_id: LAPAO });
const car = await submitCar(db, lucia, catalogue);
await approveCar(db, await addAdmin(db), car);
const unpublished = await addHouse(db, lucia, { city_id: LAPAO });
const itemId = await anyOptionalItem();
await db
  .insertInto('vehicle_ad_optional_items')
  .values({ vehicle_id: car, item_id: itemId })
  .execute();
const reader = await feedReader(db);

beforeEach(() => reader.startAgain());

const isHouse = (id: string) => ({ kind: 'property', id }) as const;

describe('an ad', () => {
  test('that is published, paused or archived changed', async () => {
    const id = await addHouse(db, lucia);
    await addReadyPhoto(db, { property_id: id });
    await reader.startAgain();
    granted(await transitionAd(db, lucia, isHouse(id), { action: 'publish' }, NOW));
    expect(await reader.next()).toEqual(changedHouses(id));
    granted(await archiveAd(db, lucia, isHouse(id), NOW));
    expect(await reader.next()).toEqual(changedHouses(id));
    granted(await unarchiveAd(db, lucia, isHouse(id), NOW));
    expect(await reader.next()).toEqual(changedHouses(id));
    granted(await transitionAd(db, lucia, isHouse(id), { action: 'pause' }, NOW));
    expect(await reader.next()).toEqual(changedHouses(id));
    expect(await reader.next()).toEqual(NOTHING);
  });

  test.each([
    ['property', house, changedHouses(house)],
    ['vehicle', car, changedCars(car)],
  ] as const)(
    'is followed in each state in which searches find it: %s',
    async (kind, id, changed) => {
      const ad = sql.table(AD_TABLES[kind].ads);
      const update = (column: 'status' | 'name', value: string) =>
        sql`update ${ad} set ${sql.ref(column)} = ${value} where id = ${id}`.execute(db);
      for (const [status, { isSearchable }] of Object.entries(AD_LIFECYCLES[kind].states)) {
        await update('status', status);
        await reader.next();
        await update('name', `Em ${status}`);
        expect(await reader.next(), status).toEqual(isSearchable ? changed : NOTHING);
      }
      await update('status', kind === 'property' ? 'active' : 'published');
    },
  );

  test('that is edited changed', async () => {
    const changes = houseWith({ city_id: LAPAO, price: 'R$ 91.000' });
    granted(await editProperty(db, lucia, house, changes, NOW));
    expect(await reader.next()).toEqual(changedHouses(house));
    await db.updateTable('vehicles').set({ mileage: 46_000 }).where('id', '=', car).execute();
    expect(await reader.next()).toEqual(changedCars(car));
  });

  test('that nobody can find does not change', async () => {
    await addHouse(db, lucia);
    await db.updateTable('properties').set({ bedroom: 7 }).where('id', '=', unpublished).execute();
    expect(await reader.next()).toEqual(NOTHING);
  });

  test('does not change by what no search reads', async () => {
    await sql`update properties set confirmed_areas = '{odd}', status_reason = 'x', updated_at = now()`.execute(
      db,
    );
    await sql`update vehicles set approved_price_cents = 4000000, plate = 'XYZ1D23'`.execute(db);
    await db
      .insertInto('property_views')
      .values({ property_id: house, day: '2026-11-21', views: 3 })
      .execute();
    expect(await reader.next()).toEqual(NOTHING);
  });

  test('that is deleted changed, alone or with its owner', async () => {
    const josue = await register(db, { first_name: 'Josué' });
    const [one, other] = [await publishHouse(db, josue), await publishHouse(db, josue)];
    await addReadyPhoto(db, { property_id: one }, { is_cover: false, position: 1 });
    await reader.startAgain();
    await db.deleteFrom('properties').where('id', '=', one).execute();
    expect(await reader.next()).toEqual(changedHouses(one));
    await db.deleteFrom('users').where('id', '=', josue.id).execute();
    expect(await reader.next()).toEqual(changedHouses(other));
  });
});

describe('the photographs of an ad', () => {
  test('change it when one is ready, is moved, becomes the cover or goes', async () => {
    const id = await addReadyPhoto(db, { property_id: house }, { is_cover: false, position: 1 });
    expect(await reader.next()).toEqual(changedHouses(house));
    for (const change of [
      { position: 2 },
      { thumbhash: 'other' },
      { widths: [320] },
      { id: 'turned' },
      { status: 'failed' as const },
      { status: 'ready' as const },
    ]) {
      await db.updateTable('photos').set(change).where('id', 'in', [id, 'turned']).execute();
      expect(await reader.next(), JSON.stringify(change)).toEqual(changedHouses(house));
    }
    await sql`update photos set is_cover = false where property_id = ${house}`.execute(db);
    await sql`update photos set is_cover = true where id = 'turned'`.execute(db);
    expect(await reader.next()).toEqual(changedHouses(house));
    await sql`delete from photos where id = 'turned'`.execute(db);
    expect(await reader.next()).toEqual(changedHouses(house));
    await addReadyPhoto(db, { vehicle_id: car }, { is_cover: false });
    expect(await reader.next()).toEqual(changedCars(car));
  });

  test('do not change it while they are processed, wait for review or get a caption', async () => {
    await sql`insert into photos (property_id, width, height, byte_size) values (${house}, 10, 10, 1)`.execute(
      db,
    );
    await sql`insert into photos (vehicle_id, status, waiting, width, height, byte_size)
      values (${car}, 'ready', true, 10, 10, 1)`.execute(db);
    await sql`update photos set caption = 'A frente', byte_size = 7`.execute(db);
    await sql`update photos set position = 9 where waiting`.execute(db);
    expect(await reader.next()).toEqual(NOTHING);
    await sql`update photos set waiting = false where waiting`.execute(db);
    expect(await reader.next()).toEqual(changedCars(car));
  });
});

describe('an owner changes the own ads', () => {
  const both = { ...NOTHING, ads: { property: [house], vehicle: [car] } };

  test.each([
    ['who hides the profile', { show_profile: false }],
    ['who becomes a broker', { profile: 'broker' }],
    ['who gets another name', { presentation_name: 'Lúcia Imóveis' }],
  ] as const)('%s', async (_, change) => {
    await db.updateTable('users').set(change).where('id', '=', lucia.id).execute();
    expect(await reader.next()).toEqual(both);
  });

  test('who is suspended, and who comes back', async () => {
    await sql`update users set status = 'suspended' where id = ${lucia.id}`.execute(db);
    expect(await reader.next()).toEqual(both);
    await sql`update users set status = 'active' where id = ${lucia.id}`.execute(db);
    expect(await reader.next()).toEqual(both);
  });

  test('but not with another password', async () => {
    await sql`update users set password_hash = 'other', email_confirmed_at = now()`.execute(db);
    expect(await reader.next()).toEqual(NOTHING);
  });

  test('who tells of a firm, of another name of it, or takes it back', async () => {
    await sql`insert into agencies (user_id, name, cnpj, town_id)
      values (${lucia.id}, 'Casa Boa', '11222333000181', ${LAPAO})`.execute(db);
    expect(await reader.next()).toEqual(both);
    await sql`update agencies set name = 'Casa Melhor'`.execute(db);
    expect(await reader.next()).toEqual(both);
    await sql`delete from agencies`.execute(db);
    expect(await reader.next()).toEqual(both);
  });
});

describe('a name that changes', () => {
  const named = (ads: { property?: string[]; vehicle?: string[] }) => ({
    ads: { property: [], vehicle: [], ...ads },
    wholeKinds: [],
    names: true,
  });

  test.each(['name', 'slug'])('%s of a town changes the ads in it', async (column) => {
    await sql`update towns set ${sql.ref(column)} = 'lapao-novo' where id = ${LAPAO}`.execute(db);
    expect(await reader.next()).toEqual(named({ property: [house] }));
  });

  test('a town that moves changes the ads in it', async () => {
    await sql`update towns set lat = lat + 0.1 where id = ${LAPAO}`.execute(db);
    expect(await reader.next()).toEqual(named({ property: [house] }));
  });

  test.each([
    ['a brand', 'vehicle_brands', umburana.brand_id],
    ['a model', 'vehicle_models', umburana.model_id],
    ['a version', 'vehicle_versions', umburana.version_id],
    ['a colour', 'vehicle_colors', colorId],
    ['an optional item', 'vehicle_optional_items', itemId],
  ])('of %s changes the vehicles that show it', async (_, table, id) => {
    await sql`update ${sql.table(table)} set name = name || ' II' where id = ${id}`.execute(db);
    expect(await reader.next()).toEqual(named({ vehicle: [car] }));
  });

  test('a brand that is withdrawn changes its vehicles', async () => {
    await sql`update vehicle_brands set status = 'inactive' where id = ${umburana.brand_id}`.execute(
      db,
    );
    expect(await reader.next()).toEqual(named({ vehicle: [car] }));
  });

  test('that comes or goes changes the names alone', async () => {
    await sql`insert into vehicle_colors (id, name, hex) values ('new', 'Cor de burro', '#776655')`.execute(
      db,
    );
    expect(await reader.next()).toEqual(named({}));
    await sql`delete from vehicle_colors where id = 'new'`.execute(db);
    expect(await reader.next()).toEqual(named({}));
  });

  test('that is written again as it was changes nothing', async () => {
    await sql`update towns set name = name`.execute(db);
    await sql`update vehicle_brands set code = code || '-2'`.execute(db);
    expect(await reader.next()).toEqual(NOTHING);
  });
});

describe('the optional items of a vehicle', () => {
  test('change it', async () => {
    await sql`delete from vehicle_ad_optional_items where vehicle_id = ${car}`.execute(db);
    expect(await reader.next()).toEqual(changedCars(car));
    await sql`insert into vehicle_ad_optional_items values (${car}, ${itemId})`.execute(db);
    expect(await reader.next()).toEqual(changedCars(car));
  });

  test('change it when one is no longer offered', async () => {
    await sql`delete from vehicle_optional_items where id = ${itemId}`.execute(db);
    expect(await reader.next()).toEqual({ ...changedCars(car), names: true });
  });
});

test('a table that is emptied changes everything that shows it', async () => {
  await sql`truncate vehicle_ad_optional_items`.execute(db);
  expect(await reader.next()).toEqual({ ...NOTHING, wholeKinds: ['vehicle'] });
  await sql`truncate photos, photo_fingerprints`.execute(db);
  expect(await reader.next()).toEqual({ ...NOTHING, wholeKinds: ['property', 'vehicle'] });
  await sql`truncate towns cascade`.execute(db);
  const everything = { ...NOTHING, wholeKinds: ['property', 'vehicle'], names: true };
  expect(await reader.next()).toEqual(everything);
});

test('of everything that several ads show, somebody writes the changes', async () => {
  const { rows } = await sql<{ source: string }>`
    select distinct split_part(encode(tgargs, 'escape'), '\\000', 1) as source
    from pg_trigger where tgfoid = 'feed_changed_sources'::regproc`.execute(db);
  expect(rows.map(({ source }) => source).toSorted()).toEqual(Object.keys(FEED_SOURCES).toSorted());
});

async function anyOptionalItem(): Promise<string> {
  const { id } = await db
    .selectFrom('vehicle_optional_items')
    .select('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
}
