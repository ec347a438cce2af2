import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { runMigrations } from 'graphile-worker';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import pg from 'pg';
import { isDeadlock } from './database-away.ts';
import { reasonOf } from './error-reason.ts';
import { loadReferenceData } from './reference/reference-data.ts';

const folder = path.join(import.meta.dirname, 'migrations');

/** Another process was quicker: duplicate_database, or its unique index in the same instant. */
const ALREADY_CREATED = new Set(['42P04', '23505']);

/** A site that goes on meanwhile may wait for tables of the migration, and the migration for its. */
const MOST_TRIES = 10;

/** What the site's role may do with the queue, whose schema has another author. */
const QUEUE_GRANTS = `
  select pg_advisory_xact_lock(hashtext('mandacaru.queue_grants'));
  grant usage on schema graphile_worker to mandacaru_site;
  grant select, insert, update, delete on all tables in schema graphile_worker to mandacaru_site;
  grant usage, select, update on all sequences in schema graphile_worker to mandacaru_site;
  do $$ declare guarded text; begin
    for guarded in
      select relname from pg_class c where relnamespace = 'graphile_worker'::regnamespace
        and relrowsecurity and not exists (select from pg_policy where polrelid = c.oid)
    loop
      execute format('create policy site on graphile_worker.%I to mandacaru_site using (true)', guarded);
    end loop;
  end $$`;

/** The database cannot be used. The message is complete: print it and stop. */
export class DatabaseProblem extends Error {
  override name = 'DatabaseProblem';
}

/**
 * Brings a database to the state of this code: our migrations, the job queue's own, and the reference
 * data (places, vehicle catalogue). Safe to run from several processes at once.
 * @throws {DatabaseProblem} when it cannot be reached or is newer than this code.
 */
export async function migrate(url: string): Promise<void> {
  await createWhenMissing(url);
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = new Kysely<never>({ dialect: new PostgresDialect({ pool }) });
  try {
    const migrations = await readMigrations();
    await refuseNewerDatabase(db, Object.keys(migrations));
    const migrator = new Migrator({
      db,
      migrationTableName: 'schema_migrations',
      migrationLockTableName: 'schema_migrations_lock',
      // Two branches number theirs apart: one with a lower number may come after a higher one.
      allowUnorderedMigrations: true,
      provider: { getMigrations: async () => migrations },
    });
    let { error } = await migrator.migrateToLatest();
    for (let tries = 1; isDeadlock(error) && tries < MOST_TRIES; tries += 1)
      ({ error } = await migrator.migrateToLatest());
    if (error)
      throw new DatabaseProblem(`A migration failed: ${reasonOf(error)}`, { cause: error });
    await runMigrations({ pgPool: pool });
    await pool.query(QUEUE_GRANTS);
    await loadReferenceData(pool);
  } finally {
    await db.destroy();
  }
}

/**
 * As the site starts: migrates where its own role may, and otherwise asks that `npm run migrate` did.
 * @throws {DatabaseProblem}
 */
export async function migrateOrRequire(url: string): Promise<void> {
  if (await mayMigrate(url)) return migrate(url);
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  const db = new Kysely<never>({ dialect: new PostgresDialect({ pool }) });
  try {
    await refuseNewerDatabase(db, Object.keys(await readMigrations()));
    if (!(await isMigrated(pool)))
      throw new DatabaseProblem(
        'The database is older than this code, and the role of DATABASE_URL may not change it. Run `npm run migrate` with MIGRATION_DATABASE_URL first.',
      );
  } finally {
    await db.destroy();
  }
}

async function mayMigrate(url: string): Promise<boolean> {
  await createWhenMissing(url);
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    const { rows } = await client.query<{ may: boolean }>(
      `select has_schema_privilege('public', 'create') as may`,
    );
    return rows[0]?.may ?? false;
  } finally {
    // The outcome of the statement counts, also where the connection broke.
    await client.end().catch(() => undefined);
  }
}

/** Whether every migration of this code has been applied. For GET /readyz. */
export async function isMigrated(pool: pg.Pool): Promise<boolean> {
  const names = Object.keys(await readMigrations());
  const { rows } = await pool.query<{ name: string }>('select name from schema_migrations');
  const applied = new Set(rows.map((row) => row.name));
  return names.every((name) => applied.has(name));
}

async function readMigrations() {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted();
  const entries = await Promise.all(
    files.map(async (file) => {
      const text = await readFile(path.join(folder, file), 'utf8');
      return [
        path.basename(file, '.sql'),
        { up: async (db: Kysely<never>) => void (await sql.raw(text).execute(db)) },
      ];
    }),
  );
  return Object.fromEntries(entries) as Record<string, { up(db: Kysely<never>): Promise<void> }>;
}

async function refuseNewerDatabase(db: Kysely<never>, known: string[]): Promise<void> {
  const { rows } = await sql<{
    found: boolean;
  }>`select to_regclass('schema_migrations') is not null as found`.execute(db);
  if (!rows[0]?.found) return;
  const applied = await sql<{
    name: string;
  }>`select name from schema_migrations order by name`.execute(db);
  const unknown = applied.rows.map((row) => row.name).filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new DatabaseProblem(
      `The database is newer than this code: it has ${unknown.join(', ')}, which this version does not know. Start the newer version, or restore an older backup.`,
    );
  }
}

/** Connects, creating the database itself on a server that does not have it yet. */
async function createWhenMissing(url: string): Promise<void> {
  try {
    await connectOnce(url);
  } catch (error) {
    if ((error as { code?: string }).code !== '3D000') {
      throw new DatabaseProblem(
        `The database at ${withoutPassword(url)} cannot be reached: ${reasonOf(error)}`,
        { cause: error },
      );
    }
    const name = new URL(url).pathname.slice(1);
    const maintenance = Object.assign(new URL(url), { pathname: '/postgres' });
    await connectOnce(maintenance.href, `create database ${pg.escapeIdentifier(name)}`).catch(
      (problem: unknown) => {
        if (ALREADY_CREATED.has((problem as { code?: string }).code ?? '')) return;
        throw new DatabaseProblem(
          `The database at ${withoutPassword(url)} does not exist and cannot be created: ${reasonOf(problem)}`,
          { cause: problem },
        );
      },
    );
  }
}

async function connectOnce(url: string, statement = 'select 1'): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  try {
    await client.connect();
    await client.query(statement);
  } finally {
    // The outcome of the statement counts, also where the connection broke.
    await client.end().catch(() => undefined);
  }
}

function withoutPassword(url: string): string {
  const shown = new URL(url);
  shown.password = '';
  return shown.href;
}
