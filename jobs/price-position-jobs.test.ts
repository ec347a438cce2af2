import { afterAll, expect, inject, test } from 'vitest';
import { eventually } from '#db/eventually.fixture.ts';
import { NOW } from '#core/ads/advertisers.fixture.ts';
import { approveCar, granted, submitCar } from '#core/ads/ads.fixture.ts';
import { priceScene } from '#core/vehicles/price-market.fixture.ts';
import { laneOf } from './lane.fixture.ts';
import { openDatabase } from '#db/database.ts';
import { queueOf } from './queue.fixture.ts';
import { SCHEDULE } from './schedule.ts';

const scene = await priceScene();
const { db, pool, catalogue, lucia, rui, storage, offerSeveral, edit, positionOf } = scene;
const { rows } = await pool.query<{ name: string }>('select current_database() as name');
const workers = openDatabase(
  Object.assign(new URL(inject('databaseServer')), { pathname: `/${rows[0]?.name}` }).href,
  { connections: 8 },
);
afterAll(() => workers.close());

const laneOfPrices = () => laneOf('work_out_price_position', { db, storage, now: () => NOW });

test('an ad that is approved has its position as soon as the queue ran, and anew after an edit', async () => {
  await offerSeveral(5);
  const id = await submitCar(db, lucia, catalogue);
  await approveCar(db, rui, id);
  expect(await positionOf(id)).toBeNull();
  const queue = queueOf(workers.pool, laneOfPrices());
  const below = { band: 'below', difference_percent: -18, sample_size: 5 };
  await eventually(async () => expect(await positionOf(id)).toMatchObject(below));
  granted(await edit(id, { price: 'R$ 60.000' }));
  const average = { band: 'average', difference_percent: 0 };
  await eventually(async () => expect(await positionOf(id)).toMatchObject(average));
  await queue.stop();
});

test('every position is worked out anew each night', () => {
  const nightly = SCHEDULE.filter(({ task }) => task === 'work_out_all_price_positions');
  expect(nightly).toMatchObject([{ match: expect.stringMatching(/^\d+ \d+ \* \* \*$/) }]);
  expect(laneOfPrices()).toHaveProperty('work_out_all_price_positions');
});
