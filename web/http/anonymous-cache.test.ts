import { randomBytes } from 'node:crypto';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { eventually } from '#db/eventually.fixture.ts';
import { AnonymousCache } from './anonymous-cache.ts';
import { html, siteScene } from './site-server.fixture.ts';

afterEach(() => void vi.useRealTimers());

/** Somewhat like a page: names and numbers in the same order again and again. */
const LONG = Array.from(
  { length: 400 },
  (_, at) => `<a href="/imovel/casa/irece/${(at * 7919) % 10_007}">Casa ${at % 9} no Centro</a>`,
).join('\n');

function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

describe('what is kept', () => {
  test('the second visitor is answered from memory', async () => {
    const site = await siteScene();
    expect((await site.ask('/imoveis')).text).toBe('page 1');
    expect((await site.ask('/imoveis')).text).toBe('page 1');
    expect((await site.ask('/veiculos')).text).toBe('page 2');
    expect(site.cache).toMatchObject({ hits: 1, misses: 2 });
    expect(site.observed).toEqual([
      ['page', 200],
      ['cached_page', 200],
      ['page', 200],
    ]);
  });

  test('a page is asked for again when its time is over', async () => {
    const site = await siteScene();
    await site.ask('/imoveis');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 19_000 });
    expect((await site.ask('/imoveis')).text).toBe('page 1');
    vi.setSystemTime(Date.now() + 2000);
    expect((await site.ask('/imoveis')).text).toBe('page 2');
  });

  test('twenty who ask at once are rendered for once', async () => {
    const { open, opened } = gate();
    const site = await siteScene(async (_, rendered) => {
      await opened;
      return html(`page ${rendered}`);
    });
    const asking = Array.from({ length: 20 }, () => site.ask('/imoveis'));
    await eventually(() => expect(site.cache.hits + site.cache.misses).toBe(20));
    open();
    const answers = await Promise.all(asking);
    expect(new Set(answers.map(({ text }) => text))).toEqual(new Set(['page 1']));
    expect(site.cache).toMatchObject({ hits: 19, misses: 1 });
  });

  test('twenty who ask at once for what is not kept all get the whole answer', async () => {
    const { open, opened } = gate();
    const site = await siteScene(async () => {
      await opened;
      return html('gone', { status: 410 });
    });
    const asking = Array.from({ length: 20 }, () => site.ask('/imoveis'));
    await eventually(() => expect(site.cache.hits + site.cache.misses).toBe(20));
    open();
    for (const { status, text } of await Promise.all(asking))
      expect({ status, text }).toEqual({ status: 410, text: 'gone' });
    expect(site.rendered).toHaveLength(1);
  });

  test('a render that fails is an error for those who wait and is tried again for the next', async () => {
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => {});
    let isBroken = true;
    const cache = new AnonymousCache();
    const render = async () => {
      if (isBroken) throw new Error('broken');
      return html('whole');
    };
    await expect(cache.fill('key', render)).rejects.toThrow('broken');
    isBroken = false;
    expect(await cache.fill('key', render)).toHaveProperty('kept');
    quiet.mockRestore();
  });
});

