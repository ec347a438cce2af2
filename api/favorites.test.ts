import { beforeEach, describe, expect, test } from 'vitest';
import { addAdmin, FREE_PLAN, NOW, register } from '#core/ads/advertisers.fixture.ts';
import {
  addCatalogue,
  approveCar,
  granted,
  publishHouse,
  submitCar,
} from '#core/ads/ads.fixture.ts';
import { transitionAd } from '#core/ads/ad-transitions.server.ts';
import { MOST_FAVORITES } from '#core/favorites/favorite-ads.ts';
import { testApi } from './test-api.fixture.ts';

const { db, call, now, pass, limits, freshLimits, userToken } = await testApi();
pass(NOW.getTime() - now().getTime());
const seller = await register(db, { first_name: 'Lúcia' });
const house = await publishHouse(db, seller, { name: 'Casa com quintal em Lapão' });
const flat = await publishHouse(db, seller);
const car = await submitCar(db, seller, await addCatalogue(db));
await approveCar(db, await addAdmin(db), car);
const paused = await publishHouse(db, seller);
granted(await transitionAd(db, seller, { kind: 'property', id: paused }, { action: 'pause' }, NOW));
const sold = await publishHouse(db, seller, { name: 'Casa que achou dono' });
granted(await transitionAd(db, seller, { kind: 'property', id: sold }, { action: 'sold' }, NOW));

async function somebody() {
  const person = await register(db, { first_name: 'Ana', plan: FREE_PLAN });
  const token = await userToken(person.id);
  const change = (favorites: { add?: string[]; remove?: string[] }) =>
    call('PATCH', '/v1/users/favorites', { token, body: { favorites } });
  const keep = (...ids: string[]) => {
    pass(1000);
    return change({ add: ids });
  };
  const kept = async () =>
    (await call('GET', '/v1/users/favorites', { token })).body.data.attributes.ids;
  return { person, change, keep, kept };
}

const ids = ({ body }: Awaited<ReturnType<typeof call>>) =>
  body.data.map(({ id }: { id: string }) => id);

beforeEach(() => freshLimits());

describe('cards by their ids', () => {
  test('are told of both kinds, in the order asked for and each once', async () => {
    const asked = await call('GET', `/v1/cards?ids=${car},${house},${car},${flat}`);
    expect(ids(asked)).toEqual([car, house, flat]);
    expect(asked.body.data.map(({ type }: { type: string }) => type)).toEqual([
      'vehicle_card',
      'property_card',
      'property_card',
    ]);
  });

  test('leave out what no visitor may see, and say the page of what is sold', async () => {
    const asked = await call('GET', `/v1/cards?ids=${paused},${sold},zzzzzzzzzz,${house}`);
    expect(ids(asked)).toEqual([house]);
    expect(asked.body.meta.closed).toEqual([
      {
        id: sold,
        kind: 'property',
        name: 'Casa que achou dono',
        path: expect.stringContaining(`/${sold}`),
        status: 'sold',
      },
    ]);
  });

  test('are told again once the ad is back, whatever was remembered of its card', async () => {
    const ad = await publishHouse(db, seller);
    const act = async (action: 'pause' | 'publish') =>
      granted(await transitionAd(db, seller, { kind: 'property', id: ad }, { action }, now()));
    expect(ids(await call('GET', `/v1/cards?ids=${ad}`))).toEqual([ad]);
    await act('pause');
    expect(ids(await call('GET', `/v1/cards?ids=${ad}`))).toEqual([]);
    await act('publish');
    expect(ids(await call('GET', `/v1/cards?ids=${ad}`))).toEqual([ad]);
  });

  test('read nothing into what is no id, and no more than sixty', async () => {
    const nonsense = [
      "' or 1=1 --",
      '<script>',
      '../..',
      '',
      'ÁÁÁÁÁÁÁÁÁÁ',
      '%00',
      'a'.repeat(5000),
    ];
    const many = Array.from({ length: 200 }, (_, at) => `z${String(at).padStart(9, '0')}`);
    const ask = (list: string[]) =>
      call('GET', `/v1/cards?ids=${encodeURIComponent(list.join(','))}`);
    expect(ids(await ask([...nonsense, house]))).toEqual([house]);
    expect(ids(await ask([...many, house]))).toEqual([]);
    expect(ids(await ask([...many.slice(1, MOST_FAVORITES), house]))).toEqual([house]);
  });
});

describe('favourites of an account', () => {
  test('are kept of either kind, the newest first, and each where it was', async () => {
    const { keep, kept, change } = await somebody();
    await keep(house);
    await keep(car);
    expect((await keep(flat, house)).body.data.attributes.ids).toEqual([flat, car, house]);
    await change({ remove: [car, 'zzzzzzzzzz'] });
    expect(await kept()).toEqual([flat, house]);
  });

  test('that a device brings come in its order, before those of the account', async () => {
    const { keep, kept } = await somebody();
    await keep(flat);
    await keep(house, car);
    expect(await kept()).toEqual([house, car, flat]);
  });

  test('never tell whether an ad that no visitor may see exists', async () => {
    const { keep, kept } = await somebody();
    const answers = [await keep(paused), await keep('zzzzzzzzzz'), await keep('../../etc')];
    expect(answers.map(({ status, body }) => [status, body.data.attributes.ids])).toEqual([
      [200, []],
      [200, []],
      [200, []],
    ]);
    expect(await kept()).toEqual([]);
  });

  test('are sixty at most: the oldest make room', async () => {
    const { keep, kept } = await somebody();
    await keep(house);
    const others: string[] = [];
    for (let at = 0; at < MOST_FAVORITES; at += 1) others.push(await publishHouse(db, seller));
    await keep(...others);
    expect(await kept()).toEqual(others);
    const tooMany = await keep(...others, house);
    expect(tooMany.status).toBe(422);
    expect(tooMany.body.errors[0].detail).toBe('Guarde no máximo 60 anúncios de cada vez.');
  });

  test('are their owner’s alone: somebody else neither reads nor removes them', async () => {
    const [ana, rita] = [await somebody(), await somebody()];
    await ana.keep(house);
    await rita.change({ remove: [house] });
    expect(await rita.kept()).toEqual([]);
    expect(await ana.kept()).toEqual([house]);
    const stranger = await call('PATCH', '/v1/users/favorites', {
      body: { favorites: { add: [house] } },
    });
    expect(stranger.status).toBe(401);
  });

  test('go when the advertiser removes the ad for good', async () => {
    const { keep, kept } = await somebody();
    const ad = await publishHouse(db, seller);
    await keep(ad);
    await db.deleteFrom('properties').where('id', '=', ad).execute();
    expect(await kept()).toEqual([]);
  });

  test('are not written without end by a script', async () => {
    const { person, keep } = await somebody();
    await Promise.all(Array.from({ length: 600 }, () => limits.spend('favorite_user', person.id)));
    expect((await keep(house)).status).toBe(429);
  });
});
