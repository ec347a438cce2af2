import { createReadStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { CHANGES_CHANNEL } from '#core/history.server.ts';
import {
  BackupProblem,
  tableFile,
  type BackupManifest,
  type TableBackup,
} from './backup-manifest.ts';
import { migrateInTransaction, rebuildAt, type Migrations } from './migration-level.ts';
import {
  quoted,
  quotedColumns,
  readLayout,
  readQueueMigration,
  readSequences,
} from './table-layout.ts';

/** A site that still runs may hold a table for a request, not for longer. */
const LOCK_TIMEOUT = '5s';
const INSUFFICIENT_PRIVILEGE = '42501';
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Puts the rows of a backup in the place of those that are there. Everything is in the client's
 * transaction, which the caller commits.
 * @param folder of the backup, checked before.
 * @throws {BackupProblem} when the role may not, or what was loaded is not what the backup tells.
 */
export async function loadDatabase(
  client: pg.Client,
  manifest: BackupManifest,
  folder: string,
  migrations: Migrations,
): Promise<void> {
  await client.query(`set local lock_timeout = '${LOCK_TIMEOUT}'`);
  await client.query('set local statement_timeout = 0');
  await refuseNewerQueue(client, manifest);
  await switchTriggersOff(client);
  const isOlder = manifest.migrations.length < Object.keys(migrations).length;
  try {
    if (isOlder) await rebuildAt(client, migrations, manifest.migrations.at(-1)!);
    await emptyTables(client, manifest);
  } catch (error) {
    if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE) throw error;
    throw new BackupProblem(
      'The database is in use. Stop the site and the worker, then restore again.',
      { cause: error },
    );
  }
  for (const table of manifest.tables) await loadTable(client, table, folder);
  await restoreNumbers(client, manifest);
  await client.query(`set local session_replication_role = 'origin'`);
  if (isOlder) await migrateInTransaction(client, migrations);
  await client.query('select pg_notify($1, $2)', [CHANGES_CHANNEL, 'restore']);
  await client.query(`select feed_all('property', 'vehicle', 'names')`);
}

async function refuseNewerQueue(
  client: pg.Client,
  { queueMigration }: BackupManifest,
): Promise<void> {
  if (queueMigration > (await readQueueMigration(client))) {
    throw new BackupProblem(
      'The backup is newer than this code: its job queue is of a newer version. Restore it with the version that made it.',
    );
  }
}

/** Rows come table by table, so foreign keys hold only at the end, and what triggers wrote is in the rows. */
async function switchTriggersOff(client: pg.Client): Promise<void> {
  try {
    await client.query(`set local session_replication_role = 'replica'`);
  } catch (error) {
    if ((error as { code?: string }).code !== INSUFFICIENT_PRIVILEGE) throw error;
    const role = pg.escapeIdentifier(client.user ?? '');
    throw new BackupProblem(
      `The database role ${role} may not switch triggers and foreign keys off, which a restore needs. ` +
        `Let a superuser run: grant set on parameter session_replication_role to ${role}; (PostgreSQL 15 or later), ` +
        'or restore with DATABASE_URL naming a superuser and the same database.',
      { cause: error },
    );
  }
}

async function emptyTables(client: pg.Client, manifest: BackupManifest): Promise<void> {
  const layouts = await readLayout(client);
  const described = (tables: Pick<TableBackup, 'schema' | 'name' | 'columns'>[]) =>
    tables.map(
      (table) => `${quoted(table)} (${quotedColumns({ columns: table.columns.toSorted() })})`,
    );
  const [there, backedUp] = [described(layouts), described(manifest.tables)];
  const other = [...new Set(there).symmetricDifference(new Set(backedUp))];
  if (other.length > 0) {
    throw new BackupProblem(
      `The tables of the database are not those of the backup:\n${other.join('\n')}`,
    );
  }
  await client.query(`truncate ${layouts.map(quoted).join(', ')}`);
}

async function loadTable(client: pg.Client, table: TableBackup, folder: string): Promise<void> {
  const statement = `copy ${quoted(table)} (${quotedColumns(table)}) from stdin (format binary)`;
  try {
    await pipeline(
      createReadStream(path.join(folder, tableFile(table))),
      client.query(copyFrom(statement)),
    );
  } catch (error) {
    throw new BackupProblem(`${quoted(table)} could not be loaded: ${(error as Error).message}`, {
      cause: error,
    });
  }
  const { rows } = await client.query<{ rows: string }>(
    `select count(*)::text as rows from ${quoted(table)}`,
  );
  const loaded = Number(rows[0]!.rows);
  if (loaded !== table.rows) {
    throw new BackupProblem(
      `${quoted(table)} has ${loaded} rows and the backup tells of ${table.rows}.`,
    );
  }
}

/** Unlike setval, this is undone when the transaction is. */
async function restoreNumbers(client: pg.Client, manifest: BackupManifest): Promise<void> {
  const there = new Set((await readSequences(client)).map(quoted));
  for (const sequence of manifest.sequences) {
    if (!there.has(quoted(sequence)))
      throw new BackupProblem(`The database has no sequence ${quoted(sequence)}.`);
    await client.query(`alter sequence ${quoted(sequence)} restart with ${sequence.next}`);
  }
}
