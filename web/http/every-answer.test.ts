import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { jpeg } from '#core/photos/photo-samples.fixture.ts';
import { granted, publishHouse } from '#core/ads/ads.fixture.ts';
import { addPhoto } from '#core/photos/photo-adding.server.ts';
import { processPhoto } from '#jobs/process-photo.ts';
import type { UserActor } from '#core/actor.ts';
import { StaticFiles } from './static-files.ts';
import { wholeSite } from './whole-site.fixture.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'every-answer-'));
await mkdir(path.join(folder, 'assets'));
await writeFile(path.join(folder, 'assets/a.js'), 'export {};');
await writeFile(path.join(folder, 'large.png'), Buffer.alloc(600 * 1024));
afterAll(() => rm(folder, { recursive: true }));

const world = await wholeSite();
const user = await world.addUser({ email_confirmed_at: world.now() });
const owner: UserActor = { kind: 'user', id: user.id, profile: 'owner' };
const house = await publishHouse(world.db, owner);
const photo = granted(
  await addPhoto(
    world.db,
    world.storage,
    owner,
    { kind: 'property', id: house },
    await jpeg(400, 300),
    world.now(),
  ),
);
await processPhoto({ photoId: photo.id }, world);

const secure = { publicBaseUrl: 'https://site.example', staticFiles: new StaticFiles([folder]) };
const site = await world.open(secure);
const Cookie = `token=${await world.userToken(user.id)}`;
const admin = await world.addAdmin();
const Office = { Cookie: `admin-token=${await world.adminToken(admin.id)}` };
const Origin = 'https://site.example';

const EXPECTED = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains; preload',
  'x-frame-options': 'DENY',
  'content-security-policy': expect.stringMatching(/default-src 'none'.*frame-ancestors 'none'/),
  'x-content-type-options': 'nosniff',
  'referrer-policy': expect.stringMatching(
    /^(?:strict-origin-when-cross-origin|same-origin|no-referrer)$/,
  ),
  'permissions-policy': expect.stringContaining('camera=()'),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': expect.stringMatching(/^(?:same-origin|cross-origin)$/),
};

type Asked = Parameters<typeof site.ask>[1];
const KINDS: [kind: string, status: number, address: string, asked?: Asked][] = [
  ['a page', 200, '/sobre-nos'],
  ['a page that was kept', 200, '/sobre-nos'],
  ['a page asked for by HEAD', 200, '/sobre-nos', { method: 'HEAD' }],
  ['a page for somebody who is logged in', 200, '/imoveis', { headers: { Cookie } }],
  ['an application', 200, '/entrar'],
  ['the dashboard', 200, '/dashboard/settings/security', { headers: { Cookie } }],
  ['the back office', 200, '/backoffice/dashboard/users', { headers: Office }],
  ['what leads to the login', 302, '/dashboard'],
  ['a form that leads on', 302, '/consentimento', { method: 'POST', headers: { Origin } }],
  ['a refused form', 422, '/entrar', { method: 'POST', body: 'email=a', headers: { Origin } }],
  ['the data of a page', 200, '/sobre-nos.data'],
  ['the list of routes', 200, '/__manifest?version=test&paths=/entrar'],
  ['an old list of routes', 204, '/__manifest'],
  ['a page that is not there', 404, '/nada'],
  ['a page that cannot be decoded', 404, '/%ff'],
  ['the page of errors', 500, '/erro'],
  ['a script', 200, '/assets/a.js'],
  ['a large file', 200, '/large.png'],
  ['the API', 200, '/v1/properties'],
  ['the API for somebody', 401, '/v1/users'],
  ['what the API has not', 404, '/v1/nada'],
  ['what may be done there', 204, '/v1/properties', { method: 'OPTIONS' }],
  ['the contract', 200, '/v1/openapi.json'],
  ['the reference', 200, '/v1/docs'],
  ['a script of the reference', 200, '/v1/docs/start.js'],
  ['a photograph', 200, `/photos/${photo.id}/320.webp`],
  ['a photograph that is not there', 404, '/photos/0000000000/320.webp'],
  ['health', 200, '/healthz'],
  ['another host', 421, '/', { headers: { Host: 'evil.example' } }],
  ['another site', 403, '/entrar', { method: 'POST', headers: { Origin: 'https://evil.example' } }],
  ['a method of nobody', 405, '/', { method: 'PROPFIND' }],
  ['a page that takes no such method', 405, '/', { method: 'PUT', headers: { Origin } }],
  [
    'what is too much',
    413,
    '/entrar',
    {
      method: 'POST',
      headers: {
        Origin,
        'Content-Type': 'application/x-www-form-urlencoded',
        'Content-Length': '9999999',
      },
    },
  ],
  ['what expects too much', 417, '/', { headers: { Expect: 'a miracle' } }],
];

