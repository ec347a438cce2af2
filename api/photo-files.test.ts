import { readdir } from 'node:fs/promises';
import { addPhoto } from '#core/photos/photo-adding.server.ts';
import { phoneJpeg, temporaryStorage } from '#core/photos/photo-samples.fixture.ts';
import { NOW, register } from '#core/ads/advertisers.fixture.ts';
import { granted, publishHouse } from '#core/ads/ads.fixture.ts';
import { testDatabase } from '#db/test-database.fixture.ts';
import { processPhoto } from '#jobs/process-photo.ts';
import { expect, test } from 'vitest';
import { checkedApi } from './checked-api.fixture.ts';

const { db, pool } = await testDatabase();
const storage = await temporaryStorage();
const api = checkedApi({ db, pool, storage, now: () => NOW });
const lucia = await register(db, { first_name: 'Lúcia' });
const ad = { kind: 'property', id: await publishHouse(db, lucia) } as const;
const { id } = granted(await addPhoto(db, storage, lucia, ad, await phoneJpeg(640, 480), NOW));

test('an upload is served to nobody', async () => {
  for (const path of [
    `/photos/incoming/${id}`,
    `/photos/${id}`,
    `/photos/${id}/480.webp`,
    `/photos/incoming/${id}.jpg`,
  ]) {
    expect([path, (await api.request(path)).status]).toEqual([path, 404]);
  }
});

test('a stored size is served as what it is', async () => {
  await processPhoto({ photoId: id }, { db, storage, now: () => NOW });
  for (const [format, type] of [
    ['webp', 'image/webp'],
    ['jpg', 'image/jpeg'],
  ]) {
    const answer = await api.request(`/photos/${id}/480.${format}`);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': type,
      'cross-origin-resource-policy': 'cross-origin',
      'content-disposition': 'inline',
      etag: expect.stringMatching(new RegExp(`^"${id}-480-${format}-[0-9]+"$`)),
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes).toEqual(await storage.get(`${id}/480.${format}`));
    expect(Number(answer.headers.get('content-length'))).toBe(bytes.length);
  }
});

test('who has it already is told so', async () => {
  const ask = (etag: string) =>
    api.request(`/photos/${id}/480.webp`, { headers: { 'If-None-Match': etag } });
  const etag = (await ask('"other"')).headers.get('ETag');
  const known = await ask(`"other", W/${etag}`);
  expect([known.status, await known.text()]).toEqual([304, '']);
  expect((await ask('"other"')).status).toBe(200);
});

test('HEAD answers without the bytes', async () => {
  const answer = await api.request(`/photos/${id}/480.webp`, { method: 'HEAD' });
  expect([answer.status, await answer.text()]).toEqual([200, '']);
  expect(Number(answer.headers.get('content-length'))).toBeGreaterThan(100);
});

test.each([
  'original.jpg',
  'original.webp',
  '480',
  '480.png',
  '480.jpg.webp',
  '0480.jpg',
  '481.jpg',
  '-480.jpg',
  '4.80.jpg',
  '..%2f..%2fetc%2fpasswd',
  '480.jpg%00.webp',
  '480.webp%2f..%2foriginal.jpg',
  '../original.jpg',
  '.',
  '',
])('nothing else of a photograph has an address: %j', async (file) => {
  const answer = await api.request(`/photos/${id}/${file}`);
  expect(answer.status).toBe(404);
  expect(answer.headers.get('cache-control') ?? '').not.toContain('immutable');
});

test.each(['..', 'incoming', '%2e%2e', 'ABCDEFGHIJ', 'a', 'a'.repeat(41), '..%2f..%2f..%2f..'])(
  'no photograph is called %j',
  async (name) => {
    expect((await api.request(`/photos/${name}/480.jpg`)).status).toBe(404);
  },
);

test.runIf(process.platform === 'linux')(
  'answers that nobody reads leave no file open',
  async () => {
    const openFiles = async () => (await readdir('/proc/self/fd')).length;
    const ask = async () => {
      await api.request(`/photos/${id}/480.webp`, { method: 'HEAD' });
      await api.request(`/photos/${id}/480.webp`, { headers: { 'If-None-Match': '*' } });
      await (await api.request(`/photos/${id}/480.webp`)).body?.cancel();
    };
    await ask();
    const before = await openFiles();
    for (let turn = 0; turn < 50; turn += 1) await ask();
    expect(await openFiles()).toBeLessThan(before + 20);
  },
);
