import { sql, type CompiledQuery } from 'kysely';
import { expect, test } from 'vitest';
import { addAdmin, NOW } from '#core/ads/advertisers.fixture.ts';
import { EXACT_TOTAL } from '#core/office-tables/exact-total.ts';
import { readTablePage } from '#core/office-tables/table-reading.server.ts';
import { testDatabase } from '#db/test-database.fixture.ts';
import type { AuditFilter } from './audit-filter.ts';
import { AUDIT_TABLE } from './audit-reading.server.ts';
import { asAdmin } from './audit.fixture.ts';

const { db, pool } = await testDatabase();
const rui = await addAdmin(db);

const acts = async (filter: AuditFilter) =>
  (await readTablePage(db, AUDIT_TABLE, { filter, now: NOW })).items;

test('acts are listed and counted without stepping over the rows of a large one', async () => {
  await asAdmin(db, rui.id, (trx) =>
    trx.updateTable('admins').set({ name: 'Rui Flores' }).where('id', '=', rui.id).execute(),
  );
  await sql`insert into audit_entries (position, at, admin_id, act, call, operation, table_name,
      row_key, fields, values_hash, hash)
    select position + row, at, admin_id, act, call, operation, table_name, row_key, fields,
      values_hash, hash
    from (select * from audit_entries order by position desc limit 1) latest,
      generate_series(1, 20000) row`.execute(db);
  await sql`analyze audit_entries`.execute(db);
  const counted = AUDIT_TABLE.found(db, {}, 'meet')
    .select(sql`1`.as('one'))
    .limit(EXACT_TOTAL + 1);
  const listed = AUDIT_TABLE.found(db, {}, 'meet')
    .select('entry.position')
    .orderBy('entry.position', 'desc')
    .limit(50);
  for (const read of [counted, listed]) expect(await pagesRead(read)).toBeLessThan(100);
  expect(await acts({})).not.toEqual([]);
});

/** Of 8 kB, by the plan that PostgreSQL takes. */
async function pagesRead(query: { compile(): CompiledQuery }): Promise<number> {
  const { sql: statement, parameters } = query.compile();
  const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(
    `explain (analyze, buffers, format json) ${statement}`,
    [...parameters],
  );
  const [{ Plan: plan }] = rows[0]!['QUERY PLAN'];
  return plan['Shared Hit Blocks']! + plan['Shared Read Blocks']!;
}
