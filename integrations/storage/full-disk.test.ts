import type * as fs from 'node:fs/promises';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { diskStorage } from './disk-storage.ts';
import { StorageUnavailable } from './storage-unavailable.ts';

type Step = 'mkdir' | 'open' | 'write' | 'sync' | 'close' | 'rename';
/** Where the disk says no, with which word, and how many bytes it takes before. */
const disk = vi.hoisted(() => ({ refuses: undefined as Step | undefined, code: '', bytes: 0 }));

vi.mock('node:fs/promises', async (importActual) => {
  const actual = await importActual<typeof fs>();
  const refuse = (step: Step) => {
    if (disk.refuses === step)
      throw Object.assign(new Error(`${disk.code}: no room`), { code: disk.code });
  };
  return {
    ...actual,
    async mkdir(...all: Parameters<typeof fs.mkdir>) {
      refuse('mkdir');
      return actual.mkdir(...all);
    },
    async rename(...all: Parameters<typeof fs.rename>) {
      refuse('rename');
      return actual.rename(...all);
    },
    async open(...all: Parameters<typeof fs.open>) {
      if (all[1] !== 'wx') return actual.open(...all);
      refuse('open');
      const handle = await actual.open(...all);
      return {
        async writeFile(content: Uint8Array) {
          const isFull = disk.refuses === 'write';
          await handle.writeFile(isFull ? content.subarray(0, disk.bytes) : content);
          refuse('write');
        },
        async sync() {
          refuse('sync');
          return handle.sync();
        },
        async close() {
          await handle.close();
          refuse('close');
        },
      };
    },
  };
});

const root = await mkdtemp(path.join(tmpdir(), 'full-disk-'));
afterAll(() => rm(root, { recursive: true, force: true }));
const storage = diskStorage(root);
const files = async () => (await readdir(root, { recursive: true })).toSorted();
const CONTENT = Buffer.from('a photograph');

beforeEach(() => {
  disk.refuses = undefined;
});

const steps: [Step, number][] = [
  ['mkdir', 0],
  ['open', 0],
  ...Array.from({ length: CONTENT.length + 1 }, (_, bytes): [Step, number] => ['write', bytes]),
  ['sync', 0],
  ['close', 0],
  ['rename', 0],
];

describe.each(['ENOSPC', 'EDQUOT', 'EROFS'])('a disk that says %s', (code) => {
  test('wherever it says so, takes the whole file or leaves no trace of it', async () => {
    await storage.put('one/320.webp', Buffer.from('before'), 'image/webp');
    const before = await files();
    for (const [refuses, bytes] of steps) {
      Object.assign(disk, { refuses, bytes, code });
      for (const key of ['one/320.webp', 'one/480.webp', 'another/320.webp'])
        await expect(storage.put(key, CONTENT, 'image/webp')).rejects.toThrow(StorageUnavailable);
      expect(await files(), refuses).toEqual(before);
      expect((await storage.get('one/320.webp'))?.toString()).toBe('before');
    }
    disk.refuses = undefined;
    await storage.put('another/320.webp', CONTENT, 'image/webp');
    expect(await storage.get('another/320.webp')).toEqual(CONTENT);
    await storage.removeAll('another/');
  });
});

test('control: a fault of ours is none of the disk', async () => {
  Object.assign(disk, { refuses: 'write', bytes: 3, code: 'EBADF' });
  const putting = storage.put('one/640.webp', CONTENT, 'image/webp');
  await expect(putting).rejects.not.toBeInstanceOf(StorageUnavailable);
  await expect(putting).rejects.toThrow('EBADF');
});
