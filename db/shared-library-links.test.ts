import { mkdir, mkdtemp, readFile, readlink, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { linkSharedLibraries } from './shared-library-links.ts';

let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mandacaru-libraries-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(path.join(folder, 'native', 'lib'), { recursive: true });
});

async function packLibrary(): Promise<void> {
  await writeFile(path.join(folder, 'native/lib/libpq.so.5.18'), 'library');
  const links = ['native/lib/libpq.so', 'native/lib/libpq.so.5'].map((target) => ({
    source: 'native/lib/libpq.so.5.18',
    target,
  }));
  await writeFile(path.join(folder, 'native/pg-symlinks.json'), JSON.stringify(links));
}

test('a library as npm unpacked it gets the names that programs ask for', async () => {
  await packLibrary();
  await linkSharedLibraries(folder);
  expect(await readFile(path.join(folder, 'native/lib/libpq.so.5'), 'utf8')).toBe('library');
  // A moved project keeps working.
  expect(await readlink(path.join(folder, 'native/lib/libpq.so'))).toBe('libpq.so.5.18');
});

test('names that are there stay, and the missing ones are added', async () => {
  await packLibrary();
  await linkSharedLibraries(folder);
  await rm(path.join(folder, 'native/lib/libpq.so'));
  await Promise.all([linkSharedLibraries(folder), linkSharedLibraries(folder)]);
  expect(await readFile(path.join(folder, 'native/lib/libpq.so'), 'utf8')).toBe('library');
});

test('a package without such names is left alone', async () => {
  await expect(linkSharedLibraries(folder)).resolves.toBeUndefined();
});