describe('what is never kept', () => {
  const twice = async (
    answer: () => Response,
    options: Parameters<Awaited<ReturnType<typeof siteScene>>['ask']>[1] = {},
    address = '/imoveis',
  ) => {
    const site = await siteScene(answer);
    await site.ask(address, options);
    await site.ask(address, options);
    return site.rendered.length;
  };
  const page = () => html('page');

  test('control: an ordinary page is', async () => {
    expect(await twice(page)).toBe(1);
  });

  test.each(['token=abc', 'a=1; token=abc', 'admin-token=abc', 'toast=%7B%7D', 'a=1;token =abc'])(
    'the pages of somebody with the cookie %s',
    async (Cookie) => expect(await twice(page, { headers: { Cookie } })).toBe(2),
  );

  test('what a browser accepted, on the page that tells it', async () => {
    const headers = { Cookie: 'lgpdAccepted=true; consentId=abc' };
    expect(await twice(page, { headers }, '/politica-de-privacidade')).toBe(2);
    // Control: the same browser's other pages are, and that page for everybody else.
    expect(await twice(page, { headers })).toBe(1);
    expect(await twice(page, {}, '/politica-de-privacidade')).toBe(1);
  });

  test('nor is such a visitor answered from memory', async () => {
    const site = await siteScene();
    await site.ask('/imoveis');
    const own = await site.ask('/imoveis', { headers: { Cookie: 'token=abc' } });
    expect(own.text).toBe('page 2');
    expect(own.headers['cache-control']).toBe('no-store');
    expect((await site.ask('/imoveis')).text).toBe('page 1');
  });

  test.each([
    ['with Set-Cookie', () => html('page', { headers: { 'Set-Cookie': 'a=1' } })],
    ['with no-store', () => html('page', { headers: { 'Cache-Control': 'no-store' } })],
    ['with private', () => html('page', { headers: { 'Cache-Control': 'private' } })],
    ['of a hydrated page', () => html('page', { headers: { 'X-Page': 'hydrated' } })],
    ['that are not HTML', () => new Response('{}')],
    ['with status 404', () => html('page', { status: 404 })],
    ['with status 500', () => html('page', { status: 500 })],
    ['that redirect', () => new Response(null, { status: 302, headers: { Location: '/' } })],
  ])('answers %s', async (_, answer) => expect(await twice(answer)).toBe(2));

  test.each([
    ['with Set-Cookie', { 'Set-Cookie': 'a=1' }],
    ['with no-store', { 'Cache-Control': 'max-age=0, no-store' }],
  ])('answers %s, also when whoever rendered them forgot the rest', async (_, headers) => {
    const render = async () => html('page', { headers });
    expect(await new AnonymousCache().fill('key', render)).toHaveProperty('answer');
    expect(await new AnonymousCache().fill('key', async () => html('page'))).toHaveProperty('kept');
  });

  test('what was posted', async () => {
    const headers = { Origin: 'http://site.example' };
    expect(await twice(page, { method: 'POST', headers, body: 'a=1' })).toBe(2);
  });

  test.each(['/entrar', '/Dashboard', '/%64ashboard', '/registrar?a=1', '/resetar-senha/abc'])(
    'the private page %s',
    async (address) => expect(await twice(page, {}, address)).toBe(2),
  );
});

describe('the key', () => {
  test.each([
    ['/imoveis?utm_source=a&fbclid=b', '/imoveis?gclid=c'],
    ['/imoveis?utm_campaign=a', '/imoveis'],
    ['/imoveis?b=2&a=1', '/imoveis?a=1&b=2&utm_medium=x'],
  ])('%s and %s are one page', async (one, other) => {
    const site = await siteScene();
    await site.ask(one);
    expect((await site.ask(other)).text).toBe('page 1');
  });

  test.each([
    ['/imoveis?a=1', '/imoveis?a=2'],
    ['/imoveis?a=1&a=2', '/imoveis?a=2&a=1'],
    ['/imoveis?busca=a', '/imoveis?busca=a?b'],
    ['/imoveis', '/imoveis?utm=1'],
    ['/imoveis', '//imoveis'],
  ])('%s and %s are two', async (one, other) => {
    const site = await siteScene();
    await site.ask(one);
    expect((await site.ask(other)).text).toBe('page 2');
  });

  test('the page never learns what is not in its key', async () => {
    const site = await siteScene();
    await site.ask('/imoveis?utm_source=%22evil%22&busca=casa', {
      headers: {
        Cookie: 'redirectTo=%2Fevil; locale=en; lgpdAccepted=maybe',
        'Accept-Language': 'en',
        Authorization: 'Bearer abc',
        'User-Agent': 'evil',
      },
    });
    const [request] = site.rendered;
    expect(request?.url).toBe('http://site.example/imoveis?busca=casa');
    expect([...(request?.headers.keys() ?? [])]).toEqual(['x-client-address']);
  });

  test('those who consented and those who did not have two pages', async () => {
    const site = await siteScene((request) => html(request.headers.get('Cookie') ?? 'none'));
    const ask = async (Cookie: string) => (await site.ask('/', { headers: { Cookie } })).text;
    expect(await ask('lgpdAccepted=true')).toBe('lgpdAccepted=true');
    expect(await ask('a=1')).toBe('none');
    expect(await ask('a=1; lgpdAccepted=true; b=2')).toBe('lgpdAccepted=true');
    expect(await ask('lgpdAccepted=trueish')).toBe('none');
    expect(await ask('lgpdAccepted=%74rue')).toBe('none');
    expect(site.rendered).toHaveLength(2);
  });

  test('those who like a list have searches of their own, and share all other pages', async () => {
    const site = await siteScene((request) => html(request.headers.get('Cookie') ?? 'none'));
    const ask = async (address: string, Cookie: string) =>
      (await site.ask(address, { headers: { Cookie } })).text;
    expect(await ask('/imoveis?cidade=irece', 'layout=list')).toBe('layout=list');
    expect(await ask('/imoveis?cidade=irece', 'layout=grid')).toBe('none');
    expect(await ask('/veiculos', 'layout=list; lgpdAccepted=true')).toBe(
      'lgpdAccepted=true; layout=list',
    );
    expect(await ask('/', 'layout=list')).toBe('none');
  });
});

