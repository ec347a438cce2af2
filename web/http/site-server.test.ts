import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test, vi } from 'vitest';
import { eventually } from '#db/eventually.fixture.ts';
import { pathTo } from '#core/site/paths.ts';
import { html, SITE, siteScene } from './site-server.fixture.ts';

describe('the host', () => {
  test.each(['evil.example', 'site.example.evil.example', 'site.example:81', 'localhost', ''])(
    'an unknown one is refused: %s',
    async (Host) => {
      const site = await siteScene();
      for (const address of ['/', '/imoveis', '/v1/settings', '/assets/a.js']) {
        const answer = await site.ask(address, { headers: { Host } });
        expect(answer.status, address).toBe(421);
        expect(answer.text).toBe('Endereço desconhecido.');
        expect(answer.headers['x-content-type-options']).toBe('nosniff');
      }
      expect(site.seen).toHaveLength(0);
      expect(site.observed[0]).toEqual(['refused', 421]);
    },
  );

  test('control: its own is answered, in capitals too, and those that were allowed', async () => {
    const site = await siteScene(undefined, { extraHosts: ['localhost:3000'] });
    for (const Host of ['site.example', 'Site.Example', 'localhost:3000'])
      expect((await site.ask('/', { headers: { Host } })).status).toBe(200);
  });

  test.each(['/healthz', '/readyz', '/metrics'])(
    'whoever watches asks %s by number',
    async (address) => {
      const site = await siteScene();
      const answer = await site.ask(address, { headers: { Host: '127.0.0.1:3000' } });
      expect(answer).toMatchObject({ status: 200, text: `api ${address}` });
    },
  );

  test.each(['/healthz/x', '/metricsx', '/v1/healthz'])('but not %s', async (address) => {
    const site = await siteScene();
    const answer = await site.ask(address, { headers: { Host: '127.0.0.1:3000' } });
    expect(answer.status).toBe(421);
  });

  test('cannot be named in another way', async () => {
    const site = await siteScene((request) =>
      html(JSON.stringify([request.url, ...request.headers])),
    );
    const headers = {
      'X-Forwarded-Host': 'evil.example',
      'X-Forwarded-Proto': 'gopher',
      'X-Forwarded-Port': '666',
      Forwarded: 'host=evil.example',
    };
    for (const address of ['/', '/entrar', '/?a=1'])
      expect((await site.ask(address, { headers })).text).not.toMatch(/evil|gopher|666/);
    expect((await site.ask('http://evil.example/')).status).toBe(400);
    for (const { request, publicBaseUrl } of site.seen) {
      expect(new URL(request.url).origin).toBe(SITE);
      expect(publicBaseUrl).toBe(SITE);
    }
    // Two slashes would be another host if the address were read as relative to ours.
    await site.ask('//evil.example/imoveis');
    expect(site.seen.at(-1)?.request.url).toBe('http://site.example//evil.example/imoveis');
  });
});

describe("the visitor's address", () => {
  const forged = { 'X-Client-Address': '6.6.6.6', 'X-Forwarded-For': '7.7.7.7, 8.8.8.8' };

  /** The paths on which a request reaches the API or the site, and what they read of it. */
  const readings = async (options: Parameters<typeof siteScene>[1]) => {
    const inApi: (string | null)[] = [];
    const site = await siteScene(undefined, {
      ...options,
      api(request) {
        inApi.push(request.headers.get('x-client-address'));
        // A copy is made anew from the raw headers.
        inApi.push(new Request(request.clone()).headers.get('x-client-address'));
        inApi.push(new Headers(request.headers).get('x-client-address'));
        return new Response('api');
      },
    });
    await site.ask('/v1/settings', { headers: forged });
    await site.ask('/imoveis', { headers: forged });
    await site.ask('/entrar', { headers: forged });
    const post = { method: 'POST', body: 'a=1', headers: { ...forged, Origin: SITE } };
    await site.ask('/entrar', post);
    return new Set([...inApi, ...site.seen.map(({ clientAddress }) => clientAddress)]);
  };

  test('is that of the connection, whatever was sent', async () => {
    expect(await readings({})).toEqual(new Set(['127.0.0.1']));
  });

  test('is the last one that a proxy in front wrote', async () => {
    expect(await readings({ behindProxy: true })).toEqual(new Set(['8.8.8.8']));
  });

  test('stays unforgeable when the scheme is put right behind a proxy', async () => {
    const site = await siteScene(undefined, {
      behindProxy: true,
      publicBaseUrl: 'https://site.example',
    });
    await site.ask('/entrar', { headers: forged });
    expect(site.seen[0]?.clientAddress).toBe('8.8.8.8');
    expect(site.seen[0]?.request.url).toBe('https://site.example/entrar');
  });

  test('is that of the connection when the proxy says nothing', async () => {
    const site = await siteScene(undefined, { behindProxy: true });
    await site.ask('/entrar', { headers: { 'X-Client-Address': '6.6.6.6' } });
    await site.ask('/entrar', { headers: { 'X-Forwarded-For': '' } });
    expect(site.seen.map(({ clientAddress }) => clientAddress)).toEqual(['127.0.0.1', '127.0.0.1']);
  });
});

