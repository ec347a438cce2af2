import { spawnSync } from 'node:child_process';
import { appendFile, readdir, rm } from 'node:fs/promises';
import path from 'node:path';

/** Ways to a disk of one's own: as root, or as a user who is root of a space of its own. */
const SPACES = [
  ['unshare', '--mount'],
  ['unshare', '--user', '--map-root-user', '--mount'],
];

/**
 * The command that starts a program with a small disk (a tmpfs) at a place below its DATA_DIR, which
 * nothing else sees. `undefined`: this machine allows none.
 */
export function onSmallDisk(place: string, megabytes: number): readonly string[] | undefined {
  const space = SPACES.find(([program = '', ...args]) => {
    const tried = spawnSync(program, [...args, 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']);
    return tried.status === 0;
  });
  const mounting = `mkdir -p "$DATA_DIR/${place}" && mount -t tmpfs -o size=${megabytes}m tmpfs "$DATA_DIR/${place}" && exec "$@"`;
  return space && [...space, 'sh', '-c', mounting, 'sh'];
}

/** A folder as the process sees it. */
export function folderOf(pid: number, folder: string): string {
  return path.join(`/proc/${pid}/root`, folder);
}

const BALLAST = 'ballast';

/** Fills the disk of a folder to the last byte. Gives how many bytes there were left. */
export async function fill(folder: string): Promise<number> {
  const file = path.join(folder, BALLAST);
  let filled = 0;
  for (const size of [1024 * 1024, 4096, 1])
    for (;;) {
      const done = await appendFile(file, Buffer.alloc(size)).then(
        () => true,
        () => false,
      );
      if (!done) break;
      filled += size;
      // The last page of the disk is taken whole.
      if (size === 1) break;
    }
  return filled;
}

export async function makeRoom(folder: string): Promise<void> {
  await rm(path.join(folder, BALLAST), { force: true });
}

/** Every file below a folder, without the ballast. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && entry.name !== BALLAST)
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .toSorted();
}
