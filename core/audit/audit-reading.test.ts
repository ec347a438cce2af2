import { sql, type CompiledQuery } from 'kysely';
import { expect, test } from 'vitest';
import { addAdmin, NOW, register } from '#core/ads/advertisers.fixture.ts';
import { addHouse, granted, publishHouse } from '#core/ads/ads.fixture.ts';
import { transitionAd } from '#core/ads/ad-transitions.server.ts';
import { suspendAccount } from '#core/accounts/account-suspension.server.ts';
import { EXACT_TOTAL } from '#core/office-tables/exact-total.ts';
import { readTablePage, readTableRows } from '#core/office-tables/table-reading.server.ts';
import { testDatabase } from '#db/test-database.fixture.ts';
import { actText } from '#text/audit-sentences.ts';
import type { AuditFilter } from './audit-filter.ts';
import { AUDIT_ENTRY_TABLE, AUDIT_TABLE, type AuditLine } from './audit-reading.server.ts';
import { asAdmin } from './audit.fixture.ts';

const { db, pool } = await testDatabase();
const rui = await addAdmin(db);
const reason = 'As fotos são de outra casa.';

const acts = async (filter: AuditFilter) =>
  (await readTablePage(db, AUDIT_TABLE, { filter, now: NOW })).items;

test('an account with many ads that is suspended reads as suspended, with the reason', async () => {
  const lucia = await register(db, { first_name: 'Lúcia' });
  let house = '';
  for (let count = 0; count < 35; count += 1) house = await addHouse(db, lucia);
  await asAdmin(
    db,
    rui.id,
    async (trx) => granted(await suspendAccount(trx, rui, lucia.id, reason, NOW)),
    'POST /v1/backoffice/users/{id}/transitions',
  );
  for (const about of [lucia.id, house]) {
    const [act] = await acts({ about });
    expect(act?.done.rows).toBeGreaterThan(30);
    expect(actText(act!.done)).toBe('suspendeu');
    expect(act?.done).toMatchObject({ about: { table: 'users', id: lucia.id }, reason });
  }
});

test('about one person there are their own rows alone, and acts are told of what is theirs', async () => {
  const joao = await register(db, { first_name: 'João' });
  const maria = await register(db, { first_name: 'Maria' });
  const ofJoao = await publishHouse(db, joao, { name: 'Casa de João na praça' });
  const ofMaria = await publishHouse(db, maria, { name: 'Casa de Maria na praça' });
  await asAdmin(db, rui.id, async (trx) => {
    for (const id of [ofJoao, ofMaria])
      granted(
        await transitionAd(
          trx,
          rui,
          { kind: 'property', id },
          { action: 'deactivate', reason },
          NOW,
        ),
      );
  });
  for (const about of [maria.id, ofMaria]) {
    const [act] = await acts({ about });
    expect(act?.done).toMatchObject({
      event: 'deactivate',
      about: { table: 'properties', id: ofMaria, name: 'Casa de Maria na praça' },
      reason,
    });
    const rows: AuditLine[] = [];
    for await (const row of readTableRows(db, AUDIT_ENTRY_TABLE, { filter: { about }, now: NOW }))
      rows.push(row);
    expect(rows.map(({ row_key: key }) => key)).toEqual([ofMaria]);
    expect(rows[0]?.done.about?.id).toBe(ofMaria);
    expect((await acts({ act: act!.act, about })).map(({ row_key: key }) => key)).toEqual([
      ofMaria,
    ]);
  }
});

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
