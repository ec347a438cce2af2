import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** Which messages the mail server has taken over, kept beside the queue. */
export interface SentLedger {
  has(id: string): boolean;
  add(id: string): void;
  /** Drops entries older than this. */
  forgetBefore(moment: Date): Promise<void>;
}

/**
 * An empty file for each message, written at once when the server has answered, so that a job that
 * runs again because its end could not be written into the database does not send again. What
 * remains: the process or the machine dies in the few milliseconds between the server's decision and
 * this file, or the end is lost as well and the job is taken up on a machine with another DATA_DIR.
 * Such a copy carries the same Message-ID as the first.
 */
export function openSentLedger(dataDir: string): SentLedger {
  const folder = path.resolve(dataDir, 'sent-emails');
  /** A full disk must not make us send twice, nor stop the worker. */
  const unwritten = new Set<string>();
  const fileOf = (id: string) => path.join(folder, id);
  const writeDown = () => {
    try {
      mkdirSync(folder, { recursive: true });
      for (const id of unwritten) {
        writeFileSync(fileOf(id), '');
        unwritten.delete(id);
      }
    } catch {
      // Kept in memory until there is room again.
    }
  };
  writeDown();

  return {
    has: (id) => unwritten.has(id) || existsSync(fileOf(id)),
    add(id) {
      unwritten.add(id);
      writeDown();
    },
    async forgetBefore(moment) {
      // Nothing was written down yet, or another worker forgot it first.
      for (const name of await readdir(folder).catch(() => [])) {
        const entry = await stat(fileOf(name)).catch(() => undefined);
        if (entry && entry.mtime < moment) await rm(fileOf(name), { force: true });
      }
    },
  };
}
