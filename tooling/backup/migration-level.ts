import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Kysely, PostgresDialect, sql, type PostgresPool, type PostgresPoolClient } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import type pg from 'pg';
import { BackupProblem } from './backup-manifest.ts';

/** The migrations of this code, by name. */
export type Migrations = Readonly<Record<string, Migration>>;

export const MIGRATIONS_FOLDER = path.resolve(import.meta.dirname, '../../db/migrations');

export async function readMigrations(folder: string): Promise<Migrations> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted();
  const migrations: Record<string, Migration> = {};
  for (const file of files) {
    const text = await readFile(path.join(folder, file), 'utf8');
    migrations[path.basename(file, '.sql')] = {
      up: async (db) => void (await sql.raw(text).execute(db)),
    };
  }
  return migrations;
}

/** Makes schema public anew as it was after that migration, empty, in the client's transaction. */
export async function rebuildAt(
  client: pg.ClientBase,
  migrations: Migrations,
  name: string,
): Promise<void> {
  await client.query(
    'drop schema public cascade; create schema public; grant usage on schema public to public',
  );
  await migrateInTransaction(client, migrations, name);
}

/**
 * Applies what is missing, up to the named migration or all, in the client's transaction.
 * @throws {BackupProblem} when one fails.
 */
export async function migrateInTransaction(
  client: pg.ClientBase,
  migrations: Migrations,
  name?: string,
): Promise<void> {
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: onlyThis(client) }) });
  const migrator = new Migrator({
    db,
    migrationTableName: 'schema_migrations',
    migrationLockTableName: 'schema_migrations_lock',
    allowUnorderedMigrations: true,
    provider: { getMigrations: async () => ({ ...migrations }) },
    disableTransactions: true,
  });
  const { error } = await (name ? migrator.migrateTo(name) : migrator.migrateToLatest());
  if (!error) return;
  const reason = error instanceof Error ? error.message : JSON.stringify(error);
  throw new BackupProblem(`A migration failed on the restored data: ${reason}`, { cause: error });
}

/** A pool that has one connection, in the middle of a transaction, and does not close it. */
function onlyThis(client: pg.ClientBase): PostgresPool {
  const connection = {
    query: client.query.bind(client),
    release: () => undefined,
  } as unknown as PostgresPoolClient;
  return { connect: async () => connection, end: async () => undefined, options: {} };
}
