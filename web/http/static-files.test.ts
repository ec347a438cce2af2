import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { siteScene, type SiteScene } from './site-server.fixture.ts';
import { StaticFiles } from './static-files.ts';

const SECRET = 'this is not for the world';
const script = 'console.log("file");'.repeat(50);
const big = Buffer.alloc(600 * 1024, 'x');
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mandacaru-static-'));
  const files: Record<string, string | Buffer> = {
    'secret.txt': SECRET,
    'client-secret/secret.txt': SECRET,
    'client/assets/a-1.js': script,
    'client/assets/worker-1.mjs': script,
    'client/builds/latest.json': '{}',
    'client/service-worker.js': 'keeps copies',
    'client/farewell-worker.js': 'takes itself away',
    'client/favicon.svg': '<svg/>',
    'client/big.webp': big,
    'client/assets/with space.txt': 'space',
    'earlier/assets/a-0.js': 'earlier',
    'before-that/assets/a-0.js': 'before that, hidden',
    'before-that/assets/a-00.js': 'before that',
    'earlier/assets/a-1.js': 'earlier, hidden',
  };
  for (const [name, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), content);
  }
});
afterAll(() => rm(folder, { recursive: true }));

const scene = () =>
  siteScene(() => new Response('the site', { status: 404 }), {
    staticFiles: new StaticFiles(
      ['client', 'earlier', 'before-that'].map((build) => path.join(folder, build)),
    ),
  });

/** As it stands, because a client would tidy the address up. */
function askRaw(port: number, address: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`GET ${address} HTTP/1.1\r\nHost: site.example\r\nConnection: close\r\n\r\n`),
    );
    socket.on('data', (data: Buffer) => {
      answer += data.toString('latin1');
    });
    socket.on('end', () => resolve(answer));
    socket.on('error', reject);
  });
}

test('a file is answered whole, compressed if wanted, with what a browser must know', async () => {
  const site = await scene();
  const plain = await site.ask('/assets/a-1.js');
  expect(plain).toMatchObject({ status: 200, text: script });
  expect(plain.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    vary: 'Accept-Encoding',
  });
  const br = await site.ask('/assets/a-1.js', { headers: { 'Accept-Encoding': 'gzip, br' } });
  expect(br.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(br.bytes).toString()).toBe(script);
  // Of a worker: a browser takes it for a script by this alone.
  const worker = await site.ask('/assets/worker-1.mjs', { headers: { 'Accept-Encoding': 'br' } });
  expect(worker.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'content-encoding': 'br',
    'content-security-policy': plain.headers['content-security-policy'],
  });
  const head = await site.ask('/assets/a-1.js', { method: 'HEAD' });
  expect(head).toMatchObject({ status: 200, text: '' });
  expect(head.headers['content-length']).toBe(String(script.length));
  expect(site.observed.map(([kind]) => kind)).toEqual(['file', 'file', 'file', 'file']);
});

