import { archiveAd } from '#core/ads/ad-archiving.server.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { UserActor } from '#core/actor.ts';
import { houseWith, LAPAO, NOW, register } from '#core/ads/advertisers.fixture.ts';
import { addHouse, publishHouse } from '#core/ads/ads.fixture.ts';
import { testDatabase } from '#db/test-database.fixture.ts';
import { ownPropertyListFilters } from './own-property-filters.ts';
import { listOwnProperties } from './own-property-list.server.ts';
import { highlightProperty } from './property-highlights.server.ts';
import { editProperty } from './properties.server.ts';

const { db } = await testDatabase();

async function found(owner: UserActor, query: Record<string, string> = {}, now = NOW) {
  const list = await listOwnProperties(db, owner, ownPropertyListFilters.parse(query), now);
  return { ...list, names: list.items.map(({ name }) => name) };
}

const chapada = await register(db, { first_name: 'Chapada', profile: 'business' });
const casa = await publishHouse(db, chapada, {
  name: 'Casa de João no Centro',
  price: '300.000',
  reference: 'Perto do Açude',
});
const lote = await addHouse(db, chapada, {
  name: 'Lote plano de esquina',
  category: 'lot',
  price: '80.000',
  zip_code: '44905-000',
  city_id: String(LAPAO),
  neighborhood: 'Recife',
});
const sala = await publishHouse(db, chapada, {
  name: 'Sala 100% pronta para consultório',
  category: 'office',
  listing_status: 'both',
  price: '200.000',
  rent: '1.500',
});
const guardada = await publishHouse(db, chapada, { name: 'Casa guardada' });
await archiveAd(db, chapada, { kind: 'property', id: guardada }, NOW);
const stranger = await register(db, { first_name: 'Outra' });
await publishHouse(db, stranger, { name: 'Casa de outra pessoa' });

await db
  .insertInto('property_views')
  .values([
    { property_id: lote, day: '2025-12-01', views: 40 },
    { property_id: lote, day: '2026-11-21', views: 2 },
    { property_id: casa, day: '2026-11-15', views: 7 },
    { property_id: casa, day: '2026-11-10', views: 1 },
  ])
  .execute();
await db
  .insertInto('leads')
  .values(
    [sala, sala, casa].map((property_id) => ({
      advertiser_id: chapada.id,
      property_id,
      kind: 'phone' as const,
      name: 'Tainá',
      email: 't@sertao.example',
      phone: '74999991111',
      consented_at: NOW,
    })),
  )
  .execute();

describe('what an owner looks for among the own ads', () => {
  test.each([
    ['casa joao', ['Casa de João no Centro']],
    ['ACUDE', ['Casa de João no Centro']],
    ['recif', ['Lote plano de esquina']],
    ['lote lapão', ['Lote plano de esquina']],
    ['100%', ['Sala 100% pronta para consultório']],
    ['%', ['Sala 100% pronta para consultório']],
    ['_', []],
    ['casa consultório', []],
  ])('“%s” is found in title, place and reference', async (q, names) => {
    expect((await found(chapada, { q })).names).toEqual(names);
  });

  test('an ad is found by its code, and nobody finds another’s', async () => {
    expect((await found(chapada, { q: lote.toUpperCase() })).names).toEqual([
      'Lote plano de esquina',
    ]);
    expect((await found(stranger, { q: lote })).names).toEqual([]);
  });

  test('by state, kind and what is offered; the counters say how many there are in each state', async () => {
    expect((await found(chapada, { status: 'pending' })).names).toEqual(['Lote plano de esquina']);
    expect((await found(chapada, { category: 'office' })).total).toBe(1);
    expect((await found(chapada, { listing_status: 'rent' })).names).toEqual([
      'Sala 100% pronta para consultório',
    ]);
    const houses = await found(chapada, { category: 'house', status: 'paused' });
    expect(houses.total).toBe(0);
    expect(houses.counters).toMatchObject({ active: 1, pending: 0, archived: 1 });
    expect((await found(chapada, { archived: 'on' })).names).toEqual(['Casa guardada']);
  });

  test('an ad is found by its village, also by one that was written later', async () => {
    const owner = await register(db, { first_name: 'Josué' });
    const id = await addHouse(db, owner, { village: 'Itapicuru' });
    expect((await found(owner, { q: 'itapicuru' })).total).toBe(1);
    await editProperty(db, owner, id, houseWith({ village: 'Mocozeiro' }), NOW);
    expect((await found(owner, { q: 'mocozeiro' })).total).toBe(1);
    expect((await found(owner, { q: 'itapicuru' })).total).toBe(0);
  });

  test('an ad that was edited is found by its new words', async () => {
    const owner = await register(db, { first_name: 'Dona' });
    const id = await addHouse(db, owner, { name: 'Casa antiga da praça' });
    await editProperty(db, owner, id, houseWith({ name: 'Sobrado da avenida' }), NOW);
    expect((await found(owner, { q: 'sobrado' })).total).toBe(1);
    expect((await found(owner, { q: 'praça' })).total).toBe(0);
  });
});

