import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import type { DatabaseLimits } from './database-limits.ts';
import { openDatabase, type DatabaseConnection } from './database.ts';
import { TEMPLATE_DATABASE } from './template-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server with the migrated template, started once for the whole run. */
    databaseServer: string;
  }
}

/** A guard against what never comes, which no slow machine reaches. */
const GUARD_MS = 240_000;
const PATIENT_LIMITS: DatabaseLimits = {
  connectMs: GUARD_MS,
  queryMs: GUARD_MS,
  statementMs: GUARD_MS,
  transactionIdleMs: GUARD_MS,
  lockMs: 0,
};

/** A database of its own for one test file, copied from the migrated template. Dropped at the end. */
export async function testDatabase(): Promise<DatabaseConnection> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer(`create database ${name} template ${TEMPLATE_DATABASE} strategy file_copy`);
  const connection = openDatabase(databaseUrl(name), { connections: 5, limits: PATIENT_LIMITS });
  afterAll(async () => {
    await connection.close();
    await onServer(`drop database ${name} with (force)`);
  });
  return connection;
}

/** Where a test database is, for connections of another kind. */
export async function urlOf({ pool }: Pick<DatabaseConnection, 'pool'>): Promise<string> {
  const { rows } = await pool.query<{ name: string }>('select current_database() as name');
  return databaseUrl(rows[0]?.name ?? '');
}

function databaseUrl(name: string): string {
  return Object.assign(new URL(inject('databaseServer')), { pathname: `/${name}` }).href;
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl('postgres') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
