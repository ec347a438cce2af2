import { execFile } from 'node:child_process';
import { chown, stat } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The account "nobody" exists on every Linux. */
const NOBODY = 65534;

/** Under which account the programs of PostgreSQL run. */
export interface DatabaseAccount {
  /** The command and arguments that run a program under this account. */
  command(file: string, args: string[]): [command: string, args: string[]];
  /** Gives files of ours to this account. */
  own(...files: string[]): Promise<void>;
}

const OURS: DatabaseAccount = {
  command: (file, args) => [file, args],
  own: async () => undefined,
};

/**
 * Root under another number: PostgreSQL, which refuses to run as root, sees "nobody", while the
 * system still sees the owner of our files, also inside a folder that is closed to everybody else.
 */
const MAPPED: DatabaseAccount = {
  command: (file, args) => [
    'unshare',
    ['--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`, file, ...args],
  ],
  own: async () => undefined,
};

/** Where user namespaces are forbidden: "nobody" itself, allowed to pass closed folders. */
const LOWERED: DatabaseAccount = {
  command: (file, args) => [
    'setpriv',
    [
      `--reuid=${NOBODY}`,
      `--regid=${NOBODY}`,
      '--clear-groups',
      '--inh-caps=+dac_override',
      '--ambient-caps=+dac_override',
      file,
      ...args,
    ],
  ],
  own: async (...files) => {
    for (const file of files) await chown(file, NOBODY, NOBODY);
  },
};

/** The account for the database in this folder, which may not exist yet. */
export async function databaseAccount(cluster: string): Promise<DatabaseAccount> {
  if (process.getuid?.() !== 0) return OURS;
  const owner = await stat(cluster).then(
    ({ uid }) => uid,
    () => undefined,
  );
  if (owner === NOBODY) return LOWERED;
  const [command, args] = MAPPED.command('true', []);
  return run(command, args).then(
    () => MAPPED,
    () => LOWERED,
  );
}
