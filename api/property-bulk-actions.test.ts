import { expect, test } from 'vitest';
import type { UserActor } from '#core/actor.ts';
import { FREE_PLAN, NOW, register } from '#core/ads/advertisers.fixture.ts';
import { addReadyPhoto } from '#core/ads/advertisers.fixture.ts';
import { addHouse, publishHouse } from '#core/ads/ads.fixture.ts';
import { testApi } from './test-api.fixture.ts';

const world = await testApi();
const { db, call } = world;
world.pass(NOW.getTime() - world.now().getTime());

const lucia = await register(db, { first_name: 'Lúcia' });
const asLucia = await world.userToken(lucia.id);
const josue = await register(db, { first_name: 'Josué', plan: FREE_PLAN });
const asJosue = await world.userToken(josue.id);

const send = (token: string, action: string, ads: object) =>
  call('POST', '/v1/users/properties/bulk_actions', { token, body: { bulk: { action, ads } } });
const done = async (...sent: Parameters<typeof send>) => (await send(...sent)).body.data.attributes;
const statuses = async (owner: UserActor) =>
  (
    await db
      .selectFrom('properties')
      .select(['status', 'archived_at'])
      .where('owner_id', '=', owner.id)
      .orderBy('created_at')
      .orderBy('name')
      .execute()
  ).map(({ status, archived_at }) => (archived_at ? 'archived' : status));
const eventsOf = async (id: string, action: string) =>
  (
    await db
      .selectFrom('events')
      .select('id')
      .where('property_id', '=', id)
      .where('action', '=', action)
      .execute()
  ).length;

test('each ad follows its own rules, and the answer says which did not go along and why', async () => {
  const [one, two] = [await publishHouse(db, lucia), await publishHouse(db, lucia)];
  const bare = await addHouse(db, lucia, { name: 'Casa ainda sem foto' });
  expect(await done(asLucia, 'pause', { ids: [one, two, bare] })).toMatchObject({
    changed: 2,
    unchanged: 0,
    refused_count: 1,
    refused: [{ id: bare, name: 'Casa ainda sem foto', code: 'transition_not_allowed' }],
  });
  expect(await done(asLucia, 'publish', { ids: [one, bare] })).toMatchObject({
    changed: 1,
    refused: [{ id: bare, code: 'photo_required', detail: expect.stringContaining('foto') }],
  });
});

test('two clicks at once, and a third one later, do nothing twice', async () => {
  const ids = [
    await publishHouse(db, lucia),
    await publishHouse(db, lucia),
    await publishHouse(db, lucia),
  ];
  const [first, second] = await Promise.all([
    done(asLucia, 'archive', { ids: [...ids, ...ids] }),
    done(asLucia, 'archive', { ids }),
  ]);
  expect(first.changed + second.changed).toBe(3);
  expect(first.refused_count + second.refused_count).toBe(0);
  expect(await done(asLucia, 'archive', { ids })).toMatchObject({ changed: 0, unchanged: 3 });
  for (const id of ids) expect(await eventsOf(id, 'archive')).toBe(1);
});

test('publishing stops where the plan ends, ad by ad', async () => {
  for (const name of ['Casa a', 'Casa b', 'Casa c', 'Casa d'])
    await addReadyPhoto(db, { property_id: await addHouse(db, josue, { name: `${name} no sol` }) });
  const outcome = await done(asJosue, 'publish', { found: {} });
  expect([outcome.changed, outcome.refused_count, outcome.refused[0].code]).toEqual([
    3,
    1,
    'listing_limit_reached',
  ]);
  expect((await statuses(josue)).filter((status) => status === 'active').length).toBe(3);
});

test('all that were found means these and no others', async () => {
  const ana = await register(db, { first_name: 'Ana' });
  const asAna = await world.userToken(ana.id);
  await publishHouse(db, ana, { name: 'Casa para vender' });
  await publishHouse(db, ana, {
    name: 'Lote para vender',
    category: 'lot',
  });
  expect(await done(asAna, 'sold', { found: { q: 'lote', status: 'active' } })).toMatchObject({
    changed: 1,
  });
  expect(await statuses(ana)).toEqual(['active', 'sold']);
  expect((await send(asAna, 'sold', { found: { q: 'sobrado' } })).status).toBe(404);
});

test('other people’s ads do not exist, and stay as they are', async () => {
  const own = await publishHouse(db, lucia);
  const outcome = await done(asJosue, 'archive', { ids: [own, 'nothing'] });
  expect(outcome).toMatchObject({
    changed: 0,
    unchanged: 0,
    refused: [
      { id: own, name: null, code: 'not_found' },
      { id: 'nothing', name: null, code: 'not_found' },
    ],
  });
  expect(await eventsOf(own, 'archive')).toBe(0);
});

test.each([
  ['nothing marked', 'pause', { ids: [] }],
  ['an action of the back office', 'deactivate', { ids: ['abc'] }],
  ['more than one request may carry', 'pause', { ids: Array(2001).fill('abc') }],
  ['both ways at once', 'pause', { ids: ['abc'], found: {} }],
  ['a foreign column', 'pause', { found: { owner_id: 'abc' } }],
])('refuses %s', async (_, action, ads) => {
  expect((await send(asLucia, action, ads)).status).toBe(422);
});
