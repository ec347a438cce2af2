import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addAdmin, NOW, register } from '#core/ads/advertisers.fixture.ts';
import { publishHouse } from '#core/ads/ads.fixture.ts';
import { hashOfAddress } from '#core/mailboxes/address-hash.server.ts';
import { readTablePage } from '#core/office-tables/table-reading.server.ts';
import { REPORTED_AD_TABLE } from '#core/reports/report-directory.server.ts';
import { areasOf } from '#core/office/office-area.ts';
import { testDatabase } from '#db/test-database.fixture.ts';
import { failJob } from './failed-jobs.fixture.ts';
import { decideFailedJobs, readFailedJobs } from './failed-jobs.server.ts';
import { readWaiting } from './waiting.server.ts';

const { db } = await testDatabase();
const MINUTE = 60 * 1000;
const before = (ms: number) => new Date(NOW.getTime() - ms);

async function waiting(role: 'owner' | 'moderator' | 'finance' = 'owner') {
  const found = await readWaiting(db, areasOf(role), NOW);
  return new Map(found.map((one) => [one.name, one]));
}

test('everybody is told what waits in their own areas alone', async () => {
  expect([...(await waiting('moderator')).keys()]).not.toContain('failed_payments');
  expect([...(await waiting('finance')).keys()]).not.toContain('reviews');
  expect([...(await waiting('owner')).values()].every(({ count }) => count === 0)).toBe(true);
});

test('a request burns after a day, and what burns comes first', async () => {
  const ask = (ms: number) =>
    db
      .insertInto('contact_requests')
      .values({
        kind: 'contact',
        name: 'Zé',
        email: 'ze@example.com',
        phone: '74991230000',
        message: 'Quero anunciar.',
        consented_at: NOW,
        sent_at: before(ms),
      })
      .execute();
  await ask(60 * MINUTE);
  expect((await waiting()).get('requests')).toMatchObject({ count: 1, isBurning: false });
  await ask(25 * 60 * MINUTE);
  const found = await readWaiting(db, areasOf('owner'), NOW);
  expect(found[0]).toEqual({
    name: 'requests',
    count: 2,
    oldest: before(25 * 60 * MINUTE),
    isBurning: true,
  });
});

test('of mailboxes that do not exist those of accounts are told, for three days', async () => {
  const lose = (email: string, ms: number) =>
    db
      .insertInto('mailboxes')
      .values({ address_hash: hashOfAddress(email), bounced_at: before(ms), updated_at: NOW })
      .execute();
  const emailOf = async ({ id }: { id: string }) =>
    (await db.selectFrom('users').where('id', '=', id).select('email').executeTakeFirstOrThrow())
      .email;
  await lose(await emailOf(await register(db, { first_name: 'Edna' })), 60 * MINUTE);
  await lose(await emailOf(await register(db, { first_name: 'Edna' })), 4 * 24 * 60 * MINUTE);
  await lose('visitante@sertao.example', 60 * MINUTE);
  expect((await waiting()).get('lost_mailboxes')).toMatchObject({
    count: 1,
    oldest: before(60 * MINUTE),
  });
});

test('a queue that nobody works off is late after five minutes', async () => {
  const add = (ms: number) =>
    sql`select graphile_worker.add_job('send_email', '{}'::json, run_at := ${before(ms)}::timestamptz)`.execute(
      db,
    );
  await add(4 * MINUTE);
  expect((await waiting()).get('late_jobs')).toMatchObject({ count: 0 });
  await add(6 * MINUTE);
  expect((await waiting()).get('late_jobs')).toMatchObject({ count: 1, isBurning: true });
});

test('failed jobs tell why without telling of whom, and are tried again or given up', async () => {
  const admin = await addAdmin(db);
  const error = 'Error: no answer for "Lúcia Umbu" <lucia@example.com> 74 99123-4567\n    at send';
  await failJob(db, 'push_news', { error, at: NOW });
  await failJob(db, 'make_refund', { error: 'provider away', at: NOW });
  const first = (await readFailedJobs(db)).find(({ task }) => task === 'push_news');
  expect(first?.failure).toBe('Error: no answer for … … …');
  expect((await waiting()).get('failed_jobs')).toMatchObject({ count: 2, isBurning: true });

  const decide = (task: string, action: 'retry' | 'give_up') =>
    decideFailedJobs(db, admin, task, action, NOW);
  expect(await decide('push_news', 'retry')).toEqual({ count: 1 });
  expect(await decide('push_news', 'retry')).toMatchObject({ refused: 'not_found' });
  expect(await decide('make_refund', 'give_up')).toEqual({ count: 1 });
  expect(await readFailedJobs(db)).toEqual([]);
  const { rows } = await sql<{ task: string; attempts: number }>`
    select task_identifier as task, attempts from graphile_worker.jobs
    where task_identifier in ('push_news', 'make_refund')`.execute(db);
  expect(rows).toEqual([{ task: 'push_news', attempts: 0 }]);
  const told = await db.selectFrom('events').select(['action', 'reason']).orderBy('id').execute();
  expect(told).toEqual([
    { action: 'retry_jobs', reason: 'push_news: 1' },
    { action: 'give_up_jobs', reason: 'make_refund: 1' },
  ]);
});

test('an ad that several people reported waits once, since the first of them, as its list counts it', async () => {
  const owner = await register(db, { first_name: 'Zé' });
  const [one, other] = [await publishHouse(db, owner), await publishHouse(db, owner)];
  const report = (property_id: string, sender: string, ms: number) =>
    db
      .insertInto('reports')
      .values({ property_id, reason: 'fraud', sender: Buffer.from(sender), sent_at: before(ms) })
      .execute();
  await report(one, 'ana', 3 * MINUTE);
  await report(one, 'bia', 2 * MINUTE);
  await report(other, 'ana', MINUTE);
  const { count, oldest } = (await waiting()).get('reports')!;
  const list = await readTablePage(db, REPORTED_AD_TABLE, { filter: { state: 'open' }, now: NOW });
  expect([count, oldest]).toEqual([2, before(3 * MINUTE)]);
  expect([list.total, list.counters['open']]).toEqual([2, 2]);
});
