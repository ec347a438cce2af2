import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { BULK_LIMIT } from '#core/ads/ad-bulk.ts';
import { BodyMemory } from './body-memory.ts';
import { bodyRuleOf } from './body-rules.ts';
import { SITE, siteScene, type SiteScene } from './site-server.fixture.ts';

const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json';

/** Only the head of a request, and what of the body is given. */
function begin(site: SiteScene, address: string, headers: Record<string, string>, body = '') {
  const socket = connect(site.port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  const lines = { Host: 'site.example', Origin: SITE, ...headers };
  const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`POST ${address} HTTP/1.1\r\n${head.join('')}\r\n${body}`);
  return socket;
}

async function answerTo(socket: Socket): Promise<string> {
  const [data] = (await once(socket, 'data')) as [Buffer];
  return data.toString();
}

async function statusOf(socket: Socket): Promise<number> {
  return Number((await answerTo(socket)).split(' ')[1]);
}

const announced = (bytes: number, more = {}) => ({
  'Content-Type': FORM,
  'Content-Length': String(bytes),
  ...more,
});

describe('a body that is longer than its address needs is refused before it comes', () => {
  test.each(['/entrar', '/imovel/casa/irece/abc', '/dashboard/properties/abc/edit', '/v1/leads'])(
    'at %s, whatever cookie or token comes along',
    async (address) => {
      const site = await siteScene();
      const bytes = bodyRuleOf(address, 'POST', 'form')?.bytes ?? 0;
      const credentials = [{}, { Cookie: 'token=abc' }, { Authorization: 'Bearer abc' }];
      for (const credential of credentials)
        expect(await statusOf(begin(site, address, announced(bytes + 1, credential)))).toBe(413);
      const body = `a=${'x'.repeat(bytes - 2)}`;
      const control = await site.ask(address, { method: 'POST', headers: { Origin: SITE }, body });
      expect(control.status, 'control').toBe(200);
    },
  );

  test.each(['/entrar', '/v1/leads', '/v1/properties/abc/photos', '/dashboard/photos/property/a'])(
    'and one that does not say its length: %s',
    async (address) => {
      const site = await siteScene();
      const chunked = { 'Content-Type': FORM, 'Transfer-Encoding': 'chunked' };
      expect(await statusOf(begin(site, address, chunked))).toBe(411);
    },
  );

  test.each(['/dashboard/photos/../../entrar', '/dashboard/photos/%2e%2e/%2E./entrar'])(
    'also by a detour through an address that takes more: %s',
    async (address) => {
      const site = await siteScene();
      const tooLong = (bodyRuleOf('/entrar', 'POST', 'form')?.bytes ?? 0) + 1;
      const type = { 'Content-Type': 'multipart/form-data; boundary=b' };
      expect(await statusOf(begin(site, address, announced(tooLong, type)))).toBe(413);
    },
  );
});

test.each(['properties', 'vehicles'])(
  'as many %s are changed at once as the contract says',
  (path) => {
    const rule = bodyRuleOf(`/v1/users/${path}/bulk_actions`, 'POST', 'other');
    expect(rule?.values).toBeGreaterThan(BULK_LIMIT);
  },
);

describe('photographs are counted by their own door', () => {
  test.each([
    '/dashboard/photos/property/abc',
    '/v1/users/property_drafts/abc/photos',
    '/v1/properties/abc/photos',
    '/v1/vehicles/abc/photos?',
    '/dashboard/settings/profile?foto',
    '/dashboard/settings/profile.data?a=1&foto=1',
  ])('%s', async (address) => {
    let called = 0;
    const site = await siteScene(undefined, {
      api: async (request) => {
        called += 1;
        return new Response(`${(await request.arrayBuffer()).byteLength}`);
      },
    });
    const type = address.includes('profile') ? 'multipart/form-data; boundary=b' : 'image/jpeg';
    const headers = { 'Content-Type': type, 'Content-Length': '1000000' };
    const socket = begin(site, address, headers);
    await vi.waitUntil(() => site.seen.length + called > 0);
    socket.destroy();
    expect(site.seen.length + called).toBe(1);
  });

  test.each([
    ['PUT', '/dashboard/photos/property/abc', 'image/jpeg'],
    ['POST', '/dashboard/photos/property/abc', FORM],
    ['POST', '/dashboard/settings/profile?foto-x=1', 'multipart/form-data; boundary=b'],
    ['POST', '/v1/properties/abc/photos/order', JSON_TYPE],
  ])('but not what is read there as a whole: %s %s %s', (method, address, type) => {
    expect(bodyRuleOf(address, method, type === FORM ? 'form' : 'other')?.bytes).toBe(64 * 1024);
  });
});