test.each(KINDS)('%s (%i) says all of it', async (_, status, address, asked) => {
  const answer = await site.ask(address, asked);
  expect(answer.status).toBe(status);
  expect(answer.headers).toMatchObject(EXPECTED);
});

test.each(['/sobre-nos', '/assets/a.js', `/photos/${photo.id}/320.jpg`])(
  '%s unchanged (304) says the same as before: a browser takes it over',
  async (address) => {
    const whole = await site.ask(address);
    const unchanged = await site.ask(address, {
      headers: { 'If-None-Match': whole.headers.etag ?? '' },
    });
    expect(unchanged.status).toBe(304);
    expect(unchanged.headers).toMatchObject(EXPECTED);
    for (const name of Object.keys(EXPECTED))
      expect(unchanged.headers[name], name).toEqual(whole.headers[name]);
  },
);

describe('where something is wrong with us', () => {
  test.each([
    ['the API', '/v1/settings'],
    ['a page', '/imoveis'],
    ['an application', '/entrar'],
  ])('%s', async (_, address) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const broken = await world.open({
      ...secure,
      api: () => Promise.reject(new Error('broken')),
      build: () => Promise.reject(new Error('broken')),
    });
    const answer = await broken.ask(address);
    expect(answer.status).toBe(500);
    expect(answer.headers).toMatchObject(EXPECTED);
    log.mockRestore();
  });

  test('a database that is away', async () => {
    const api = () => Response.json({}, { status: 503, headers: { 'Retry-After': '5' } });
    const away = await world.open({ ...secure, api });
    for (const address of ['/v1/settings', '/imoveis']) {
      const answer = await away.ask(address);
      expect(answer.status).toBe(503);
      expect(answer.headers).toMatchObject(EXPECTED);
    }
  });
});

test('a stream of events says all of it', async () => {
  const api = () =>
    new Response('event: whole\ndata: {}\n\n', {
      status: 201,
      headers: { 'Content-Type': 'text/event-stream; charset=utf-8' },
    });
  const streaming = await world.open({ ...secure, api });
  for (const address of ['/v1/property_descriptions', '/dashboard/descriptions/property']) {
    const answer = await streaming.ask(address, {
      method: 'POST',
      body: 'a=1',
      headers: { Origin },
    });
    expect(answer.headers['content-type']).toContain('text/event-stream');
    expect(answer.headers).toMatchObject(EXPECTED);
  }
});

test.each([
  ['no HTTP', 'this is no HTTP\r\n\r\n', 400],
  [
    'too many headers',
    `GET / HTTP/1.1\r\nHost: site.example\r\nA: ${'a'.repeat(20_000)}\r\n\r\n`,
    431,
  ],
  [
    'two lengths',
    'POST / HTTP/1.1\r\nHost: site.example\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
    400,
  ],
  ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
])('what never becomes a request says all of it: %s', async (_, sent, status) => {
  const socket = connect(site.port, '127.0.0.1');
  socket.write(sent);
  const answer = Buffer.concat(await Array.fromAsync(socket as AsyncIterable<Buffer>)).toString();
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  const headers = Object.fromEntries(
    answer
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(': '))
      .map(([name = '', ...value]) => [name.toLowerCase(), value.join(': ')]),
  );
  expect(headers).toMatchObject(EXPECTED);
});