describe('the headers of every answer', () => {
  test.each([
    ['a page', '/imoveis', 200],
    ['a private page', '/entrar', 200],
    ['the API', '/v1/settings', 200],
    ['an address that makes no sense', '/v1/\\evil', 400],
  ])('%s', async (_, address, status) => {
    const site = await siteScene();
    for (let round = 0; round < 2; round += 1) {
      const answer = await site.ask(address);
      expect(answer.status).toBe(status);
      expect(answer.headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'cross-origin-opener-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('camera=()'),
        'referrer-policy': expect.stringMatching(/^(strict-origin-when-cross-origin|same-origin)$/),
        // What reached neither the site nor the API is a sentence of ours.
        ...(status === 200 ? { 'content-security-policy': expect.stringContaining("'none'") } : {}),
      });
    }
  });

  test('pages run no script of their own; a hydrated one only what bears its nonce', async () => {
    const site = await siteScene((request) =>
      html('page', request.url.endsWith('/entrar') ? { headers: { 'X-Page': 'hydrated' } } : {}),
    );
    const policy = async (address: string) =>
      (await site.ask(address)).headers['content-security-policy']?.toString() ?? '';
    for (const address of ['/imoveis', '/imoveis', '/sobre-nos']) {
      expect(await policy(address)).toContain("script-src 'self';");
      expect(await policy(address)).toContain("frame-ancestors 'none'");
      expect(await policy(address)).toContain("object-src 'none'");
    }
    const nonces = [await policy('/entrar'), await policy('/entrar')].map(
      (text) => /'nonce-([^']+)'/.exec(text)?.[1],
    );
    expect(nonces).toEqual(site.seen.slice(-2).map(({ nonce }) => nonce));
    expect(new Set(nonces).size).toBe(2);
    expect((await site.ask('/entrar')).headers).not.toHaveProperty('x-page');
  });

  test('tags are allowed only where they are configured', async () => {
    const tagged = await siteScene((request) => {
      if (new URL(request.url).pathname === '/imoveis')
        tagged.seen.at(-1)?.showTags?.({ analytics_id: 'G-ABC123' });
      return html('page');
    });
    const policy = async (address: string) =>
      (await tagged.ask(address)).headers['content-security-policy'];
    expect(await policy('/')).not.toMatch(/google|facebook/);
    expect(await policy('/imoveis')).toMatch(/google/);
    expect(await policy('/favoritos')).not.toMatch(/google/);
  });

  test.each([
    '/dashboard',
    '/dashboard.data',
    '/dashboard/vehicles/new?a=1',
    '/dashboard/_.data',
    '/DASHBOARD/messages',
    '/%64ashboard/messages.data',
    '/backoffice/login',
    '/entrar.data',
    '/registrar',
    '/esqueci-senha',
    '/sair',
    '/plans/redirectPayment/1',
    '/payments/checkout/success',
  ])('%s is kept nowhere and found nowhere', async (address) => {
    const site = await siteScene();
    const { headers } = await site.ask(address);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['x-robots-tag']).toBe('noindex');
    expect(headers['referrer-policy']).toBe('same-origin');
  });

  test.each(['/', '/imoveis', '/imoveis.data', '/dashboards', '/entrarei'])(
    'control: %s may be found',
    async (address) => {
      const { headers } = await (await siteScene()).ask(address);
      expect(headers).not.toHaveProperty('x-robots-tag');
      expect(headers['cache-control']).toBe('private, no-cache');
    },
  );

  test.each([
    '/resetar-senha/abc',
    '/resetar-senha/abc.data',
    '/Resetar-Senha/abc',
    '/%72esetar-senha/abc',
    '/confirmations/abc',
    '/backoffice/invitation/abc',
    '/backoffice/invitation/abc.data',
  ])('%s is told to no other site', async (address) => {
    const { headers } = await (await siteScene()).ask(address);
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['cache-control']).toBe('no-store');
  });

  test('whoever has a session finds no page of theirs in any cache', async () => {
    const site = await siteScene();
    for (const Cookie of ['token=abc', 'admin-token=abc', 'toast=abc']) {
      const { headers } = await site.ask('/imoveis', { headers: { Cookie } });
      expect(headers['cache-control']).toBe('no-store');
    }
  });

  test('an answer that sets a cookie is kept nowhere', async () => {
    const site = await siteScene(() => html('page', { headers: { 'Set-Cookie': 'a=1' } }));
    const { headers } = await site.ask('/imoveis');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['set-cookie']).toEqual(['a=1']);
  });
});

