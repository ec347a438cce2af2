import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { CookieJar } from '../session/cookie-jar.ts';
import { DeviceMarks } from '../session/device-mark.ts';
import { html, siteScene } from './site-server.fixture.ts';

/** One at a time, and nobody else may wait; urgent ones may. */
const NARROW = {
  leastAtOnce: 1,
  mostAtOnce: 1,
  longestWaitMs: { urgent: 100_000, usual: 0 },
  usualMs: 50,
};

function gate() {
  const { promise: opened, resolve: open } = Promise.withResolvers<void>();
  return { open, opened };
}

/** A site that is as busy as it may be until the gate opens. */
async function busyScene() {
  const { open, opened } = gate();
  const site = await siteScene(
    async (request, rendered) => {
      if (new URL(request.url).pathname === '/slow') await opened;
      return html(`page ${rendered}`);
    },
    { admission: { pages: NARROW, signIn: NARROW } },
  );
  await site.ask('/imoveis');
  const slow = site.ask('/slow');
  await expect.poll(() => site.rendered.length).toBe(2);
  const finish = async () => {
    open();
    await slow;
  };
  return { ...site, slow, open, finish };
}

describe('a site with more to do than it can', () => {
  test('says so at once, and when to come back', async () => {
    const { ask, open, slow, observed } = await busyScene();
    const page = await ask('/veiculos');
    expect(page.status).toBe(503);
    expect(page.headers['retry-after']).toBe('2');
    expect(page.text).toContain('tenta de novo sozinha');
    expect(page.headers['cache-control']).toBe('no-store');
    const call = await ask('/v1/properties');
    expect(call.status).toBe(503);
    expect(JSON.parse(call.text)).toMatchObject({ errors: [{ status: '503', code: 'busy' }] });
    expect(observed.at(-1)).toEqual(['busy', 503]);
    open();
    expect((await slow).status).toBe(200);
    expect((await ask('/veiculos')).status).toBe(200);
  });

  test('still answers what it has in memory, and the machines that watch it', async () => {
    const { ask, finish } = await busyScene();
    expect(await ask('/imoveis')).toMatchObject({ status: 200, text: 'page 1' });
    expect((await ask('/healthz')).status).toBe(200);
    await finish();
  });

  test('shows a page of before rather than none, and says that it is old', async () => {
    const { ask, finish, cache } = await busyScene();
    cache.invalidate();
    const old = await ask('/imoveis');
    expect(old).toMatchObject({ status: 200, text: 'page 1' });
    expect(old.headers['cache-status']).toMatch(/^mandacaru; hit; ttl=-\d+; detail=overload$/);
    await finish();
  });

  test('refuses neither checkout nor the events of the payment provider', async () => {
    const { ask, finish } = await busyScene();
    expect((await ask('/payments/checkout/success')).status).toBe(200);
    expect((await ask('/plans/redirectPayment/1')).status).toBe(200);
    expect((await ask('/v1/payments/events', { method: 'POST', body: '{}' })).status).toBe(200);
    await finish();
  });

  test('takes no detour for checkout, and no page that only begins like it', async () => {
    const { ask, finish } = await busyScene();
    for (const address of [
      '/plans/../veiculos',
      '/plans/%2e%2e/veiculos',
      '/plans/anything',
      '/v1/payment/../properties',
      '/photos/../veiculos',
    ])
      expect((await ask(address)).status, address).toBe(503);
    await finish();
  });

  test('begins no more for clients who do not wait for their answer', async () => {
    const { opened, open } = gate();
    let begun = 0;
    const site = await siteScene(
      async () => {
        begun += 1;
        await opened;
        return html('page');
      },
      { admission: { pages: { ...NARROW, leastAtOnce: 2, mostAtOnce: 2 } } },
    );
    for (let n = 0; n < 20; n += 1) {
      const socket = connect(site.port, '127.0.0.1');
      socket.write(`GET /imoveis?n=${n} HTTP/1.1\r\nHost: site.example\r\n\r\n`);
      await pause(10);
      socket.destroy();
    }
    expect(begun).toBe(2);
    open();
    await expect.poll(async () => (await site.ask('/veiculos')).status).toBe(200);
  });

  test('takes photographs, which nobody sends twice on a weak line', async () => {
    const { ask, finish } = await busyScene();
    const photo = { method: 'POST', body: 'x', headers: { 'Content-Type': 'image/jpeg' } };
    expect((await ask('/v1/properties/abc/photos', photo)).status).toBe(200);
    expect((await ask('/v1/favorites', { ...photo, body: '{}' })).status).toBe(503);
    await finish();
  });

  test('lets those wait who have a session; a cookie that is none helps nobody', async () => {
    const api = (request: Request) => {
      const isRight = request.headers.get('Authorization') === 'Bearer right';
      return new Response('{}', { status: isRight ? 200 : 401 });
    };
    const right = { headers: { Authorization: 'Bearer right' } };
    const wrong = { headers: { Authorization: 'Bearer wrong' } };
    const { open, opened } = gate();
    const busy = await siteScene(undefined, {
      admission: { pages: NARROW },
      api: async (request) => {
        if (new URL(request.url).pathname === '/v1/slow') await opened;
        return api(request);
      },
    });
    await busy.ask('/v1/users', right);
    await busy.ask('/v1/users', wrong);
    const slow = busy.ask('/v1/slow');
    await expect.poll(async () => (await busy.ask('/v1/towns')).status).toBe(503);
    expect((await busy.ask('/v1/towns', wrong)).status).toBe(503);
    const forged = { headers: { Cookie: 'token=wrong' } };
    expect((await busy.ask('/v1/towns', forged)).status).toBe(503);
    const member = busy.ask('/v1/towns', right);
    open();
    expect((await member).status).toBe(200);
    await slow;
  });
});

