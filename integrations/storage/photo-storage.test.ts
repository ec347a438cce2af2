import { mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { afterAll, describe, expect, test } from 'vitest';
import { diskStorage } from './disk-storage.ts';
import { openStorage } from './open-storage.ts';
import type { PhotoStorage } from './photo-storage.ts';
import { s3Storage } from './s3-storage.ts';
import { startS3TestServer } from './s3-test-server.fixture.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'photo-storage-'));
const root = path.join(folder, 'photos');
const s3 = await startS3TestServer('fotos');
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true });
});

const bucket = { endpoint: s3.endpoint, bucket: 'fotos', key: 'key', secret: 'secret' };
const storages: [string, PhotoStorage, () => Promise<string[]>][] = [
  ['disk', diskStorage(root), async () => filesBelow(root)],
  ['s3', s3Storage(bucket), async () => [...s3.objects.keys()]],
];

describe.each(storages)('photographs in %s', (_, storage, stored) => {
  test('gives back what was put, whole and as a stream', async () => {
    const bytes = Buffer.from([0, 255, 10, 13, 0]);
    await storage.put('abc/320.webp', bytes, 'image/webp');
    expect(await storage.get('abc/320.webp')).toEqual(bytes);
    const opened = await storage.open('abc/320.webp');
    expect(opened?.size).toBe(5);
    expect(await read(opened?.stream)).toEqual(bytes);
  });

  test('a second put takes the place of the first', async () => {
    await storage.put('abc/480.webp', Buffer.from('a long first version'), 'image/webp');
    await storage.put('abc/480.webp', Buffer.from('second'), 'image/webp');
    expect((await storage.get('abc/480.webp'))?.toString()).toBe('second');
  });

  test('what is not there is undefined, a folder too', async () => {
    await storage.put('abc/480.webp', Buffer.from('x'), 'image/webp');
    expect(await storage.get('nothing/320.webp')).toBeUndefined();
    expect(await storage.open('nothing/320.webp')).toBeUndefined();
    expect(await storage.open('abc')).toBeUndefined();
    expect(await storage.get('abc/480.webp/320.webp')).toBeUndefined();
  });

  test('lists everything with the time it was written, and removes one', async () => {
    const keys = ['lista/320.webp', 'lista/480.webp', 'lista/deep/er.jpg', 'incoming/lista'];
    for (const key of keys) await storage.put(key, Buffer.from('x'), 'image/webp');
    const listed = async () =>
      (await Array.fromAsync(storage.list())).filter(({ key }) => key.includes('lista'));
    const all = await listed();
    expect(all.map(({ key }) => key).toSorted()).toEqual(keys.toSorted());
    for (const { modifiedAt } of all) expect(modifiedAt.getTime()).toBeGreaterThan(0);
    for (const key of keys) await storage.remove(key);
    await storage.remove('lista/nothing.webp');
    expect(await listed()).toEqual([]);
  });

  test('removes everything that begins with a prefix, and nothing else', async () => {
    const keys = [
      'one/320.jpg',
      'one/320.webp',
      'one/480.jpg',
      'one/480.webp',
      'one/original.jpg',
      'onelonger/320.jpg',
      'incoming/one',
      'incoming/two',
    ];
    for (const key of keys) await storage.put(key, Buffer.from(key), 'image/jpeg');
    await storage.removeAll('one/');
    await storage.removeAll('incoming/one');
    await storage.removeAll('incoming/none');
    await storage.removeAll('none/');
    const left = await stored();
    expect(left.filter((key) => keys.includes(key)).toSorted()).toEqual([
      'incoming/two',
      'onelonger/320.jpg',
    ]);
  });

  test.each([
    '../outside.jpg',
    'a/../../outside',
    '/etc/passwd',
    'a//b',
    '.hidden',
    'a\\b',
    'a/%2e%2e/b',
    'a\0b',
    'a b',
    '',
    'x'.repeat(201),
    'a/..',
  ])('refuses the key %j', async (key) => {
    const before = await stored();
    await expect(storage.put(key, Buffer.from('x'), 'image/jpeg')).rejects.toThrow(
      'Not a storage key',
    );
    await expect(storage.get(key)).rejects.toThrow('Not a storage key');
    await expect(storage.open(key)).rejects.toThrow('Not a storage key');
    await expect(storage.removeAll(key)).rejects.toThrow('Not a storage key');
    expect(await stored()).toEqual(before);
  });
});

test('a file that could not be written leaves nothing behind', async () => {
  const storage = diskStorage(root);
  await storage.put('taken/320.webp/320.webp', Buffer.from('x'), 'image/webp');
  await expect(storage.put('taken/320.webp', Buffer.from('y'), 'image/webp')).rejects.toThrow(
    'EISDIR',
  );
  expect((await filesBelow(root)).filter((file) => file.startsWith('taken/'))).toEqual([
    'taken/320.webp/320.webp',
  ]);
});

test('a folder that is a link is a link that somebody made: removing it keeps what it leads to', async () => {
  const elsewhere = await mkdtemp(path.join(tmpdir(), 'elsewhere-'));
  await writeFile(path.join(elsewhere, 'kept.txt'), 'kept');
  await symlink(elsewhere, path.join(root, 'linked'));
  await diskStorage(root).removeAll('linked/');
  expect(await readdir(elsewhere)).toEqual(['kept.txt']);
  await rm(elsewhere, { recursive: true });
});

test('a bucket that is busy is tried again; one that stays away is an error', async () => {
  const storage = s3Storage(bucket);
  s3.failNext(2, 503);
  await storage.put('busy/320.jpg', Buffer.from('x'), 'image/jpeg');
  expect(s3.objects.get('busy/320.jpg')?.toString()).toBe('x');
  s3.failNext(50, 503);
  await expect(storage.get('busy/320.jpg')).rejects.toThrow('answered 503 SlowDown');
  s3.failNext(0, 200);
});

test('a wrong key of the bucket is an error and not a missing photograph', async () => {
  const storage = s3Storage({ ...bucket, key: 'other' });
  await expect(storage.get('abc/320.webp')).rejects.toThrow('answered 403 AccessDenied');
});

test('the settings choose between the folder and the bucket', async () => {
  const onDisk = openStorage({ DATA_DIR: folder });
  await onDisk.put('chosen/320.jpg', Buffer.from('disk'), 'image/jpeg');
  expect(await filesBelow(root)).toContain('chosen/320.jpg');
  const inBucket = openStorage({
    DATA_DIR: folder,
    S3_ENDPOINT: s3.endpoint,
    S3_BUCKET: 'fotos',
    S3_KEY: 'key',
    S3_SECRET: 'secret',
  });
  expect(await inBucket.get('chosen/320.jpg')).toBeUndefined();
});

async function filesBelow(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true }).catch(
    () => [],
  );
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      path.relative(directory, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'),
    );
}

async function read(stream: NodeJS.ReadableStream | ReadableStream | undefined): Promise<Buffer> {
  if (!stream) throw new Error('nothing was opened');
  return buffer('getReader' in stream ? Readable.fromWeb(stream as NodeReadableStream) : stream);
}