describe('answers of the API', () => {
  const api = (request: Request) => {
    const cache = { 'Cache-Control': 'public, max-age=60' };
    const gives = new URL(request.url).pathname === '/v1/sessions';
    return new Response('api', {
      headers: { ...cache, ...(gives ? { Authorization: 'Bearer abc' } : {}) },
    });
  };

  test('for a token or with one are kept nowhere', async () => {
    const site = await siteScene(undefined, { api });
    const own = await site.ask('/v1/users', { headers: { Authorization: 'Bearer abc' } });
    expect(own.headers['cache-control']).toBe('no-store');
    const given = await site.ask('/v1/sessions', { method: 'POST', body: '{}' });
    expect(given.headers).toMatchObject({
      'cache-control': 'no-store',
      authorization: 'Bearer abc',
    });
  });

  test('control: for everybody they are kept as they say', async () => {
    const site = await siteScene(undefined, { api });
    const { headers } = await site.ask('/v1/towns');
    expect(headers['cache-control']).toBe('public, max-age=60');
  });

  test('may have a policy of their own', async () => {
    const site = await siteScene(undefined, {
      api: () => html('docs', { headers: { 'Content-Security-Policy': "default-src 'self'" } }),
    });
    const { headers } = await site.ask('/v1/docs');
    expect(headers['content-security-policy']).toBe("default-src 'self'");
  });
});