describe('under a flood of messages', () => {
  const written = { method: 'POST', body: 'name=Ana', headers: { Origin: 'http://site.example' } };

  async function floodedScene() {
    const { open, opened } = gate();
    let inside = 0;
    const site = await siteScene(
      async (request, rendered) => {
        if (request.method === 'POST') {
          inside += 1;
          await opened;
        }
        return html(`page ${rendered}`);
      },
      {
        admission: { contact: { ...NARROW, longestWaitMs: { urgent: 0, usual: 0 } } },
        api: async () => new Response('{}'),
      },
    );
    const first = site.ask('/imovel/casa/irece/abc', written);
    await expect.poll(() => inside).toBe(1);
    const finish = async () => {
      open();
      await first;
    };
    return { ...site, finish };
  }

  test('messages wait for each other, and neither pages nor other forms wait for them', async () => {
    const { ask, finish } = await floodedScene();
    for (const address of [
      '/imovel/casa/irece/abc',
      '/Imovel/casa/irece/x',
      '/contato',
      '/v1/leads',
    ])
      expect((await ask(address, { ...written, body: '{}' })).status, address).toBe(503);
    expect((await ask('/imovel/casa/irece/abc')).status).toBe(200);
    expect((await ask('/imoveis')).status).toBe(200);
    expect((await ask('/v1/favorites', { method: 'POST', body: '{}' })).status).toBe(200);
    await finish();
  });
});

describe('under a flood of passwords', () => {
  const login = { method: 'POST', body: 'email=a', headers: { Origin: 'http://site.example' } };

  async function floodedScene(longestWaitMs = NARROW.longestWaitMs.urgent) {
    const { open, opened } = gate();
    const devices = new DeviceMarks('a secret of the tests');
    let inside = 0;
    const site = await siteScene(undefined, {
      admission: {
        signIn: { ...NARROW, longestWaitMs: { urgent: longestWaitMs, usual: 0 } },
      },
      devices,
      api: async (request) => {
        if (request.method === 'POST') {
          inside += 1;
          await opened;
        }
        return new Response('{}');
      },
    });
    const first = site.ask('/v1/sessions', { method: 'POST', body: '{}' });
    await expect.poll(() => inside).toBe(1);
    return { ...site, devices, open, first };
  }

  test('tries wait for each other, and pages do not wait for tries', async () => {
    const { ask, open, first } = await floodedScene();
    const refused = await ask('/entrar', login);
    expect(refused.status).toBe(503);
    expect(refused.text).toContain('você escreveu continua lá');
    expect((await ask('/imoveis')).status).toBe(200);
    expect((await ask('/entrar')).status).toBe(200);
    open();
    await first;
  });

  test.each(['/Entrar', '/entrar/', '/%65ntrar', '/x/../entrar', '/v1/%73essions'])(
    'a try is one however its address is written: %s',
    async (address) => {
      const { ask, open, first } = await floodedScene();
      const refused = await ask(address, login);
      expect(refused.status).toBe(503);
      expect(refused.headers['retry-after']).toBe('2');
      open();
      await first;
    },
  );

  test('a device that waited in vain comes first again the next time', async () => {
    const { ask, open, first, devices } = await floodedScene(120);
    const jar = new CookieJar(null, false);
    devices.mark(jar);
    devices.prove(jar);
    const known = {
      ...login,
      headers: { ...login.headers, Cookie: `device=${jar.get('device')}` },
    };
    expect((await ask('/entrar', known)).status).toBe(503);
    const again = ask('/entrar', known);
    await pause(30);
    open();
    await first;
    expect((await again).status).toBe(200);
  });

  test('a device where somebody logged in before comes first, once at a time', async () => {
    const { ask, open, first, devices } = await floodedScene();
    const jar = new CookieJar(null, false);
    devices.mark(jar);
    const unproven = {
      ...login,
      headers: { ...login.headers, Cookie: `device=${jar.get('device')}` },
    };
    expect((await ask('/entrar', unproven)).status).toBe(503);
    devices.prove(jar);
    const known = {
      ...login,
      headers: { ...login.headers, Cookie: `device=${jar.get('device')}` },
    };
    const waiting = ask('/entrar', known);
    await expect.poll(async () => (await ask('/entrar', known)).status).toBe(503);
    open();
    expect((await waiting).status).toBe(200);
    await first;
  });
});
