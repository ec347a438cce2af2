import { once } from 'node:events';
import { connect } from 'node:net';
import { inspect } from 'node:util';
import { beforeEach, expect, test, vi } from 'vitest';
import { eventually } from '#db/eventually.fixture.ts';
import { addHouse } from '#core/ads/ads.fixture.ts';
import { wholeSite } from './whole-site.fixture.ts';

const world = await wholeSite();
const user = await world.addUser();
const token = await world.userToken(user.id);
const house = await addHouse(world.db, { kind: 'user', id: user.id, profile: 'owner' });
const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
beforeEach(() => {
  log.mockClear();
});

const [OWN, FORM] = [`token=${token}`, 'multipart/form-data; boundary=x'];
const FILE =
  '--x\r\nContent-Disposition: form-data; name="photos"; filename="a.jpg"\r\n\r\n' +
  'a'.repeat(2000);

test.each([
  [
    'a photograph to the API',
    `/v1/properties/${house}/photos`,
    { Authorization: `Bearer ${token}` },
    'a',
  ],
  [
    'a form to the API',
    `/v1/properties/${house}/photos`,
    { Authorization: `Bearer ${token}`, 'Content-Type': FORM },
    FILE,
  ],
  [
    'a picture of the account',
    '/v1/users/avatar',
    { Authorization: `Bearer ${token}`, 'Content-Type': FORM },
    FILE,
  ],
  ['a login to the API', '/v1/sessions', { 'Content-Type': 'application/json' }, '{"session":'],
  [
    'photographs from the page',
    `/dashboard/photos/property/${house}`,
    { Cookie: OWN, 'Content-Type': FORM },
    FILE,
  ],
  [
    'the picture from the page',
    '/dashboard/settings/profile?foto',
    { Cookie: OWN, 'Content-Type': FORM },
    FILE,
  ],
  [
    'a login from the page',
    '/entrar',
    { 'Content-Type': 'application/x-www-form-urlencoded' },
    'email=',
  ],
  ['a consent', '/consentimento', { 'Content-Type': 'application/x-www-form-urlencoded' }, 'a='],
])('who breaks off %s is no error of ours', async (_, address, headers, begun) => {
  const site = await world.open();
  for (const wait of [0, 60]) {
    const socket = connect(site.port, '127.0.0.1');
    const lines = {
      Host: 'site.example',
      Origin: 'http://site.example',
      'Content-Length': '50000',
      ...headers,
    };
    const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`);
    const asked = site.observed.length;
    socket.write(`POST ${address} HTTP/1.1\r\n${head.join('')}\r\n${begun}`);
    await once(socket, 'connect');
    await new Promise((resolve) => {
      setTimeout(resolve, 30 + wait);
    });
    socket.resetAndDestroy();
    await eventually(() => expect(site.observed.length).toBeGreaterThan(asked));
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
  }
  expect(log.mock.calls.map((words) => inspect(words).slice(0, 300))).toEqual([]);
});

test('control: what the database breaks is told to the log', async () => {
  const site = await world.open({
    api: () => Promise.reject(Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })),
  });
  await site.ask('/v1/settings');
  expect(log).toHaveBeenCalled();
});
