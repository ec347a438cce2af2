import { randomBytes } from 'node:crypto';
import { runOnce } from 'graphile-worker';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrateOrRequire } from './migrate.ts';
import { openDatabase, type DatabaseConnection } from './database.ts';
import { testDatabase, urlOf } from './test-database.fixture.ts';

/* The login of the site: rows of everything, the shape of nothing. */

const owner = await testDatabase();
const role = `site_${randomBytes(4).toString('hex')}`;
let site: DatabaseConnection;

beforeAll(async () => {
  await owner.pool.query(`create role ${role} login password 'x' in role mandacaru_site`);
  const url = Object.assign(new URL(await urlOf(owner)), { username: role, password: 'x' });
  site = openDatabase(url.href, { connections: 3 });
});
afterAll(async () => {
  await site.close();
  await owner.pool.query(`drop role ${role}`);
});

test('it reads and writes every table, but of the audit log it only reads', async () => {
  const { rows } = await owner.pool.query<{ name: string; may: string }>(
    `select c.relname as name, concat_ws(' ',
       case when has_table_privilege($1, c.oid, 'select') then 'select' end,
       case when has_table_privilege($1, c.oid, 'insert') then 'insert' end,
       case when has_table_privilege($1, c.oid, 'update') then 'update' end,
       case when has_table_privilege($1, c.oid, 'delete') then 'delete' end,
       case when has_table_privilege($1, c.oid, 'truncate') then 'truncate' end) as may
     from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v')`,
    [role],
  );
  const narrower = rows.filter(({ may }) => may !== 'select insert update delete');
  expect(narrower.toSorted((a, b) => a.name.localeCompare(b.name))).toEqual([
    { name: 'audit_entries', may: 'select' },
    { name: 'audit_heads', may: 'select' },
    { name: 'audit_values', may: 'select delete' },
  ]);
});

test('a site that works as it starts on a database of its version, and on no older one', async () => {
  const url = Object.assign(new URL(await urlOf(owner)), { username: role, password: 'x' }).href;
  await expect(migrateOrRequire(url)).resolves.toBeUndefined();
  const { rows } = await owner.pool.query<{ name: string }>(
    `delete from schema_migrations where name = (select max(name) from schema_migrations) returning *`,
  );
  await expect(migrateOrRequire(url)).rejects.toThrow('npm run migrate');
  await owner.pool.query(
    'insert into schema_migrations select * from json_populate_record(null::schema_migrations, $1)',
    [JSON.stringify(rows[0])],
  );
});

test('it changes the shape of nothing', async () => {
  for (const statement of ['drop table users', 'create table x ()', 'alter table users add x text'])
    await expect(site.pool.query(statement)).rejects.toMatchObject({ code: '42501' });
});

test('it gives work to the queue and does it', async () => {
  const done: unknown[] = [];
  await site.pool.query(`select graphile_worker.add_job('noted', '{"it": 1}')`);
  await runOnce({
    pgPool: site.pool,
    taskList: { noted: (payload) => void done.push(payload) },
  });
  expect(done).toEqual([{ it: 1 }]);
});
