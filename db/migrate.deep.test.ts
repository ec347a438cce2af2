import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { DatabaseProblem, isMigrated, migrate } from './migrate.ts';
import { TEMPLATE_DATABASE } from './template-database.ts';

const at = (name: string) =>
  Object.assign(new URL(inject('databaseServer')), { pathname: `/${name}` }).href;

interface Scene {
  url: string;
  pool: pg.Pool;
}

/** A name for a database of this test: copied from the migrated one, empty, or not there yet. */
async function scene(kind: 'migrated' | 'empty' | 'missing'): Promise<Scene> {
  const name = `migrate_${randomBytes(6).toString('hex')}`;
  const server = new pg.Pool({ connectionString: at('postgres'), max: 1 });
  if (kind === 'empty') await server.query(`create database ${name}`);
  if (kind === 'migrated')
    await server.query(`create database ${name} template ${TEMPLATE_DATABASE} strategy file_copy`);
  const pool = new pg.Pool({ connectionString: at(name), max: 1 });
  pool.on('error', () => undefined);
  onTestFinished(async () => {
    await pool.end();
    await server.query(`drop database if exists ${name} with (force)`);
    await server.end();
  });
  return { url: at(name), pool };
}

/** Every table with its number of rows and a hash over them. */
async function contents(pool: pg.Pool): Promise<Record<string, string>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname in ('public', 'graphile_worker') order by 1`,
  );
  const found: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await pool.query<{ summary: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, chr(10) order by t::text)), '') as summary from ${name} t`,
    );
    found[name] = rows[0]?.summary ?? '';
  }
  return found;
}

const sentenceOf = async (url: string): Promise<string> => {
  const error: unknown = await migrate(url).then(
    () => undefined,
    (problem: unknown) => problem,
  );
  expect(error).toBeInstanceOf(DatabaseProblem);
  return (error as DatabaseProblem).message;
};

/** As a second server or the worker does it at the same moment. */
function migrateInAnotherProcess(url: string): Promise<unknown> {
  const module = JSON.stringify(path.resolve('db/migrate.ts'));
  const script = `const { migrate } = await import(${module}); await migrate(process.argv[1]);`;
  return promisify(execFile)(process.execPath, ['--input-type=module', '-e', script, url]);
}

test('a database that is up to date stays as it is, however often it is migrated', async () => {
  const { url, pool } = await scene('migrated');
  const before = await contents(pool);
  expect(Object.keys(before).length).toBeGreaterThan(20);
  expect(before['public.schema_migrations']).toMatch(/^[1-9]/);
  await migrate(url);
  await migrate(url);
  expect(await contents(pool)).toEqual(before);
  // Control: one changed row is seen.
  await pool.query("update schema_migrations set timestamp = 'changed'");
  expect(await contents(pool)).not.toEqual(before);
});

test('what the back office changed of the reference data stays', async () => {
  const { url, pool } = await scene('migrated');
  const { rows } = await pool.query<{ id: string }>(
    `update vehicle_brands set name = 'Marca da casa' where id = (select min(id) from vehicle_brands) returning id`,
  );
  await migrate(url);
  const after = await pool.query('select name from vehicle_brands where id = $1', [rows[0]?.id]);
  expect(after.rows).toEqual([{ name: 'Marca da casa' }]);
});

test('a database that is not there is created and brought up to date', async () => {
  const { url, pool } = await scene('missing');
  await migrate(url);
  expect(await isMigrated(pool)).toBe(true);
});

test('a migration of another branch is applied after one with a higher number', async () => {
  const { url, pool } = await scene('migrated');
  await pool.query("delete from schema_migrations where name = '0085_apostrophes'");
  await migrate(url);
  expect(await isMigrated(pool)).toBe(true);
});

test('a migration that waits in a circle with a running site is tried again', async () => {
  const { url, pool } = await scene('migrated');
  await pool.query(`
    delete from schema_migrations where name = '0093_people-one-by-one';
    create sequence tries;
    create function circle() returns trigger language plpgsql as $$
    begin
      if nextval('tries') < 3 then raise deadlock_detected; end if;
      return null;
    end $$;
    create trigger circle after delete on bulk_jobs for each statement execute function circle()`);
  await migrate(url);
  expect(await isMigrated(pool)).toBe(true);
});

