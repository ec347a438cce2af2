import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { register } from '#core/ads/advertisers.fixture.ts';
import { publishHouse } from '#core/ads/ads.fixture.ts';
import { HOUR_MS } from '#core/durations.ts';
import { addFailedJob } from '#core/office/failed-jobs.fixture.ts';
import { later } from '#core/later.server.ts';
import type { OfficeRole } from '#core/office/office-role.ts';
import { rollUpSiteFigures } from '#core/office/site-figures.server.ts';
import { addFinding } from '#core/payments/findings.server.ts';
import { testApi } from '../test-api.fixture.ts';

const { call, db, addAdmin, adminToken, now, pass } = await testApi();

const tokenOf = async (role: OfficeRole) => adminToken((await addAdmin({ role })).id);
const waitingFor = async (token: string) =>
  (await call('GET', '/v1/backoffice/waiting', { token })).body.data as {
    id: string;
    attributes: { count: number; burns: boolean };
  }[];

beforeEach(async () => {
  await sql`delete from graphile_worker._private_jobs`.execute(db);
  await db.deleteFrom('reconciliation_findings').execute();
});

describe('what waits for somebody', () => {
  test('nothing is told of what nobody waits for', async () => {
    expect(await waitingFor(await tokenOf('owner'))).toEqual([]);
  });

  test('each role hears of its own work, and what waited too long comes first', async () => {
    await addFailedJob(db);
    const found = { kind: 'unknown_payment' as const, reference: 'pi_9' };
    await db.transaction().execute((trx) => addFinding(trx, found, now()));
    const seen = async (role: OfficeRole) =>
      (await waitingFor(await tokenOf(role))).map(({ id, attributes: { burns } }) => [id, burns]);
    expect(await seen('owner')).toEqual([
      ['failed_jobs', true],
      ['findings', false],
    ]);
    expect(await seen('finance')).toEqual([['findings', false]]);
    expect(await seen('moderator')).toEqual([]);
    pass(25 * HOUR_MS);
    expect(await seen('finance')).toEqual([['findings', true]]);
  });

  test('a queue that nobody works off is told of once it is late', async () => {
    await later(db, 'delete_photo_files', { photoIds: [] }, { at: now() });
    const token = await tokenOf('owner');
    expect(await waitingFor(token)).toEqual([]);
    pass(HOUR_MS / 6);
    expect(await waitingFor(token)).toMatchObject([{ id: 'late_jobs', attributes: { count: 1 } }]);
  });
});

describe('jobs that failed', () => {
  const path = '/v1/backoffice/failed_jobs';

  test('are told without addresses of people, tried again or given up, once and on the record', async () => {
    await addFailedJob(db, 'No mailbox lucia@correio.example\n at send.ts:3');
    const token = await tokenOf('owner');
    const list = async () => (await call('GET', path, { token })).body;
    const { data, meta } = await list();
    expect(meta.total).toBe(1);
    const [{ id, attributes }] = data;
    expect(attributes).toMatchObject({ task: 'delete_photo_files', error: 'No mailbox …' });
    expect((await call('POST', `${path}/${id}/retry`, { token })).status).toBe(200);
    expect((await call('POST', `${path}/${id}/retry`, { token })).status).toBe(404);
    const { rows } = await sql`select attempts from graphile_worker._private_jobs`.execute(db);
    expect(rows).toEqual([{ attempts: 0 }]);
    expect((await list()).data).toEqual([]);

    await sql`delete from graphile_worker._private_jobs`.execute(db);
    await addFailedJob(db);
    const [again] = (await list()).data;
    expect((await call('DELETE', `${path}/${again.id}`, { token })).status).toBe(200);
    expect((await sql`select from graphile_worker._private_jobs`.execute(db)).rows).toEqual([]);
    const told = await db
      .selectFrom('events')
      .where('action', 'in', ['retry_job', 'drop_job'])
      .orderBy('id')
      .select(['action', 'to_status'])
      .execute();
    expect(told).toEqual([
      { action: 'retry_job', to_status: 'delete_photo_files' },
      { action: 'drop_job', to_status: 'delete_photo_files' },
    ]);
  });

  test('a job that still has tries is nobody’s to decide', async () => {
    await later(db, 'delete_photo_files', { photoIds: [] });
    const { rows } = await sql<{ id: string }>`
      select id::text from graphile_worker._private_jobs`.execute(db);
    const token = await tokenOf('owner');
    expect((await call('DELETE', `${path}/${rows[0]?.id}`, { token })).status).toBe(404);
    expect((await call('DELETE', `${path}/no-number`, { token })).status).toBe(404);
  });
});

describe('figures of the site', () => {
  const figuresFor = async (role: OfficeRole, period = 'month') =>
    (await call('GET', `/v1/backoffice/figures?period=${period}`, { token: await tokenOf(role) }))
      .body.data.attributes;

  test('say by day what the tables say, and money only to who works with it', async () => {
    const owner = await register(db, { first_name: 'Lúcia' });
    await publishHouse(db, owner, {}, now());
    const created_at = new Date(now().getTime() - 20 * 24 * HOUR_MS);
    await db.updateTable('users').set({ created_at }).execute();
    await rollUpSiteFigures(db, now());
    const { rows } = await sql<Record<string, number>>`
      select (select count(*)::int from users) as accounts,
        (select count(*)::int from properties where published_at is not null) as properties`.execute(
      db,
    );
    const { rows: summed } = await sql`
      select sum(accounts)::int as accounts, sum(properties)::int as properties
      from site_day_figures`.execute(db);
    expect(summed).toEqual(rows);
    const read = await figuresFor('owner');
    expect(read.figures).toMatchObject({ paid_cents: 0, subscriptions: expect.any(Number) });
    expect(read.charted.at(-1).day <= read.span.until).toBe(true);
    const seen = await figuresFor('moderator');
    expect(seen.figures).toMatchObject({ paid_cents: null, subscriptions: null });
    expect(JSON.stringify(seen.charted)).not.toMatch(/_cents":\d/);
  });

  test('a day that is settled keeps what was counted', async () => {
    await rollUpSiteFigures(db, now());
    await db.updateTable('site_day_figures').set({ accounts: 77 }).execute();
    await rollUpSiteFigures(db, now());
    const days = await db
      .selectFrom('site_day_figures')
      .orderBy('day', 'desc')
      .select('accounts')
      .execute();
    expect(days.slice(0, 3).some(({ accounts }) => accounts === 77)).toBe(false);
    expect(days.slice(3).every(({ accounts }) => accounts === 77)).toBe(true);
  });
});
