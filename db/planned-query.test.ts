import { sql, type Compilable } from 'kysely';
import { expect, test } from 'vitest';
import type { Database } from './database.ts';
import { plannedQuery } from './planned-query.ts';
import { testDatabase } from './test-database.fixture.ts';

const { db } = await testDatabase();

let written = 0;
const greeting = plannedQuery('greeting', (onto, name: string): Compilable<{ words: string }> => {
  written += 1;
  return onto.selectNoFrom(
    sql<string>`${name}::text || ${', '}::text || ${name}::text`.as('words'),
  );
});

async function plansOf(onto: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from pg_prepared_statements`.execute(
    onto,
  );
  return rows.map(({ name }) => name);
}

test('answers each value with its own rows, wherever the value stands', async () => {
  expect(await greeting(db, 'Lúcia')).toEqual([{ words: 'Lúcia, Lúcia' }]);
  expect(await greeting(db, 'Ana')).toEqual([{ words: 'Ana, Ana' }]);
});

test('passes a value on as a value, whatever it looks like', async () => {
  const value = `'); drop table users; --`;
  expect(await greeting(db, value)).toEqual([{ words: `${value}, ${value}` }]);
});

test('is written once, and planned once on each connection', async () => {
  await Promise.all(
    [1, 2].map(async () =>
      db.connection().execute(async (onto) => {
        for (const name of ['Rui', 'Bia', 'Caio']) await greeting(onto, name);
        expect(await plansOf(onto)).toEqual(['greeting']);
      }),
    ),
  );
  expect(written).toBe(1);
});
