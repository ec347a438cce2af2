import { transitionAd } from '#core/ads/ad-transitions.server.ts';
import { describe, expect, test } from 'vitest';
import { addAdmin, NOW, register } from '#core/ads/advertisers.fixture.ts';
import { addCatalogue, addHouse, publishHouse, submitCar } from '#core/ads/ads.fixture.ts';
import { testApi } from './test-api.fixture.ts';

const world = await testApi();
const { db, call } = world;
const lucia = await register(db, { first_name: 'Lúcia' });
const asLucia = await world.userToken(lucia.id);
const josue = await register(db, { first_name: 'Josué' });
const rui = await addAdmin(db);
const after = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

async function events(id: string, { kind = 'properties', token = asLucia, query = '' } = {}) {
  const answer = await call('GET', `/v1/users/${kind}/${id}/events${query}`, { token });
  const lines = answer.body.data?.map(
    ({ attributes }: { attributes: Record<string, unknown> }) => attributes,
  );
  return { ...answer, lines };
}

const record = (property_id: string, action: string, at: Date, more = {}) =>
  db
    .insertInto('events')
    .values({ property_id, action, at, actor_kind: 'user', actor_id: lucia.id, ...more })
    .execute();

describe('the history of an own ad', () => {
  test('tells what happened, when, by whom and why, and never who it was of our team', async () => {
    const id = await publishHouse(db, lucia);
    await transitionAd(
      db,
      rui,
      { kind: 'property', id },
      { action: 'deactivate', reason: 'As fotos são de outra casa.' },
      after(60),
    );
    const { lines, body } = await events(id);
    expect(lines[0]).toEqual({
      action: 'deactivate',
      author: 'team',
      reason: 'As fotos são de outra casa.',
      times: 1,
      first_at: after(60).toISOString(),
      at: after(60).toISOString(),
    });
    expect(lines.map(({ action, author }: never) => [action, author])).toEqual([
      ['deactivate', 'team'],
      ['publish', 'owner'],
      ['create', 'owner'],
    ]);
    expect(JSON.stringify(body)).not.toContain(rui.id);
    expect(JSON.stringify(body)).not.toContain('Rui');
  });

  test('the same on one sitting is one line; another day, another author or a reason begins a new one', async () => {
    const id = await addHouse(db, lucia);
    for (const minute of [1, 2, 3, 4, 5]) await record(id, 'add_photo', after(minute));
    await record(id, 'edit', after(6));
    await record(id, 'add_photo', after(7));
    await record(id, 'add_photo', after(7 + 24 * 60));
    await record(id, 'lead_received', after(3000), { actor_kind: 'system', actor_id: null });
    await record(id, 'lead_received', after(3001), { actor_id: josue.id });
    const { lines } = await events(id);
    expect(lines.map(({ action, times, author }: never) => [action, times, author])).toEqual([
      ['lead_received', 2, 'visitor'],
      ['add_photo', 1, 'owner'],
      ['add_photo', 1, 'owner'],
      ['edit', 1, 'owner'],
      ['add_photo', 5, 'owner'],
      ['create', 1, 'owner'],
    ]);
    expect(lines[4]).toMatchObject({
      first_at: after(1).toISOString(),
      at: after(5).toISOString(),
    });
  });

  test('is paged by lines', async () => {
    const id = await addHouse(db, lucia);
    for (let day = 1; day <= 25; day += 1) await record(id, 'edit', after(day * 1440));
    const [first, second] = [await events(id), await events(id, { query: '?page=2' })];
    expect([first.lines.length, second.lines.length]).toEqual([20, 6]);
    expect(first.body.meta).toMatchObject({ total: 26, page_count: 2 });
    expect(second.lines.at(-1)).toMatchObject({ action: 'create' });
  });

  test('is told of vehicles too', async () => {
    const id = await submitCar(db, lucia, await addCatalogue(db));
    await transitionAd(
      db,
      rui,
      { kind: 'vehicle', id },
      { action: 'refuse', reason: 'Placa ilegível.' },
      after(1),
    );
    const { lines } = await events(id, { kind: 'vehicles' });
    expect(lines[0]).toMatchObject({ author: 'team', reason: 'Placa ilegível.' });
    expect((await events(id)).status).toBe(404);
  });

  test('is nobody else’s', async () => {
    const id = await addHouse(db, lucia);
    const asJosue = await world.userToken(josue.id);
    expect((await events(id, { token: asJosue })).status).toBe(404);
    expect((await events('nothing')).status).toBe(404);
    expect((await call('GET', `/v1/users/properties/${id}/events`)).status).toBe(401);
  });
});
