import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { requireDataFolder } from './data-folder.ts';
import { SettingsError } from './settings.ts';

async function place() {
  const folder = await mkdtemp(path.join(tmpdir(), 'mandacaru-data-folder-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

test('a data folder that is not there yet is made', async () => {
  const folder = path.join(await place(), 'new', 'data');
  await requireDataFolder(folder);
  expect((await stat(folder)).isDirectory()).toBe(true);
  await requireDataFolder(folder);
});

test('the folder and what is written into it are for this user alone', async () => {
  const folder = path.join(await place(), 'data');
  await mkdir(path.join(folder, 'photos'), { recursive: true, mode: 0o755 });
  await chmod(folder, 0o755);
  await requireDataFolder(folder);
  await writeFile(path.join(folder, 'photo.jpg'), '');
  await mkdir(path.join(folder, 'inbox'));
  const modes = await Promise.all(
    ['', 'photo.jpg', 'inbox'].map(
      async (name) => (await stat(path.join(folder, name))).mode & 0o777,
    ),
  );
  expect(modes).toEqual([0o700, 0o600, 0o700]);
});

test('one that cannot be used is named at start, with the reason', async () => {
  const file = path.join(await place(), 'file');
  await writeFile(file, '');
  for (const [folder, reason] of [
    [file, 'it is a file'],
    [path.join(file, 'data'), 'a part of it is a file'],
    ['/proc/x', 'nothing can be made there'],
    ['/proc/x/y', 'nothing can be made there'],
  ] as const) {
    const refused = requireDataFolder(folder);
    await expect(refused).rejects.toBeInstanceOf(SettingsError);
    await expect(refused).rejects.toThrow(
      `DATA_DIR must be a folder that can be written; ${folder} cannot: ${reason}.`,
    );
  }
});
