import { access, constants, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';

const MEMORY_DISK = '/dev/shm';
/** A test run's databases and photographs, in bytes. */
const ROOM = 3 * 1024 ** 3;

/** Where short-lived databases are quickest: in memory where the system offers a disk there, or the temporary folder. */
export async function memoryFolder(): Promise<string> {
  try {
    await access(MEMORY_DISK, constants.W_OK);
    const { bavail, bsize } = await statfs(MEMORY_DISK);
    return bavail * bsize > ROOM ? MEMORY_DISK : tmpdir();
  } catch {
    return tmpdir();
  }
}