describe('a change', () => {
  test('makes every page stale', async () => {
    const site = await siteScene();
    await site.ask('/imoveis');
    site.cache.invalidate();
    expect((await site.ask('/imoveis')).text).toBe('page 2');
  });

  test('makes a render that began before it good only for those who waited', async () => {
    const { open, opened } = gate();
    const site = await siteScene(async (_, rendered) => {
      if (rendered === 1) await opened;
      return html(`page ${rendered}`);
    });
    const early = site.ask('/imoveis');
    await eventually(() => expect(site.rendered).toHaveLength(1));
    site.cache.invalidate();
    expect((await site.ask('/imoveis')).text).toBe('page 2');
    open();
    expect((await early).text).toBe('page 1');
    expect((await site.ask('/imoveis')).text).toBe('page 2');
  });
});

describe('when the page cannot be had any more', () => {
  async function failingScene() {
    const state = { isAway: false };
    const site = await siteScene((_, rendered) =>
      state.isAway ? html('away', { status: 503 }) : html(`page ${rendered}`),
    );
    return { ...site, state };
  }

  test('the one of before is shown, and says how old it is', async () => {
    const { ask, cache, state } = await failingScene();
    await ask('/imoveis');
    state.isAway = true;
    cache.invalidate();
    const old = await ask('/imoveis');
    expect(old).toMatchObject({ status: 200, text: 'page 1' });
    expect(old.headers['cache-status']).toBe('mandacaru; hit; ttl=-1; detail=unavailable');
    expect(old.headers['cache-control']).toBe('private, no-cache');
    expect((await ask('/veiculos')).status).toBe(503);
  });

  test('for ten minutes', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { ask, state } = await failingScene();
    await ask('/imoveis');
    state.isAway = true;
    vi.setSystemTime(Date.now() + 10 * 60_000 - 1000);
    expect((await ask('/imoveis')).headers['cache-status']).toContain('ttl=-579');
    vi.setSystemTime(Date.now() + 2000);
    expect((await ask('/imoveis')).status).toBe(503);
  });

  test('until it can be had again', async () => {
    const { ask, cache, state } = await failingScene();
    await ask('/imoveis');
    cache.invalidate();
    state.isAway = true;
    await ask('/imoveis');
    state.isAway = false;
    const fresh = await ask('/imoveis');
    expect(fresh.text).toBe('page 3');
    expect(fresh.headers['cache-status']).toBeUndefined();
  });

  test('control: what the ads say now is never hidden by what they said', async () => {
    const { ask, cache } = await failingScene();
    await ask('/imoveis');
    cache.invalidate();
    expect((await ask('/imoveis')).text).toBe('page 2');
  });
});

describe('the size', () => {
  const noise = (bytes: number) => randomBytes(bytes / 2).toString('hex');
  const fill = (cache: AnonymousCache, key: string, bytes = 10_000) =>
    cache.fill(key, async () => html(noise(bytes)));
  const rendersAgain = async (cache: AnonymousCache, key: string) => {
    const before = cache.misses;
    const answered = cache.answer(
      key,
      { headers: {} } as never,
      {
        writeHead: () => undefined,
        end: () => undefined,
      } as never,
    );
    expect(cache.misses).toBe(before);
    return !answered;
  };

  test('is bounded: the oldest go first', async () => {
    const cache = new AnonymousCache({ capacityBytes: 65_000 });
    for (let page = 0; page < 10; page += 1) await fill(cache, `page ${page}`);
    expect(await rendersAgain(cache, 'page 0')).toBe(true);
    expect(await rendersAgain(cache, 'page 9')).toBe(false);
  });

  test('is that of the compressed form once somebody took it', async () => {
    const cache = new AnonymousCache({ capacityBytes: 5 * LONG.length });
    const request = { headers: { 'accept-encoding': 'zstd' } };
    const response = { writeHead: () => undefined, end: () => undefined };
    for (let page = 0; page < 10; page += 1) {
      const filled = await cache.fill(`page ${page}`, async () => html(LONG));
      if ('kept' in filled) cache.send(filled.kept, request as never, response as never);
    }
    expect(await rendersAgain(cache, 'page 0')).toBe(false);
  });

  test('counts a page that is rendered again once', async () => {
    const cache = new AnonymousCache({ capacityBytes: 65_000 });
    await fill(cache, 'other');
    for (let round = 0; round < 20; round += 1) await fill(cache, 'page');
    expect(await rendersAgain(cache, 'other')).toBe(false);
    expect(await rendersAgain(cache, 'page')).toBe(false);
  });

  test('of one page may be more than all: it is answered and not kept', async () => {
    const cache = new AnonymousCache({ capacityBytes: 1000 });
    expect(await fill(cache, 'page')).toHaveProperty('kept');
    expect(await rendersAgain(cache, 'page')).toBe(true);
  });
});