test.each(['/favicon.svg', '/assets/a-1.js', '/big.webp', '/builds/latest.json'])(
  'whoever has %s is not sent it again',
  async (address) => {
    const site = await scene();
    const { headers } = await site.ask(address);
    expect(headers.etag).toMatch(/^W\/"/);
    for (const known of [`${headers.etag}`, `"other", ${headers.etag}`]) {
      const again = await site.ask(address, { headers: { 'If-None-Match': known } });
      expect(again).toMatchObject({ status: 304, text: '' });
      expect(again.headers['cache-control']).toBe(headers['cache-control']);
    }
    const older = await site.ask(address, { headers: { 'If-None-Match': 'W/"older"' } });
    expect(older.status).toBe(200);
  },
);

test('files of the two builds before are still found, behind those of the current one', async () => {
  const site = await scene();
  expect((await site.ask('/assets/a-0.js')).text).toBe('earlier');
  expect((await site.ask('/assets/a-00.js')).text).toBe('before that');
  expect((await site.ask('/assets/a-1.js')).text).toBe(script);
});

test('only names that change with their content are kept for ever', async () => {
  const site = await scene();
  const cacheControl = async (address: string) =>
    (await site.ask(address)).headers['cache-control'];
  expect(await cacheControl('/builds/latest.json')).toBe('no-cache');
  expect(await cacheControl('/favicon.svg')).toBe('public, max-age=3600');
});

test('a large file comes whole, and a visitor who leaves in the middle harms nobody', async () => {
  const site = await scene();
  expect((await site.ask('/big.webp')).bytes.equals(big)).toBe(true);
  await new Promise<void>((resolve) => {
    const socket = connect(site.port, '127.0.0.1', () =>
      socket.write('GET /big.webp HTTP/1.1\r\nHost: site.example\r\n\r\n'),
    );
    socket.once('data', () => socket.destroy());
    socket.once('close', () => resolve());
  });
  expect((await site.ask('/big.webp')).bytes.equals(big)).toBe(true);
});

describe('nothing outside the folders is answered', () => {
  const detours = [
    '/../secret.txt',
    '/../client-secret/secret.txt',
    '/assets/../../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e%2fsecret.txt',
    '/assets/%2e%2e/%2e%2e/secret.txt',
    '/..%5csecret.txt',
    '/..\\secret.txt',
    '/....//secret.txt',
    '/%252e%252e/secret.txt',
    '/..%c0%afsecret.txt',
    '//../secret.txt',
    '/secret.txt%00.js',
    '/%00/../secret.txt',
  ];

  test.each(detours)('%s', async (address) => {
    const site = await scene();
    const answer = await askRaw(site.port, address);
    expect(answer).not.toContain(SECRET);
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
  });

  test('not even by its whole path', async () => {
    const site = await scene();
    expect(await askRaw(site.port, path.join(folder, 'secret.txt'))).not.toContain(SECRET);
  });

  test('control: the same way of asking finds what is there, escaped or not', async () => {
    const site: SiteScene = await scene();
    for (const address of ['/assets/a-1.js', '/%61ssets/a-1.js'])
      expect(await askRaw(site.port, address)).toContain(script);
    expect(await askRaw(site.port, '/assets/with%20space.txt')).toContain('space');
  });
});

test.each(['/assets//a-1.js', '//assets/a-1.js', '/x/..//assets/a-1.js'])(
  'a file has one name, so that others cannot fill the memory: not %s',
  async (address) => {
    const site = await scene();
    expect(await askRaw(site.port, address)).toContain('the site');
  },
);

test.each(['/assets/./a-1.js', '/x/../assets/a-1.js'])('%s is that name', async (address) => {
  const site = await scene();
  expect(await askRaw(site.port, address)).toContain(script);
});

test('what is posted, a folder and what is not there go on to the site', async () => {
  const site = await scene();
  const headers = { Origin: 'http://site.example' };
  expect((await site.ask('/assets/a-1.js', { method: 'POST', headers })).text).toBe('the site');
  for (const address of ['/assets', '/assets/', '/assets/none.js', '/assets.js/', '/%zz.js'])
    expect((await site.ask(address)).text).toBe('the site');
});

test('a file that comes later is found', async () => {
  const site = await scene();
  expect((await site.ask('/late.txt')).text).toBe('the site');
  await writeFile(path.join(folder, 'client/late.txt'), 'late');
  expect((await site.ask('/late.txt')).text).toBe('late');
});

test('the worker is asked for anew every time, and is another one when copies are off', async () => {
  const { port } = await scene();
  const answer = await askRaw(port, '/service-worker.js');
  expect(answer).toContain('keeps copies');
  expect(answer).toContain('Cache-Control: no-cache');
  expect(answer).toContain('Service-Worker-Allowed: /');
  const off = await siteScene(() => new Response('the site', { status: 404 }), {
    staticFiles: new StaticFiles([path.join(folder, 'client')], undefined, 'farewell-worker'),
  });
  expect(await askRaw(off.port, '/service-worker.js')).toContain('takes itself away');
});
