import { expect, test } from 'vitest';
import type { SecurityEvent } from '../security-event.ts';
import { BUDGETS, createLimits } from '../rate-limits.ts';
import { testApi } from '../test-api.fixture.ts';

const events: SecurityEvent[] = [];
const { call, db, pool, addAdmin, adminToken } = await testApi({
  securityLog: (event) => events.push(event),
});

const rui = await addAdmin();
const token = await adminToken(rui.id);

const audited = () =>
  db
    .selectFrom('audit_entries')
    .innerJoin('audit_values', 'audit_values.position', 'audit_entries.position')
    .where('table_name', '=', 'office_readings')
    .orderBy('audit_entries.position')
    .select(['admin_id', 'call', 'after'])
    .execute();

test('a table that an administrator takes along stands in the audit log', async () => {
  const path = '/v1/backoffice/tables/users.csv';
  expect((await call('GET', path, { token })).status).toBe(200);
  expect(await audited()).toMatchObject([
    { admin_id: rui.id, call: `GET ${path}`, after: { kind: 'export' } },
  ]);
});

test('more people in an hour than somebody works through are one line and one alarm', async () => {
  const limits = createLimits(pool);
  const before = (await audited()).length;
  const look = () => call('GET', '/v1/backoffice/users', { token });
  await look();
  expect(await audited()).toHaveLength(before);
  for (let turn = 1; turn < BUDGETS.personal_reads_admin.points; turn += 1)
    await limits.spend('personal_reads_admin', rui.id);
  events.length = 0;
  for (let turn = 0; turn < 3; turn += 1) expect((await look()).status).toBe(200);
  expect((await audited()).slice(before)).toMatchObject([
    { admin_id: rui.id, call: 'GET /v1/backoffice/users', after: { kind: 'many' } },
  ]);
  expect(events).toMatchObject([{ event: 'alarm', subject: 'personal_reads_admin' }]);
});
