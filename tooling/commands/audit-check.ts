// Works the audit log out anew and says what does not fit:
// npm run audit-check [-- --head 1234:9f2c… --backup backups/2026-11-25T03-00-00]
import { parseArgs } from 'node:util';
import { checkAudit, type AuditFaultKind, type AuditHead } from '#core/audit/audit-check.server.ts';
import { openDatabase } from '#db/database.ts';
import { DataFolderHeld } from '#db/embedded-database.ts';
import { readSettings, SettingsError } from '../../settings.ts';
import { BackupProblem, readManifest } from '../backup/backup-manifest.ts';
import { findDatabase } from '../development-database.ts';

class UsageError extends Error {}

const USAGE =
  'npm run audit-check [-- --head position:hash] [--backup folder]: heads of e-mails and backups to compare with, as many as there are.';

const FAULTS: Record<AuditFaultKind, string> = {
  entries_missing: 'entries before it were removed',
  entry_changed: 'it is not what the site wrote',
  values_changed: 'its values are not what the site wrote',
  head_missing:
    'a head that was kept says that it ended otherwise: the end was cut or written anew',
};

try {
  await check();
} catch (error) {
  const expected = [UsageError, SettingsError, BackupProblem, DataFolderHeld].some(
    (kind) => error instanceof kind,
  );
  console.error(expected ? (error as Error).message : error);
  process.exitCode = 1;
}

async function check(): Promise<void> {
  const kept = await readKeptHeads();
  const database = await findDatabase(readSettings());
  const connection = openDatabase(database.url, { connections: 1 });
  try {
    const { head, faults } = await checkAudit(connection.db, kept);
    for (const { position, fault } of faults) console.error(`Entry ${position}: ${FAULTS[fault]}.`);
    console.log(
      `${head.position} entries, ${kept.length} kept heads compared, ${faults.length} faults. Head: ${head.position}:${head.hash}`,
    );
    if (faults.length > 0) process.exitCode = 1;
  } finally {
    await connection.close();
    await database.stop();
  }
}

async function readKeptHeads(): Promise<AuditHead[]> {
  const { heads, backups } = readArguments();
  const manifests = await Promise.all(backups.map((folder) => readManifest(folder)));
  return [...heads, ...manifests.flatMap(({ audit }) => audit ?? [])];
}

function readArguments(): { heads: AuditHead[]; backups: string[] } {
  try {
    const { values } = parseArgs({
      options: {
        head: { type: 'string', multiple: true, default: [] },
        backup: { type: 'string', multiple: true, default: [] },
      },
    });
    return { heads: values.head.map(readHeadText), backups: values.backup };
  } catch {
    throw new UsageError(USAGE);
  }
}

function readHeadText(text: string): AuditHead {
  const [, position, hash] = /^(\d+):([0-9a-f]*)$/.exec(text) ?? [];
  if (position === undefined || hash === undefined) throw new UsageError(USAGE);
  return { position: Number(position), hash };
}
