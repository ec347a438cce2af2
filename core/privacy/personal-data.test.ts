import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testDatabase } from '#db/test-database.fixture.ts';
import { markEverything, OWNED_RULES } from './personal-data-markers.fixture.ts';
import { addEverything, privacyCast } from './personal-data.fixture.ts';
import { ALL_RULES } from './personal-data.server.ts';

const { db } = await testDatabase();

async function columnsOfDatabase(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public'`.execute(db);
  return rows.map(({ name }) => name).toSorted();
}

const taggedColumns = () =>
  ALL_RULES.flatMap(({ table, columns }) =>
    Object.values(columns).flatMap((names) => names.map((name) => `${table}.${name}`)),
  ).toSorted();

describe('the register of personal data', () => {
  test('tags every column of the database once, and none that is gone', async () => {
    expect(taggedColumns()).toEqual(await columnsOfDatabase());
  });

  test('sees a column that nobody tagged (positive control)', async () => {
    await sql`alter table users add column mother_name text`.execute(db);
    expect(await columnsOfDatabase()).not.toEqual(taggedColumns());
    await sql`alter table users drop column mother_name`.execute(db);
    expect(await columnsOfDatabase()).toEqual(taggedColumns());
  });

  test('decides about the copy and the deletion of every table that belongs to accounts', () => {
    const undecided = OWNED_RULES.filter(({ copy, onDeletion }) => !copy || !onDeletion);
    expect(undecided.map(({ table }) => table)).toEqual([]);
  });

  test('knows whose the rows are in every table that refers to an account, at whatever distance', async () => {
    const { rows } = await sql<{ table: string }>`
      with recursive mine as (
        select 'users'::regclass::oid as id
        union
        select conrelid from pg_constraint join mine on confrelid = mine.id where contype = 'f'
      )
      select id::regclass::text as table from mine`.execute(db);
    const owned = new Set<string>(OWNED_RULES.map(({ table }) => table));
    expect(rows.map(({ table }) => table).filter((table) => !owned.has(table))).toEqual([]);
  });

  test('keeps what the law wants for a time only', () => {
    const kept = OWNED_RULES.filter(
      ({ onDeletion }) => typeof onDeletion === 'object' && 'keep' in onDeletion,
    );
    expect(kept.map(({ table, keptMonths }) => [table, keptMonths?.months])).toEqual([
      ['access_records', 6],
      ['trial_uses', 24],
      ['payments', 72],
      ['refunds', 72],
      ['reconciliation_findings', 72],
      ['data_requests', 60],
    ]);
  });

  test('calls personal whatever a person may write freely', async () => {
    const actor = await addEverything(db, await privacyCast(db));
    const marks = await markEverything(db, actor.id);
    const impersonal = new Set(
      OWNED_RULES.flatMap(({ table, columns }) =>
        (columns.none ?? []).map((column) => `${table}.${column}`),
      ),
    );
    const free = marks.map(({ table, column }) => `${table}.${column}`);
    expect(free.length).toBeGreaterThan(50);
    expect(free.filter((name) => impersonal.has(name))).toEqual([]);
  });
});