describe('a change asked for from elsewhere', () => {
  const site403 = 'Este pedido não veio do nosso site. Abra a página de novo.';
  const post = async (address: string, headers: Record<string, string>, method = 'POST') => {
    const site = await siteScene();
    const answer = await site.ask(address, { method, headers, body: 'a=1' });
    return { ...answer, reached: site.seen.length };
  };

  test.each([
    ["another site's form", { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' }],
    ['another scheme', { Origin: 'https://site.example' }],
    ['another port', { Origin: 'http://site.example:81' }],
    ['a subdomain', { Origin: 'http://a.site.example', 'Sec-Fetch-Site': 'same-site' }],
    ['a sandboxed frame', { Origin: 'null', 'Sec-Fetch-Site': 'cross-site' }],
    ['nowhere', { Origin: 'null' }],
    ['who does not say', {}],
    ['text/plain', { Origin: 'https://evil.example', 'Content-Type': 'text/plain' }],
  ])('is refused: %s', async (_, headers: Record<string, string>) => {
    for (const cookie of [{}, { Cookie: 'token=abc' }])
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
        for (const address of ['/entrar', '/dashboard/settings.data', '/sair', '/imoveis']) {
          const answer = await post(address, { ...headers, ...cookie }, method);
          expect(answer).toMatchObject({ status: 403, text: site403, reached: 0 });
        }
  });

  test.each([
    ['our own form', { Origin: SITE, 'Sec-Fetch-Site': 'same-origin' }],
    ['an older browser', { Origin: SITE }],
    ['a browser that hides the origin', { 'Sec-Fetch-Site': 'same-origin' }],
    [
      'a form on a page that tells its address to nobody',
      { Origin: 'null', 'Sec-Fetch-Site': 'same-origin' },
    ],
  ])('control: %s is answered', async (_, headers: Record<string, string>) => {
    const answer = await post('/resetar-senha/abc', { ...headers, Cookie: 'token=abc' });
    expect(answer).toMatchObject({ status: 200, reached: 1 });
  });

  test('an older browser on such a page may post there, and only there', async () => {
    expect((await post('/resetar-senha/abc', { Origin: 'null' })).status).toBe(200);
    expect((await post('/dashboard', { Origin: 'null' })).status).toBe(403);
  });

  test('the router agrees with us behind a proxy, and reads the form', async () => {
    const site = await siteScene(undefined, {
      publicBaseUrl: 'https://site.example',
      behindProxy: true,
    });
    for (const headers of [
      { Origin: 'https://site.example' },
      { Origin: 'null', 'Sec-Fetch-Site': 'same-origin' },
    ]) {
      const type = { 'Content-Type': 'application/x-www-form-urlencoded' };
      const asked = { method: 'POST', headers: { ...headers, ...type }, body: 'name=Jos%C3%A9' };
      expect((await site.ask('/resetar-senha/abc', asked)).status).toBe(200);
      expect(site.posted.at(-1)).toEqual({ name: 'José' });
    }
    const plain = { method: 'POST', headers: { Origin: SITE }, body: 'a=1' };
    expect((await site.ask('/entrar', plain)).status).toBe(403);
  });

  test('the API knows people by a header: programs and webhooks need no origin', async () => {
    for (const headers of [{}, { Origin: 'https://app.example' }, { Authorization: 'Bearer a' }])
      expect((await post('/v1/vehicles', headers)).status).toBe(200);
  });

  test('but whoever comes to it with a session cookie does', async () => {
    for (const address of ['/v1/vehicles', '/sign_up', '/password'])
      for (const Cookie of ['token=abc', 'a=1; admin-token=abc']) {
        const evil = { Origin: 'https://evil.example' };
        expect((await post(address, { Cookie, ...evil })).status).toBe(403);
        expect((await post(address, { Cookie })).status).toBe(403);
        expect((await post(address, { Cookie, Origin: SITE })).status).toBe(200);
      }
  });
});

test.each([
  ['a length and chunks', 'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n'],
  ['two lengths', 'Content-Length: 5\r\nContent-Length: 6\r\n'],
  ['two hosts', 'Content-Length: 5\r\nHost: evil.example\r\n'],
])('a request that two servers could read in two ways is refused: %s', async (_, headers) => {
  const site = await siteScene();
  const socket = connect(site.port, '127.0.0.1');
  const head = `POST /v1/vehicles HTTP/1.1\r\nHost: site.example\r\n${headers}Connection: close\r\n\r\n`;
  socket.end(`${head}0\r\n\r\n`);
  const answer = Buffer.concat(await Array.fromAsync(socket as AsyncIterable<Buffer>)).toString();
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(site.observed.filter(([kind]) => kind !== 'refused')).toEqual([]);
});

describe('what goes wrong', () => {
  test('in a page is a sentence, told to the log', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const site = await siteScene(undefined, {
      build: async () => {
        throw new Error('no build');
      },
    });
    for (const address of ['/imoveis', '/entrar']) {
      const answer = await site.ask(address);
      expect(answer).toMatchObject({
        status: 500,
        text: 'Algo deu errado, tente novamente mais tarde.',
      });
      expect(answer.headers['cache-control']).toBe('no-store');
    }
    expect(log).toHaveBeenCalledTimes(2);
    log.mockRestore();
  });

  test('so badly that the router has no page for it is a sentence too', async () => {
    const site = await siteScene(() => {
      throw new Error('broken page');
    });
    expect(await site.ask('/imoveis')).toMatchObject({
      status: 500,
      text: 'Algo deu errado, tente novamente mais tarde.',
    });
  });

  test('in the API is a sentence, told to the log', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const site = await siteScene(undefined, { api: () => Promise.reject(new Error('broken')) });
    expect(await site.ask('/v1/settings')).toMatchObject({
      status: 500,
      text: 'Algo deu errado, tente novamente mais tarde.',
    });
    expect(log).toHaveBeenCalledOnce();
    log.mockRestore();
  });

  test.each(['TRACE', 'PROPFIND', 'MKCOL'])('%s is refused', async (method) => {
    const site = await siteScene();
    expect((await site.ask('/', { method })).status).toBe(405);
  });
});

