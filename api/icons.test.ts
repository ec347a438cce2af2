import { expect, test } from 'vitest';
import { testDatabase } from '#db/test-database.fixture.ts';
import { drawn, iconEndpoint, json } from '#integrations/icons/icon-endpoint.fixture.ts';
import { openIcons } from '#integrations/icons/open-icons.ts';
import { BUDGETS } from './rate-limits.ts';
import { checkedApi } from './checked-api.fixture.ts';

const { db, pool } = await testDatabase();
const local = checkedApi({ db, pool });
const ask = async (address: string, api = local) => {
  const response = await api.request(address);
  return { status: response.status, headers: response.headers, body: await response.json() };
};

test('our own icons come in the format of Iconify, for a week', async () => {
  const { status, body, headers } = await ask('/api/icons/lucide.json?icons=house,bed-double');
  expect(status).toBe(200);
  expect(body).toEqual({
    prefix: 'lucide',
    icons: {
      house: { body: expect.stringMatching(/^<g /), width: 24, height: 24 },
      'bed-double': { body: expect.any(String), width: 24, height: 24 },
    },
  });
  expect(headers.get('Cache-Control')).toBe('public, max-age=604800');
});

test('what does not exist is named, and asked for again within the hour', async () => {
  const { body, headers } = await ask('/api/icons/lucide.json?icons=house,casinha');
  expect(Object.keys(body.icons)).toEqual(['house']);
  expect(body.not_found).toEqual(['casinha']);
  expect(headers.get('Cache-Control')).toBe('public, max-age=3600');
});

test('without an endpoint there is one set', async () => {
  const { status, body } = await ask('/api/icons/mdi.json?icons=home');
  expect(status).toBe(404);
  expect(body.errors).toHaveLength(1);
});

test.each([
  '/api/icons/lucide.json',
  '/api/icons/lucide.json?icons=',
  '/api/icons/lucide.json?icons=a,,b',
  '/api/icons/lucide.json?icons=../a',
  '/api/icons/lucide.json?icons=%00',
  '/api/icons/lucide?icons=house',
  '/api/icons/..%2F..%2Fpackage.json?icons=name',
  '/api/icons/@evil.example.json?icons=a',
  '/api/icons/a.b.json?icons=a',
  `/api/icons/lucide.json?icons=${Array.from({ length: 101 }, (_, at) => `i${at}`).join(',')}`,
])('is refused with a sentence: %s', async (address) => {
  const { status, body } = await ask(address);
  expect(status).toBe(422);
  expect(body.errors[0].detail).toEqual(expect.any(String));
});

test('one that is asked for a hundred times is one', async () => {
  const { status, body } = await ask(`/api/icons/lucide.json?icons=${'house,'.repeat(99)}house`);
  expect([status, Object.keys(body.icons)]).toEqual([200, ['house']]);
});

test('an endpoint that is away is a 503 that says when to ask again; what is known is still told', async () => {
  const endpoint = await iconEndpoint(json(drawn('mdi', { home: '<path d="M1 1"/>' })));
  const api = checkedApi({
    db,
    pool,
    icons: openIcons({ ICONS_URL: endpoint.url }, () => new Date()),
  });
  expect((await ask('/api/icons/mdi.json?icons=home', api)).status).toBe(200);
  endpoint.answering = json({}, 500);
  expect((await ask('/api/icons/mdi.json?icons=home', api)).status).toBe(200);
  const away = await ask('/api/icons/mdi.json?icons=bed', api);
  expect(away.status).toBe(503);
  expect(away.headers.get('Retry-After')).toBe('5');
  expect(away.body.errors).toMatchObject([{ code: 'icons_unavailable' }]);
});

test('nobody makes us ask others without end', async () => {
  const endpoint = await iconEndpoint(json(drawn('mdi', {})));
  const api = checkedApi({
    db,
    pool,
    icons: openIcons({ ICONS_URL: endpoint.url }, () => new Date()),
  });
  const statuses: number[] = [];
  for (let number = 0; number <= BUDGETS.icon_address.points; number += 1)
    statuses.push((await ask(`/api/icons/mdi.json?icons=i${number}`, api)).status);
  expect(statuses.at(-1)).toBe(429);
  expect(endpoint.asked.length).toBeLessThanOrEqual(BUDGETS.icon_address.points);
  expect((await ask('/api/icons/lucide.json?icons=house', api)).status).toBe(200);
});
