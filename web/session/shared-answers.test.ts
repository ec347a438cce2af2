import { afterEach, describe, expect, test, vi } from 'vitest';
import { testApi } from '#api/test-api.fixture.ts';
import { register } from '#core/ads/advertisers.fixture.ts';
import { publishHouse } from '#core/ads/ads.fixture.ts';
import { createApiClient, load } from './api-client.ts';
import { isShared, SharedAnswers } from './shared-answers.ts';

afterEach(() => void vi.useRealTimers());

const noToken = { read: () => undefined, replace: () => undefined, clear: () => undefined };

/** A client of an API that counts what it is asked. */
function scene({ status = 200 } = {}) {
  const asked: string[] = [];
  const shared = new SharedAnswers();
  const api = async (request: Request) => {
    const { pathname, search } = new URL(request.url);
    asked.push(`${request.method} ${pathname}${search}`);
    return Response.json({ data: [{ id: String(asked.length) }], errors: [] }, { status });
  };
  const clientOf = () => createApiClient('http://site.example', api, noToken, {}, shared);
  return { asked, shared, clientOf };
}

describe('what everybody is told alike', () => {
  test('is asked for once, also by those who ask at the same time', async () => {
    const { asked, clientOf } = scene();
    const read = () => load(clientOf().v1.properties.$get({ query: { q: 'casa' } }));
    const [one, other] = await Promise.all([read(), read()]);
    expect(one).toBe(other);
    expect(await read()).toBe(one);
    await load(clientOf().v1.properties.$get({ query: { q: 'lote' } }));
    expect(asked).toEqual(['GET /v1/properties?q=casa', 'GET /v1/properties?q=lote']);
  });

  test('cannot be changed by a page', async () => {
    const { clientOf } = scene();
    const { data } = await load(clientOf().v1.properties.$get({ query: {} }));
    expect(() => data.pop()).toThrow(TypeError);
    expect(() => Object.assign(data[0]!, { id: 'evil' })).toThrow(TypeError);
  });

  test.each([
    ['its time is over', () => void vi.setSystemTime(Date.now() + 10_001)],
    ['an ad changed', ({ shared }) => shared.clear()],
  ] as [string, (site: ReturnType<typeof scene>) => void][])(
    'is asked for again when %s',
    async (_, happens) => {
      vi.useFakeTimers({ toFake: ['Date'] });
      const site = scene();
      const read = () => load(site.clientOf().v1.vehicles.$get({ query: {} }));
      await read();
      happens(site);
      await read();
      expect(site.asked).toHaveLength(2);
    },
  );

  test('is asked for again by whoever just changed something', async () => {
    const { asked, clientOf } = scene();
    const api = clientOf();
    const read = () => load(api.v1.vehicles[':id'].$get({ param: { id: 'abc' } }));
    await read();
    await api.v1.leads.$post({ json: {} as never });
    await read();
    expect(asked).toEqual(['GET /v1/vehicles/abc', 'POST /v1/leads', 'GET /v1/vehicles/abc']);
  });

  test('what was asked before a change is not kept after it', async () => {
    const shared = new SharedAnswers();
    const late = Promise.withResolvers<Response>();
    const early = shared.read('/v1/vehicles', () => late.promise);
    shared.clear();
    const fresh = async () => Response.json({ data: 'after' });
    expect(await (await shared.read('/v1/vehicles', fresh)).json()).toEqual({ data: 'after' });
    late.resolve(Response.json({ data: 'before' }));
    expect(await (await early).json()).toEqual({ data: 'before' });
    expect(await (await shared.read('/v1/vehicles', fresh)).json()).toEqual({ data: 'after' });
  });

  test('a change leaves the catalogue and the names of quarters known, and nothing else', async () => {
    const shared = new SharedAnswers();
    const asked: string[] = [];
    const read = async (address: string) =>
      shared.read(address, async () => {
        asked.push(address);
        return Response.json({});
      });
    const lasting = ['/v1/vehicle_catalogue?vehicle_type=cars', '/v1/towns/2914604/quarters'];
    const changing = [
      '/v1/vehicles',
      '/v1/properties/abc/similar',
      '/v1/advertisers/abc',
      '/v1/towns',
      '/api/settings',
    ];
    for (const address of [...lasting, ...changing]) await read(address);
    shared.clear();
    asked.length = 0;
    for (const address of [...lasting, ...changing]) await read(address);
    expect(asked).toEqual(changing);
  });

  test('a refusal is not kept', async () => {
    const { asked, clientOf } = scene({ status: 404 });
    const read = () => clientOf().v1.properties[':id'].$get({ param: { id: 'abc' } });
    expect((await read()).status).toBe(404);
    expect((await read()).status).toBe(404);
    expect(asked).toHaveLength(2);
  });

  test('an error is for those who waited, and tried again for the next', async () => {
    const shared = new SharedAnswers();
    const broken = async () => Promise.reject(new Error('away'));
    await expect(shared.read('/v1/towns', broken)).rejects.toThrow('away');
    const whole = async () => Response.json({ data: 1 });
    expect(await (await shared.read('/v1/towns', whole)).json()).toEqual({ data: 1 });
  });

  test('no more is kept than memory allows, however large the answers are', async () => {
    const shared = new SharedAnswers();
    let asked = 0;
    const ask = async () => {
      asked += 1;
      return Response.json({ data: 'x'.repeat(500_000) });
    };
    for (let number = 0; number < 10; number += 1) await shared.read(`/v1/towns?q=${number}`, ask);
    await shared.read('/v1/towns?q=9', ask);
    expect(asked).toBe(10);
    await shared.read('/v1/towns?q=0', ask);
    expect(asked).toBe(11);
  });
});

test.each([
  '/v1/users',
  '/v1/users/properties',
  '/v1/users/properties/abc',
  '/v1/properties/abc/transitions',
  '/v1/backoffice/vehicles',
  '/v1/leads',
  '/v1/propertiesx',
  '/api/settings/x',
])('%s is for one person, or not asked for by pages', (address) => {
  expect(isShared(address)).toBe(false);
});

test('an owner with a token is told the same as a visitor without one', async () => {
  const { db, call, userToken } = await testApi();
  const lucia = await register(db, { first_name: 'Lúcia' });
  const id = await publishHouse(db, lucia);
  const token = await userToken(lucia.id);
  for (const address of [
    '/v1/properties',
    '/v1/properties?q=quintal',
    `/v1/properties/${id}`,
    `/v1/properties/${id}/similar`,
    `/v1/advertisers/${lucia.id}`,
    '/v1/vehicles',
    '/v1/vehicle_catalogue?vehicle_type=cars',
    '/v1/towns?q=ir',
  ]) {
    expect(isShared(address), address).toBe(true);
    const own = await call('GET', address, { token });
    expect(own.status, address).toBe(200);
    expect(own.token, address).toBeUndefined();
    expect(own.body, address).toEqual((await call('GET', address)).body);
  }
});