describe('what is not kept', () => {
  test('is compressed on its way, and has its length when nobody asked for that', async () => {
    const site = await siteScene(() => html('página '.repeat(200)));
    const headers = { Cookie: 'token=abc' };
    const zipped = await site.ask('/', { headers: { ...headers, 'Accept-Encoding': 'gzip' } });
    expect(zipped.headers['content-encoding']).toBe('gzip');
    expect(zipped.headers.vary).toContain('Accept-Encoding');
    expect(gunzipSync(zipped.bytes).toString()).toBe('página '.repeat(200));
    const plain = await site.ask('/', { headers });
    expect(plain.headers).not.toHaveProperty('content-encoding');
    expect(plain.text).toBe('página '.repeat(200));
    const head = await site.ask('/', { headers, method: 'HEAD' });
    expect(head).toMatchObject({ status: 200, text: '' });
  });
});

test('every answer is observed once, by its kind', async () => {
  const site = await siteScene();
  await site.ask('/imoveis');
  await site.ask('/imoveis');
  await site.ask('/entrar');
  await site.ask('/v1/settings');
  await site.ask('/', { headers: { Host: 'evil.example' } });
  await site.ask('/sair', { method: 'POST', body: 'a=1' });
  await eventually(() =>
    expect(site.observed).toEqual([
      ['page', 200],
      ['cached_page', 200],
      ['page', 200],
      ['api', 200],
      ['refused', 421],
      ['refused', 403],
    ]),
  );
});

describe('a site that is about to end', () => {
  test('answers as before, each answer the last of its connection, and is not ready any more', async () => {
    const site = await siteScene();
    await site.ask('/imoveis');
    site.drain();
    for (const address of ['/imoveis', '/veiculos', '/v1/settings', '/entrar', '/healthz']) {
      const answer = await site.ask(address, { headers: { Connection: 'keep-alive' } });
      expect(answer.status, address).toBe(200);
      expect(answer.headers.connection, address).toBe('close');
    }
    expect((await site.ask('/readyz')).status).toBe(503);
  });

  test('control: otherwise connections are kept', async () => {
    const site = await siteScene();
    const answer = await site.ask('/imoveis', { headers: { Connection: 'keep-alive' } });
    expect(answer.headers.connection).toBe('keep-alive');
    expect((await site.ask('/readyz')).status).toBe(200);
  });
});

describe('an answer that does not come', () => {
  const never = () => new Promise<never>(() => undefined);

  test('is given up: the visitor is told to come back, and the next one is not kept waiting for it', async () => {
    let isHanging = true;
    const site = await siteScene(
      (_, rendered) => (isHanging ? never() : html(`page ${rendered}`)),
      {
        answerWithinMs: 50,
        api: never,
      },
    );
    for (const address of ['/imoveis', '/entrar', '/v1/settings']) {
      const answer = await site.ask(address);
      expect(answer.status, address).toBe(503);
      expect(answer.headers['retry-after'], address).toBe('5');
    }
    isHanging = false;
    expect((await site.ask('/imoveis')).status).toBe(200);
  });

  test('is waited for where an administrator imports a file', async () => {
    const slow = () => pause(150).then(() => html('imported'));
    const site = await siteScene(slow, { answerWithinMs: 50, api: slow });
    for (const address of [
      pathTo('backofficeImportFile', { id: 'abcdefghij' }),
      '/v1/backoffice/catalogue_imports/abcdefghij/importing',
    ]) {
      const answer = await site.ask(address);
      expect([address, answer.status]).toEqual([address, 200]);
    }
  });
});
