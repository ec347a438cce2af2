import { afterAll, expect, inject, test, vi } from 'vitest';
import { addPlan, NOW, register } from '#core/ads/advertisers.fixture.ts';
import { publishHouse } from '#core/ads/ads.fixture.ts';
import { later } from '#core/later.server.ts';
import { photoScene } from '#core/photos/photo-ads.fixture.ts';
import { countPublished } from '#core/plans/ad-quota.server.ts';
import { openDatabase } from '#db/database.ts';
import { inboxMailer } from '#integrations/email/inbox-mailer.ts';
import { allJobs } from './all-jobs.ts';
import { SILENT_LOG } from './job-log.ts';
import { queueOf, temporaryFolder } from './queue.fixture.ts';
import { noPayments } from '#integrations/payments/open-payments.ts';
import { openSentLedger } from './sent-ledger.ts';

const { db, pool, storage } = await photoScene();
const { rows } = await pool.query<{ name: string }>('select current_database() as name');
const workers = openDatabase(
  Object.assign(new URL(inject('databaseServer')), { pathname: `/${rows[0]?.name}` }).href,
  { connections: 8 },
);
afterAll(() => workers.close());

test('an account is settled to its plan when the queue ran, and one that is gone stops nothing', async () => {
  const owner = await register(db, { first_name: 'Lúcia', plan: await addPlan(db, {}) });
  for (let ads = 0; ads < 3; ads += 1) await publishHouse(db, owner);
  const plan_id = await addPlan(db, { properties: 1 });
  await db.updateTable('subscriptions').set({ plan_id }).where('user_id', '=', owner.id).execute();
  await later(db, 'enforce_plan', { userId: 'zzzzzzzzzz' });
  await later(db, 'enforce_plan', { userId: owner.id });
  const folder = temporaryFolder();
  const lanes = allJobs({
    db,
    storage,
    mailer: inboxMailer({ folder, from: 'site@mandacaru.example' }),
    payments: noPayments,
    ledger: openSentLedger(folder),
    log: SILENT_LOG,
    publicBaseUrl: 'http://mandacaru.example',
    now: () => NOW,
  });
  const queue = queueOf(workers.pool, lanes.find((lane) => 'enforce_plan' in lane) ?? {});
  await vi.waitFor(async () => expect(await countPublished(db, owner, 'property')).toBe(1), {
    timeout: 15_000,
    interval: 25,
  });
  await queue.stop();
});