describe('how a kept page is sent', () => {
  const long = 'página '.repeat(500);
  const scene = () => siteScene(() => html(long));

  test('who asks first gets it as it is quickest made, who asks later gets the smallest', async () => {
    const site = await siteScene(() => html(LONG));
    const ask = () => site.ask('/imoveis', { headers: { 'Accept-Encoding': 'gzip, br, zstd' } });
    const first = await ask();
    expect(first.headers['content-encoding']).toBe('zstd');
    expect(zstdDecompressSync(first.bytes).toString()).toBe(LONG);
    const later = await eventually(async () => {
      const answer = await ask();
      expect(answer.headers['content-encoding']).toBe('br');
      return answer;
    });
    expect(brotliDecompressSync(later.bytes).toString()).toBe(LONG);
    expect(later.bytes.length).toBeLessThan(first.bytes.length);
    expect(later.headers['etag']).toBe(first.headers['etag']);
    expect(site.rendered).toHaveLength(1);
  });

  test.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
    ['', undefined, (bytes: Buffer) => bytes],
    ['x-gzip-not', undefined, (bytes: Buffer) => bytes],
  ])('compressed as asked: %s', async (accepted, encoding, open) => {
    const site = await scene();
    for (const round of ['rendered', 'from memory']) {
      const answer = await site.ask('/', { headers: { 'Accept-Encoding': accepted } });
      expect(answer.headers['content-encoding'], round).toBe(encoding);
      expect(open(answer.bytes).toString(), round).toBe(long);
      expect(answer.headers.vary, round).toBe('Accept-Encoding, Cookie');
      expect(answer.headers['content-length'], round).toBe(String(answer.bytes.length));
    }
  });

  test.each(['zstd', 'br', 'gzip'])(
    'whole to every later visitor, though only its %s form is kept',
    async (kept) => {
      const site = await siteScene(() => html(LONG));
      const ask = (accepted: string) => site.ask('/', { headers: { 'Accept-Encoding': accepted } });
      await ask(kept);
      expect((await ask('')).text).toBe(LONG);
      expect(gunzipSync((await ask('gzip')).bytes).toString()).toBe(LONG);
      expect(zstdDecompressSync((await ask('zstd')).bytes).toString()).toBe(LONG);
      expect(brotliDecompressSync((await ask('br')).bytes).toString()).toBe(LONG);
      expect(site.rendered).toHaveLength(1);
    },
  );

  test('not again to those who have it', async () => {
    const site = await scene();
    const { etag = '' } = (await site.ask('/')).headers;
    expect(etag).toMatch(/^W\/"/);
    for (const known of [etag, etag.replace('W/', ''), `"other", ${etag}`]) {
      const answer = await site.ask('/', { headers: { 'If-None-Match': known } });
      expect(answer).toMatchObject({ status: 304, text: '' });
      expect(answer.headers).toMatchObject({
        etag,
        vary: 'Accept-Encoding, Cookie',
        'cache-control': 'private, no-cache',
        'x-content-type-options': 'nosniff',
      });
    }
    expect((await site.ask('/', { headers: { 'If-None-Match': '"other"' } })).status).toBe(200);
  });

  test('without its body for HEAD, rendered or from memory', async () => {
    const site = await scene();
    for (let round = 0; round < 2; round += 1) {
      const answer = await site.ask('/', { method: 'HEAD' });
      expect(answer).toMatchObject({ status: 200, text: '' });
      expect(answer.headers['content-length']).toBe(String(Buffer.byteLength(long)));
    }
    expect((await site.ask('/')).text).toBe(long);
    expect(site.rendered).toHaveLength(1);
  });
});
