import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import {
  mkdir,
  open,
  opendir,
  readdir,
  readFile,
  rename,
  rm,
  rmdir,
  stat,
  type FileHandle,
} from 'node:fs/promises';
import path from 'node:path';
import type { PhotoStorage, StoredObject } from './photo-storage.ts';
import { isWithoutRoom, StorageUnavailable } from './storage-unavailable.ts';
import { storageKey, storagePrefix } from './storage-key.ts';

/** Photographs as files below a folder of this machine, which is made when the first one comes. */
export function diskStorage(root: string): PhotoStorage {
  const fileOf = (key: string) => path.join(root, ...storageKey(key).split('/'));

  return {
    async put(key, bytes) {
      const target = fileOf(key);
      const folder = path.dirname(target);
      // In the same folder, so that the renaming is one step of the file system.
      const unfinished = `${target}.${randomBytes(6).toString('hex')}.unfinished`;
      try {
        await mkdir(folder, { recursive: true });
        await writeDurably(unfinished, bytes);
        await rename(unfinished, target);
        await flushFolder(folder);
      } catch (error) {
        await rm(unfinished, { force: true });
        // Goes only if nothing else is in it.
        if (folder !== path.resolve(root)) await rmdir(folder).catch(() => undefined);
        if (!isWithoutRoom(error)) throw error;
        throw new StorageUnavailable(`No room below ${root}: ${error.code}.`, { cause: error });
      }
    },

    async get(key) {
      return ifThere(readFile(fileOf(key)));
    },

    async open(key) {
      const file = fileOf(key);
      const facts = await ifThere(stat(file));
      if (!facts?.isFile()) return undefined;
      const handle = await ifThere(open(file, 'r'));
      return handle && { stream: createReadStream(file, { fd: handle }), size: facts.size };
    },

    async removeAll(prefix) {
      const beginning = path.join(root, ...storagePrefix(prefix).split('/'));
      if (prefix.endsWith('/')) return rm(beginning, { recursive: true, force: true });
      const folder = path.dirname(beginning);
      const names = (await ifThere(readdir(folder))) ?? [];
      for (const name of names.filter((one) => one.startsWith(path.basename(beginning)))) {
        await rm(path.join(folder, name), { recursive: true, force: true });
      }
    },

    async remove(key) {
      const file = fileOf(key);
      await rm(file, { force: true });
      // The last file takes its folder with it.
      if (path.dirname(file) !== path.resolve(root))
        await rmdir(path.dirname(file)).catch(() => undefined);
    },

    async *list() {
      const folders = await ifThere(opendir(root));
      for await (const folder of folders ?? []) {
        if (folder.isDirectory()) yield* filesIn(root, folder.name);
      }
    },
  };
}

async function* filesIn(root: string, folder: string): AsyncGenerator<StoredObject> {
  const entries = (await ifThere(readdir(path.join(root, folder), { withFileTypes: true }))) ?? [];
  for (const entry of entries) {
    const key = `${folder}/${entry.name}`;
    if (entry.isDirectory()) yield* filesIn(root, key);
    const facts = entry.isFile() ? await ifThere(stat(path.join(root, key))) : undefined;
    if (facts) yield { key, modifiedAt: facts.mtime };
  }
}

async function writeDurably(file: string, bytes: Uint8Array): Promise<void> {
  await withHandle(open(file, 'wx'), async (handle) => {
    await handle.writeFile(bytes);
    await handle.sync();
  });
}

/** A renamed file survives a power cut only when its folder was written too. Windows cannot and need not. */
async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  await withHandle(open(folder, 'r'), (handle) => handle.sync());
}

async function withHandle(
  opening: Promise<FileHandle>,
  work: (handle: FileHandle) => Promise<void>,
) {
  const handle = await opening;
  try {
    await work(handle);
  } finally {
    await handle.close();
  }
}

async function ifThere<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    (error.code === 'ENOENT' || error.code === 'ENOTDIR')
  );
}