test('a name of signs has an address of its own beside a name with the letters of its code', async () => {
  const { url, pool } = await scene('migrated');
  await pool.query(`
    delete from schema_migrations where name in ('0099_slugs-of-signs', '0105_slugs-apart-from-words');
    alter table towns drop constraint towns_slug_check;
    alter table vehicle_brands drop constraint vehicle_brands_slug_check;
    alter table vehicle_models drop constraint vehicle_models_slug_check;
    alter table vehicle_versions drop constraint vehicle_versions_slug_check;
    insert into vehicle_versions (model_id, name, slug, reference) select min(id), 'F7', 'f7', 'f7' from vehicle_models;
    insert into vehicle_versions (model_id, name, slug, reference) select min(id), '÷', '', '' from vehicle_models;
    insert into vehicle_versions (model_id, name, slug, reference) select max(id), '÷', '', '' from vehicle_models`);
  await migrate(url);
  const { rows } = await pool.query<{ slug: string; reference: string }>(`
    select replace(slug, id, 'ID') as slug, replace(reference, id, 'ID') as reference
    from vehicle_versions where name in ('F7', '÷') order by model_id, name collate "C"`);
  expect(rows).toEqual([
    { slug: 'f7', reference: 'f7' },
    { slug: 'f7--ID', reference: 'f7--ID' },
    { slug: 'f7-', reference: 'f7-' },
  ]);
});

describe('whether a database is migrated', () => {
  test('control: yes', async () => {
    const { pool } = await scene('migrated');
    expect(await isMigrated(pool)).toBe(true);
  });

  test('no, when a migration of this code is missing', async () => {
    const { pool } = await scene('migrated');
    await pool.query('delete from schema_migrations');
    expect(await isMigrated(pool)).toBe(false);
  });

  test('an error, when nothing was ever migrated', async () => {
    const { pool } = await scene('empty');
    await expect(isMigrated(pool)).rejects.toThrow(/schema_migrations/);
  });
});

test('a database of a newer version is refused and left alone', async () => {
  const { url, pool } = await scene('migrated');
  await pool.query("insert into schema_migrations values ('9999_future', 'later')");
  const before = await contents(pool);
  expect(await sentenceOf(url)).toBe(
    'The database is newer than this code: it has 9999_future, which this version does not know. Start the newer version, or restore an older backup.',
  );
  expect(await contents(pool)).toEqual(before);
});

describe('a database that cannot be reached is refused with a sentence without the password', () => {
  test('nobody listens', async () => {
    const sentence = await sentenceOf('postgres://mandacaru:hidden@127.0.0.1:1/mandacaru');
    expect(sentence).toMatch(
      /^The database at postgres:\/\/mandacaru@127\.0\.0\.1:1\/mandacaru cannot be reached: .*ECONNREFUSED/,
    );
    expect(sentence).not.toContain('hidden');
  });

  test('the host does not exist', async () => {
    const sentence = await sentenceOf('postgres://mandacaru:hidden@nowhere.invalid/mandacaru');
    expect(sentence).toContain('nowhere.invalid');
    expect(sentence).not.toContain('hidden');
  });

  test('the password is wrong', async () => {
    const url = Object.assign(new URL(at('postgres')), { password: 'hidden' }).href;
    const sentence = await sentenceOf(url);
    expect(sentence).toContain('password authentication failed');
    expect(sentence).not.toContain('hidden');
  });
});

describe('two processes at once', () => {
  test.each(['missing', 'empty', 'migrated'] as const)(
    'both bring a database up to date: %s',
    async (kind) => {
      const { url, pool } = await scene(kind);
      await Promise.all([migrateInAnotherProcess(url), migrateInAnotherProcess(url)]);
      expect(await isMigrated(pool)).toBe(true);
      const template = new pg.Pool({ connectionString: at(TEMPLATE_DATABASE), max: 1 });
      const counts = async (from: pg.Pool) =>
        (
          await from.query(
            'select (select count(*) from vehicle_brands) as brands, (select count(*) from schema_migrations) as migrations',
          )
        ).rows;
      try {
        expect(await counts(pool)).toEqual(await counts(template));
      } finally {
        await template.end();
      }
    },
  );
});
