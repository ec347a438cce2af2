import { beforeEach, describe, expect, test } from 'vitest';
import type { UserActor } from '#core/actor.ts';
import { NOW, register } from '#core/ads/advertisers.fixture.ts';
import { publishHouse } from '#core/ads/ads.fixture.ts';
import { newAdLink } from '#core/freshness/ad-links.server.ts';
import { testApi } from './test-api.fixture.ts';

const world = await testApi();
const { db, call, now } = world;
world.pass(NOW.getTime() - now().getTime());

const NO_PRICES = { price_cents: null, rent_cents: null };
async function linkTo(owner: UserActor, id: string): Promise<string> {
  return db
    .transaction()
    .execute((trx) => newAdLink(trx, { kind: 'property', id }, owner.id, NO_PRICES, now()));
}

async function asked(changes: Record<string, unknown> = {}) {
  const owner = await register(db, { first_name: 'Lúcia' });
  const id = await publishHouse(db, owner, changes, now());
  return { owner, id, path: `/v1/ad_links/${await linkTo(owner, id)}` };
}

const answer = (path: string, given: unknown) =>
  call('POST', `${path}/answers`, { body: { answer: given } });

beforeEach(() => world.freshLimits());

test('the link shows the ad and what may be answered, and nothing private', async () => {
  const { path, owner } = await asked({ name: 'Casa com quintal em Irecê' });
  const { status, body, headers } = await call('GET', path);
  expect(status).toBe(200);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(body).toMatchObject({
    data: {
      type: 'linked_ad',
      attributes: {
        kind: 'property',
        name: 'Casa com quintal em Irecê',
        is_shown: true,
        amounts: ['price'],
        answers: ['confirm', 'sold', 'price', 'pause'],
      },
    },
  });
  expect(JSON.stringify(body)).not.toContain(owner.id);
});

test('the same answer twice says the same', async () => {
  const { path } = await asked();
  const first = await answer(path, { action: 'sold' });
  const second = await answer(path, { action: 'sold' });
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.body).toEqual(first.body);
  expect(await answer(path, { action: 'confirm' })).toMatchObject({ status: 409 });
});

describe('a new price', () => {
  test('is read as people write it', async () => {
    const { path } = await asked();
    const { status, body } = await answer(path, { action: 'price', price: '150 mil' });
    expect(status).toBe(201);
    expect(body).toMatchObject({ data: { attributes: { price_cents: 15_000_000 } } });
  });

  test.each([
    ['nothing', {}],
    ['an empty field', { price: '' }],
    ['nought', { price: '0' }],
    ['less than nothing', { price: -5 }],
    ['no number', { price: 'barato' }],
    ['more than a billion', { price: '9.999.999.999' }],
    ['a NUL', { price: '100\u0000' }],
    ['half a letter', { price: '\ud800' }],
    ['a list', { price: ['1', '2'] }],
  ])('is refused at its field when it is %s', async (_, given) => {
    const { path, id } = await asked();
    const { status, body } = await answer(path, { action: 'price', ...given });
    expect(status).toBe(422);
    expect(JSON.stringify(body)).toContain('/answer/price');
    const { price_cents } = await db
      .selectFrom('properties')
      .where('id', '=', id)
      .select('price_cents')
      .executeTakeFirstOrThrow();
    expect(price_cents).not.toBeNull();
  });

  test('of what is not offered is refused at its field', async () => {
    const { path } = await asked();
    const { status, body } = await answer(path, { action: 'price', rent: '900' });
    expect(status).toBe(409);
    expect(JSON.stringify(body)).toContain('/answer/rent');
  });
});

test.each([{ action: 'archive' }, { action: 'confirm', owner_id: 'x' }, {}, 'confirm', null])(
  'what is no answer is refused: %j',
  async (given) => {
    const { path } = await asked();
    expect((await answer(path, given)).status).toBe(422);
  },
);

test('a flood of answers from one address is refused', async () => {
  const { path } = await asked();
  const statuses = [];
  for (let time = 0; time < 302; time += 1)
    statuses.push((await answer(path, { action: 'confirm' })).status);
  expect(statuses.slice(0, 300).every((status) => status === 201)).toBe(true);
  expect(statuses.at(-1)).toBe(429);
});
