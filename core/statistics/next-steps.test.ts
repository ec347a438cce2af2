import { beforeEach, expect, test } from 'vitest';
import type { UserActor } from '#core/actor.ts';
import {
  addAdmin,
  addReadyPhoto,
  FREE_PLAN,
  NOW,
  register,
} from '#core/ads/advertisers.fixture.ts';
import { addHouse, granted, publishHouse } from '#core/ads/ads.fixture.ts';
import { transitionAd } from '#core/ads/ad-transitions.server.ts';
import { DAY_MS } from '#core/durations.ts';
import { testDatabase } from '#db/test-database.fixture.ts';
import { MAX_NEXT_STEPS } from './next-step.ts';
import { readNextSteps } from './next-steps.server.ts';

const { db } = await testDatabase();
const rui = await addAdmin(db);
let lucia: UserActor;
beforeEach(async () => {
  lucia = await register(db, { first_name: 'Lúcia', plan: FREE_PLAN });
});

const steps = () => readNextSteps(db, lucia, NOW);
const names = async () => (await steps()).map(({ name }) => name);
const withPhotos = async (count: number, changes = {}) => {
  const id = await publishHouse(db, lucia, changes);
  for (let position = 1; position < count; position += 1)
    await addReadyPhoto(db, { property_id: id }, { is_cover: false, position });
  return id;
};
const write = (email: string) =>
  db
    .insertInto('leads')
    .values({
      advertiser_id: lucia.id,
      kind: 'message',
      name: 'Tainá',
      email,
      phone: '74999991111',
      message: 'Ainda está à venda?',
      consented_at: NOW,
      sent_at: NOW,
    })
    .execute();
const subscribe = (facts: object) =>
  db
    .insertInto('subscriptions')
    .values({
      user_id: lucia.id,
      plan_id: 'dono-mensal',
      status: 'active',
      started_at: NOW,
      recurring: true,
      ...facts,
    })
    .execute();

test('nothing is asked of somebody whose ads are as they should be', async () => {
  await withPhotos(5);
  expect(await steps()).toEqual([]);
});

test('a plan that was chosen is spoken of for thirty days, and not to who has one', async () => {
  const person = db.updateTable('users').where('id', '=', lucia.id);
  const registered = (daysAgo: number) =>
    person.set({ created_at: new Date(NOW.getTime() - daysAgo * DAY_MS) }).execute();
  await person.set({ wanted_plan_id: 'dono-mensal' }).execute();
  await registered(29);
  expect(await steps()).toMatchObject([{ name: 'plan_chosen', plan: { id: 'dono-mensal' } }]);
  await registered(31);
  expect(await names()).toEqual([]);
  await registered(1);
  await subscribe({ plan_id: 'dono-mensal' });
  expect(await names()).toEqual([]);
});

test('people who wait for an answer come first, then ads that need photographs', async () => {
  await withPhotos(2);
  await write('taina@sertao.example');
  await write('taina@sertao.example');
  await write('ana@sertao.example');
  expect(await steps()).toMatchObject([
    { name: 'unanswered', count: 2 },
    { name: 'few_photos', count: 1, kind: 'property' },
  ]);
  await db.updateTable('conversations').set({ waiting_since: null }).execute();
  expect(await names()).toEqual(['few_photos']);
});

test('an ad that the clock will pause comes before its photographs, until it is confirmed', async () => {
  const id = await withPhotos(2);
  const ago = new Date(NOW.getTime() - 110 * DAY_MS);
  await db.updateTable('properties').set({ confirmed_at: ago }).where('id', '=', id).execute();
  await db
    .insertInto('unconfirmed_ads')
    .values({ property_id: id, confirmed_at: ago, pause_on: '2026-12-01' })
    .execute();
  expect(await steps()).toMatchObject([{ name: 'soon_paused', count: 1, ad: { id } }]);
  await db.updateTable('properties').set({ confirmed_at: NOW }).where('id', '=', id).execute();
  expect(await names()).toEqual(['few_photos']);
});

