import { afterAll, expect, inject, test } from 'vitest';
import { eventually } from '#db/eventually.fixture.ts';
import { addPlan, NOW, register } from '#core/ads/advertisers.fixture.ts';
import { publishHouse } from '#core/ads/ads.fixture.ts';
import { later } from '#core/later.server.ts';
import { photoScene } from '#core/photos/photo-ads.fixture.ts';
import { countPublished } from '#core/plans/ad-quota.server.ts';
import { laneOf } from './lane.fixture.ts';
import { openDatabase } from '#db/database.ts';
import { queueOf } from './queue.fixture.ts';

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
  const queue = queueOf(workers.pool, laneOf('enforce_plan', { db, storage, now: () => NOW }));
  await eventually(async () => expect(await countPublished(db, owner, 'property')).toBe(1));
  await queue.stop();
});
