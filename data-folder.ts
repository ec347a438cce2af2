import { constants } from 'node:fs';
import { access, chmod, mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { SettingsError } from './settings.ts';

const REASONS: Readonly<Record<string, string>> = {
  EEXIST: 'it is a file',
  ENOTDIR: 'a part of it is a file',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'the disk is read-only',
  ENOENT: 'nothing can be made there',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the quota is used up',
};

/**
 * Makes sure at start that the data folder is there and can be written, instead of at the first
 * photograph.
 * @throws {SettingsError} with the reason.
 */
export async function requireDataFolder(folder: string): Promise<void> {
  try {
    // Files of this process and its children are readable by this user alone.
    process.umask(0o077);
    await makeFolder(path.resolve(folder));
    await closeFolder(folder);
    await access(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    throw new SettingsError(
      `DATA_DIR must be a folder that can be written; ${path.resolve(folder)} cannot: ${REASONS[code] ?? message}.`,
      { cause: error },
    );
  }
}

/** One that somebody else lent, such as a volume, keeps what its owner gave it. */
async function closeFolder(folder: string): Promise<void> {
  await chmod(folder, 0o700).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPERM') throw error;
  });
}

/** `mkdir` with `recursive` never ends where the parent is there and nothing can be made in it (`/proc`). */
async function makeFolder(folder: string): Promise<void> {
  const parent = path.dirname(folder);
  const isThere = (place: string) =>
    stat(place).then(
      () => true,
      () => false,
    );
  if (parent !== folder && !(await isThere(parent))) await makeFolder(parent);
  await mkdir(folder).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST' && (await stat(folder)).isDirectory()) return;
    throw error;
  });
}