test('of several ads without photographs the most viewed is named', async () => {
  const ids = [await withPhotos(1), await withPhotos(1)];
  await db.deleteFrom('photos').where('property_id', 'in', ids).execute();
  const [, seen = ''] = ids;
  await db
    .insertInto('property_views')
    .values({ property_id: seen, day: '2026-11-20', views: 9 })
    .execute();
  expect(await steps()).toMatchObject([{ name: 'without_photos', count: 2, ad: { id: seen } }]);
});

test('what waits for our team asks for nothing, and what was sent back for its reason', async () => {
  const id = await addHouse(db, lucia);
  const set = (values: { held_at: Date | null; status_reason?: string }) =>
    db.updateTable('properties').set(values).where('id', '=', id).execute();
  await set({ held_at: NOW });
  expect(await names()).toEqual([]);
  await set({ held_at: null, status_reason: 'Fotos de outra casa' });
  expect(await names()).toEqual(['refused']);
});

test('what is not on the air is not asked for photographs', async () => {
  const id = await addHouse(db, lucia);
  expect(await names()).toEqual(['unpublished']);
  await db.updateTable('properties').set({ archived_at: NOW }).where('id', '=', id).execute();
  expect(await names()).toEqual([]);
});

test('what our team took down comes before what is paused', async () => {
  const [down, paused] = [await withPhotos(5), await withPhotos(5)];
  const reason = 'Fotos de outra casa.';
  const of = (id: string) => ({ kind: 'property' as const, id });
  granted(await transitionAd(db, rui, of(down), { action: 'deactivate', reason }, NOW));
  granted(await transitionAd(db, lucia, of(paused), { action: 'pause' }, NOW));
  expect(await steps()).toMatchObject([
    { name: 'taken_down', ad: { id: down } },
    { name: 'paused', ad: { id: paused } },
  ]);
});

test.each([
  ['a trial that ends in three days', { status: 'trial', trial_ends_at: 3 }, ['trial_ending']],
  ['a trial that ends in eight days', { status: 'trial', trial_ends_at: 8 }, []],
  ['a plan that renews itself', { period_ends_at: 3 }, []],
  ['a plan that was cancelled', { period_ends_at: 3, cancel_requested_at: -1 }, ['plan_ending']],
  ['a plan that ends by itself', { ends_at: 2, recurring: false }, ['plan_ending']],
  ['a plan that is over', { status: 'expired', ends_at: -1 }, []],
])('%s', async (_, facts, expected) => {
  const dated = Object.entries(facts).map(([name, value]) => [
    name,
    typeof value === 'number' ? new Date(NOW.getTime() + value * DAY_MS) : value,
  ]);
  await subscribe(Object.fromEntries(dated));
  expect(await names()).toEqual(expected);
});

test('drafts count once something was written', async () => {
  const draft = { owner_id: lucia.id, creation_key: crypto.randomUUID() };
  await db.insertInto('property_drafts').values(draft).execute();
  expect(await names()).toEqual([]);
  const written = JSON.stringify({ kind: { revision: 1, values: { name: 'Lote' } } });
  await db.updateTable('property_drafts').set({ steps: written }).execute();
  expect(await names()).toEqual(['drafts']);
});

test('however much there is to do, a few are said, and of others nothing is', async () => {
  await addHouse(db, lucia);
  await withPhotos(2);
  await write('taina@sertao.example');
  await subscribe({ status: 'trial', trial_ends_at: new Date(NOW.getTime() + DAY_MS) });
  const paused = { kind: 'property' as const, id: await withPhotos(5) };
  granted(await transitionAd(db, lucia, paused, { action: 'pause' }, NOW));
  expect(await names()).toEqual(['unanswered', 'trial_ending', 'few_photos', 'unpublished']);
  expect(await names()).toHaveLength(MAX_NEXT_STEPS);
  const josue = await register(db, { first_name: 'Josué' });
  expect(await readNextSteps(db, josue, NOW)).toEqual([]);
});
