import { mkdtemp, readdir, rm, stat, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readSecretKey } from './secret-key.ts';
import { SettingsError } from './settings.ts';

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'mandacaru-key-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

test('the setting wins, and nothing is written', async () => {
  const DATA_DIR = await emptyFolder();
  const SECRET_KEY = 'q3J0m9vXr7tB1yK5wZ8aN2cE4gH6dF0s';
  expect(await readSecretKey({ SECRET_KEY, DATA_DIR })).toBe(SECRET_KEY);
  expect(await readdir(DATA_DIR)).toEqual([]);
});

test('without it a key is made once, for its owner only', async () => {
  const DATA_DIR = path.join(await emptyFolder(), 'data');
  const settings = { SECRET_KEY: undefined, DATA_DIR };
  const key = await readSecretKey(settings);
  expect(key.length).toBeGreaterThanOrEqual(43);
  expect(await readSecretKey(settings)).toBe(key);
  expect(await readdir(DATA_DIR)).toEqual(['secret-key']);
  const { mode } = await stat(path.join(DATA_DIR, 'secret-key'));
  expect((mode & 0o777).toString(8)).toBe('600');
});

test('starts at once agree on one key', async () => {
  const settings = { SECRET_KEY: undefined, DATA_DIR: await emptyFolder() };
  const keys = await Promise.all(Array.from({ length: 10 }, () => readSecretKey(settings)));
  expect(new Set(keys).size).toBe(1);
});

test('where none can be kept, the reason is said and nothing is left', async () => {
  const folder = await emptyFolder();
  const DATA_DIR = path.join(folder, 'data');
  await symlink(path.join(folder, 'disk-that-is-away', 'data'), DATA_DIR);
  const making = readSecretKey({ SECRET_KEY: undefined, DATA_DIR });
  await expect(making).rejects.toThrow(SettingsError);
  await expect(making).rejects.toThrow(`none can be kept in ${DATA_DIR}`);
  expect(await readdir(folder)).toEqual(['data']);
});