test.each([
  ['most_viewed', ['Lote', 'Casa', 'Sala']],
  ['most_leads', ['Sala', 'Casa', 'Lote']],
  ['price_asc', ['Lote', 'Sala', 'Casa']],
  ['price_desc', ['Casa', 'Sala', 'Lote']],
  ['title', ['Casa', 'Lote', 'Sala']],
])('sorted by %s', async (sort, first) => {
  const { names } = await found(chapada, { sort });
  expect(names.map((name) => name.split(' ')[0])).toEqual(first);
});

test('a line tells views of all times, today, seven and fifteen days, and the messages', async () => {
  const lines = new Map((await found(chapada)).items.map((line) => [line.id, line]));
  expect(lines.get(lote)?.views).toEqual({ total: 42, today: 2, last_7_days: 2, last_15_days: 2 });
  expect(lines.get(casa)?.views).toEqual({ total: 8, today: 0, last_7_days: 7, last_15_days: 8 });
  expect(lines.get(sala)?.leads_count).toBe(2);
});

test('a page after the last one is the last one', async () => {
  const owner = await register(db, { first_name: 'Grande', profile: 'business' });
  await sql`
    insert into properties (owner_id, name, description, category, listing_status, price_cents, town_id, created_at)
    select ${owner.id}, 'Casa número ' || n, 'Com quintal.', 'house', 'sale', n * 100, ${LAPAO}, ${NOW}::timestamptz - n * interval '1 day'
    from generate_series(1, 60) n`.execute(db);
  const last = await found(owner, { page: '99' });
  expect([last.page, last.pageCount, last.items.length]).toEqual([3, 3, 12]);
  expect(last.names.at(-1)).toBe('Casa número 60');
  expect((await found(owner, { page: '2', per_page: '50' })).items.length).toBe(10);
  expect((await found(owner, { per_page: '1000' })).perPage).toBe(24);
});

test('what stands out is told also from the archive, and what could stand out is not what does', async () => {
  const owner = await register(db, { first_name: 'Lúcia' });
  const [first, second] = [
    await publishHouse(db, owner, { name: 'Casa em destaque' }),
    await publishHouse(db, owner, { name: 'Casa que pode' }),
  ];
  await addHouse(db, owner, { name: 'Casa não publicada' });
  await highlightProperty(db, owner, first, NOW);
  await archiveAd(db, owner, { kind: 'property', id: first }, NOW);
  const now = await found(owner, { highlight: 'now' });
  expect([now.names, now.total]).toEqual([['Casa em destaque'], 1]);
  expect(now.items[0]?.allowed_actions).toEqual(['end_highlight', 'unarchive']);
  expect((await found(owner, { highlight: 'possible' })).items.map(({ id }) => id)).toEqual([
    second,
  ]);
});

describe('the sums of views and messages', () => {
  const sums = (id: string) =>
    db
      .selectFrom('owned_properties')
      .select(['views', 'leads'])
      .where('id', '=', id)
      .executeTakeFirst();

  test('follow every day that is added, changed or taken away', async () => {
    const owner = await register(db, { first_name: 'Soma' });
    const id = await publishHouse(db, owner);
    const days = (from: number, to: number) =>
      sql`insert into property_views (property_id, day, views)
        select ${id}, date '2026-11-01' + n, 3 from generate_series(${from}::int, ${to}::int) n
        on conflict (property_id, day) do update set views = property_views.views + 1`.execute(db);
    await days(1, 5);
    await days(4, 6);
    expect(await sums(id)).toMatchObject({ views: 3 + 3 + 3 + 4 + 4 + 3 });
    await sql`delete from property_views where property_id = ${id} and day < '2026-11-04'`.execute(
      db,
    );
    expect(await sums(id)).toMatchObject({ views: 3 + 4 + 4 + 3 });
    await db.deleteFrom('properties').where('id', '=', id).execute();
    expect(await sums(id)).toBeUndefined();
  });

  test('are what adding up gives, for every ad', async () => {
    const { rows } = await sql`
      select own.id from owned_properties own
      where views <> coalesce((select sum(views) from property_views where property_id = own.id), 0)
        or leads <> (select count(*) from leads where property_id = own.id)`.execute(db);
    expect(rows).toEqual([]);
  });
});
