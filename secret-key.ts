import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { SettingsError, type Settings } from './settings.ts';

const BYTES = 32;

/**
 * SECRET_KEY. On a development machine without one it is made once and kept in the data folder, next
 * to what it seals.
 */
export async function readSecretKey(
  settings: Pick<Settings, 'SECRET_KEY' | 'DATA_DIR'>,
): Promise<string> {
  if (settings.SECRET_KEY) return settings.SECRET_KEY;
  const file = path.join(settings.DATA_DIR, 'secret-key');
  return (await keptIn(file)) ?? make(file);
}

async function make(file: string): Promise<string> {
  const draft = `${file}.${process.pid}-${randomBytes(4).toString('hex')}`;
  try {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(draft, randomBytes(BYTES).toString('base64'), { mode: 0o600, flag: 'wx' });
    await linkFirst(draft, file);
  } catch (error) {
    throw new SettingsError(
      `SECRET_KEY is not set, and none can be kept in ${path.dirname(file)}: ${(error as Error).message}.`,
      { cause: error },
    );
  } finally {
    await rm(draft, { force: true });
  }
  return readFile(file, 'utf8');
}

/** Whole or not at all, and of two processes that start at once both take the first one's. */
async function linkFirst(draft: string, file: string): Promise<void> {
  try {
    await link(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

async function keptIn(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