describe('what is said of a refused body', () => {
  const deep = `a${'[b]'.repeat(1000)}=1`;

  test('is a sentence to a person, and the next request takes the same connection', async () => {
    const site = await siteScene();
    const socket = begin(site, '/entrar', announced(deep.length), deep);
    const answer = await answerTo(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 422 /);
    expect(answer).toContain('Não entendemos o que foi enviado.');
    expect(answer).toContain('keep-alive');
    socket.write(`GET /imoveis HTTP/1.1\r\nHost: site.example\r\n\r\n`);
    expect(await statusOf(socket)).toBe(200);
  });

  test('is an error of the API to a program', async () => {
    const site = await siteScene();
    const ask = async (body: string) =>
      site.ask('/v1/leads', { method: 'POST', headers: { 'Content-Type': JSON_TYPE }, body });
    expect(JSON.parse((await ask('['.repeat(100))).text)).toEqual({
      errors: [{ status: '422', code: 'too_deep', detail: 'Não entendemos o que foi enviado.' }],
    });
    expect(JSON.parse((await ask(`[${'0,'.repeat(1000)}0]`)).text)).toMatchObject({
      errors: [{ status: '413', code: 'too_many' }],
    });
    expect((await ask(JSON.stringify({ lead: { message: '[{,'.repeat(1000) } }))).status).toBe(200);
  });
});

describe('who breaks off in the middle', () => {
  test('leaves nothing behind and no line in the log', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    onTestFinished(() => log.mockRestore());
    const site = await siteScene();
    for (const address of ['/entrar', '/v1/leads']) {
      const socket = begin(site, address, announced(1000), 'a=1');
      await new Promise((resolve) => socket.write('&', resolve));
      socket.destroy();
    }
    await vi.waitUntil(() => site.observed.length === 2);
    expect(site.observed.map(([, status]) => status)).toEqual([499, 499]);
    expect(site.seen).toEqual([]);
    expect(log).not.toHaveBeenCalled();
  });

  test('with a form that was whole is answered all the same', async () => {
    const site = await siteScene();
    const socket = begin(site, '/entrar', announced(3), 'a=1');
    await vi.waitUntil(() => site.posted.length === 1);
    socket.destroy();
    expect(site.posted).toEqual([{ a: '1' }]);
  });
});

describe('bodies together', () => {
  test('take no more than there is room for: the largest that is still coming gives way', () => {
    const memory = new BodyMemory(100);
    const gone: string[] = [];
    const hold = (name: string, bytes: number) => memory.hold(bytes, () => gone.push(name));
    hold('first', 40);
    hold('second', 40);
    hold('small', 10)?.arrived();
    expect(hold('form', 20)).toBeDefined();
    expect(gone).toEqual(['first']);
    expect(hold('huge', 90)).toBeUndefined();
    expect(gone).toEqual(['first']);
    expect(memory.bytes).toBe(70);
  });

  test('several smaller ones give way to a longer one, but not many small ones', () => {
    const memory = new BodyMemory(100);
    const gone: string[] = [];
    const hold = (name: string, bytes: number) => memory.hold(bytes, () => gone.push(name));
    for (const name of ['first', 'second', 'third']) hold(name, 30);
    expect(hold('form', 50)).toBeDefined();
    expect(gone).toEqual(['first', 'second']);
    const crowd = new BodyMemory(100);
    for (let n = 0; n < 50; n += 1) crowd.hold(2, () => expect.unreachable());
    expect(crowd.hold(50, () => undefined)).toBeUndefined();
  });

  test('that are worked on keep their place until they are answered', () => {
    const memory = new BodyMemory(100);
    const place = memory.hold(80, () => expect.unreachable());
    place?.arrived();
    expect(memory.hold(30, () => undefined)).toBeUndefined();
    place?.release();
    place?.release();
    expect(memory.bytes).toBe(0);
    expect(memory.hold(30, () => undefined)).toBeDefined();
  });

  test('of clients who send slowly do not keep a form out, and are told to come again', async () => {
    const site = await siteScene();
    const { bytes = 0 } = bodyRuleOf('/sign_up', 'PUT', 'other') ?? {};
    const slow = Array.from({ length: 9 }, () => begin(site, '/sign_up', announced(bytes), '{'));
    const answers = slow.map(answerTo);
    const more = begin(site, '/sign_up', announced(bytes), '{');
    const first = await Promise.race(answers);
    expect(first).toMatch(/^HTTP\/1\.1 503 /);
    expect(first.toLowerCase()).toContain('retry-after: 5');
    expect(JSON.parse(first.slice(first.indexOf('{')))).toMatchObject({
      errors: [{ status: '503', code: 'unavailable' }],
    });
    const form = { method: 'POST', headers: { Origin: SITE }, body: 'a=1' };
    expect((await site.ask('/entrar', form)).status).toBe(200);
    more.destroy();
  });
});

// That looking it over takes no longer than its length: tooling/linear-bodies.deep.test.ts.
test('a hostile form is refused before anything takes it apart', async () => {
  const site = await siteScene();
  const send = async (body: string) =>
    (
      await site.ask('/dashboard/properties/abc/edit', {
        method: 'POST',
        headers: { Origin: SITE },
        body,
      })
    ).status;
  expect(await send(`a${'[b]'.repeat(100_000)}=1`)).toBe(422);
  expect(site.posted).toEqual([]);
  expect(await send(`description=${'x'.repeat(300_000)}`)).toBe(200);
  expect(site.posted).toHaveLength(1);
});
