import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { BODY_LIMITS } from './request-limits.ts';
import { SITE, siteScene } from './site-server-scene.ts';

const FORM = 'application/x-www-form-urlencoded';
const SESSION = { Cookie: 'token=abc' };

/** Only the head of a request: who announces too much is answered before the body comes. */
async function announce(address: string, headers: Record<string, string>): Promise<number> {
  const site = await siteScene(undefined, {
    api: async (request) => new Response(`read ${(await request.arrayBuffer()).byteLength}`),
  });
  const socket = connect(site.port, '127.0.0.1');
  const lines = { Host: 'site.example', Origin: SITE, ...headers };
  const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`POST ${address} HTTP/1.1\r\n${head.join('')}\r\n`);
  const answered = once(socket, 'data').then(([data]) => Number(String(data).split(' ')[1]));
  const waiting = new Promise<number>((resolve) => setTimeout(() => resolve(100), 100));
  const status = await Promise.race([answered, waiting]);
  socket.destroy();
  return status;
}

const form = (bytes: number, more = {}) => ({
  'Content-Type': FORM,
  'Content-Length': String(bytes),
  ...more,
});

describe('a body that is too large is refused before it comes', () => {
  test.each([
    '/entrar',
    '/imovel/casa/irece/abc',
    '/dashboard/settings',
    '/v1/vehicles',
    '/sign_up',
  ])('of a stranger: %s', async (address) => {
    expect(await announce(address, form(BODY_LIMITS.stranger + 1))).toBe(413);
    expect(await announce(address, form(BODY_LIMITS.stranger)), 'control').toBe(100);
  });

  test('of somebody with a session, later', async () => {
    const token = { Authorization: 'Bearer abc' };
    for (const session of [SESSION, token]) {
      expect(await announce('/sign_up', form(BODY_LIMITS.session + 1, session))).toBe(413);
      expect(await announce('/sign_up', form(BODY_LIMITS.session, session)), 'control').toBe(100);
    }
  });

  test('and one that does not say its length', async () => {
    const chunked = { 'Content-Type': FORM, 'Transfer-Encoding': 'chunked' };
    expect(await announce('/entrar', chunked)).toBe(411);
    expect(await announce('/v1/vehicles', chunked)).toBe(411);
  });

  test.each([
    '/dashboard/photos/properties/abc',
    '/v1/users/property_drafts/abc/photos',
    '/v1/properties/abc/photos',
    '/v1/vehicles/abc/photos',
    '/v1/users/avatar',
    '/dashboard/settings/profile?foto',
    '/dashboard/settings/profile.data?a=1&foto=1',
  ])('but photographs are counted by their own door: %s', async (address) => {
    const type = { 'Content-Type': 'multipart/form-data; boundary=b' };
    expect(await announce(address, { ...form(2 * BODY_LIMITS.session), ...type })).toBe(100);
    expect(await announce(address, { ...type, 'Transfer-Encoding': 'chunked' })).toBe(100);
  });
});

describe('a page takes', () => {
  const post = async (type: string | undefined, body?: string) => {
    const site = await siteScene();
    const headers = { Origin: SITE, ...(type === undefined ? {} : { 'Content-Type': type }) };
    const { status } = await site.ask('/entrar', {
      method: 'POST',
      headers,
      ...(body === undefined ? {} : { body }),
    });
    return { status, posted: site.posted };
  };

  test('forms', async () => {
    expect(await post(FORM, 'a=1')).toEqual({ status: 200, posted: [{ a: '1' }] });
    const part = '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--b--\r\n';
    expect(await post('multipart/form-data; boundary=b', part)).toEqual({
      status: 200,
      posted: [{ a: '1' }],
    });
  });

  test('nothing at all as an empty form', async () => {
    expect(await post(undefined)).toEqual({ status: 200, posted: [{}] });
  });

  test.each(['text/plain', 'application/json', 'multipart/form-data', ''])(
    'nothing else: “%s”',
    async (type) => {
      expect(await post(type, '{"a":1}')).toEqual({ status: 415, posted: [] });
    },
  );

  test.each(['PUT', 'PATCH', 'DELETE'])('no %s, and says what it takes', async (method) => {
    const site = await siteScene();
    const answer = await site.ask('/imoveis', { method, headers: { Origin: SITE } });
    expect(answer).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD, POST' } });
    expect(site.seen).toEqual([]);
  });

  test('the question what it takes', async () => {
    const site = await siteScene();
    const answer = await site.ask('/imoveis', { method: 'OPTIONS' });
    expect(answer).toMatchObject({ status: 204, text: '', headers: { allow: 'GET, HEAD, POST' } });
  });

  test('the calls of the photo picker and of steps that save themselves, which are no forms', async () => {
    const site = await siteScene();
    const type = { 'Content-Type': 'application/json' };
    for (const address of [
      '/dashboard/photos/properties/abc',
      '/dashboard/property-drafts/abc/place',
    ])
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
        const headers = { Origin: SITE, ...SESSION, ...type };
        await site.ask(address, { method, headers, body: '{}' });
      }
    expect(site.seen).toHaveLength(8);
  });
});
