import { expect, test } from 'vitest';
import { NOW, register } from '#core/ads/advertisers.fixture.ts';
import { addCatalogue, publishHouse, submitCar } from '#core/ads/ads.fixture.ts';
import { boostPlan } from '#core/boosts/boosts.fixture.ts';
import { testDatabase } from '#db/test-database.fixture.ts';
import { findCommands } from './commands.server.ts';
import { areasOf } from './office-area.ts';
import type { OfficeRole } from './office-role.ts';

const { db } = await testDatabase();
const lucia = await register(db, { first_name: 'Lúcia', last_name: 'Umbuzeiro' });
const house = await publishHouse(db, lucia);
const car = await submitCar(db, lucia, await addCatalogue(db));

const found = async (q: string, role: OfficeRole = 'owner') =>
  (await findCommands(db, areasOf(role), q)).map(({ kind, id }) => `${kind} ${id}`);

test('people are found by how their name begins, their e-mail and telephone', async () => {
  const { email } = await db
    .selectFrom('users')
    .where('id', '=', lucia.id)
    .select('email')
    .executeTakeFirstOrThrow();
  for (const q of ['lucia umb', email]) expect(await found(q)).toContain(`person ${lucia.id}`);
  expect(await found('zebedeu')).toEqual([]);
});

test('ads are found by code, words of the title and plate, and everybody finds their own areas alone', async () => {
  const { plate, name } = await db
    .selectFrom('vehicles')
    .where('id', '=', car)
    .select(['plate', 'name'])
    .executeTakeFirstOrThrow();
  expect(await found(house.toUpperCase())).toEqual([`property ${house}`]);
  for (const q of [plate ?? '', name, car]) expect(await found(q)).toContain(`vehicle ${car}`);
  expect(await found(car, 'finance')).toEqual([]);
  expect(await found('lucia', 'finance')).toEqual([`person ${lucia.id}`]);
});

test('orders are found by their number, by whoever works with money', async () => {
  const plan = await boostPlan(db, 'gold');
  const { id } = await db
    .insertInto('boost_orders')
    .values({
      user_id: lucia.id,
      property_id: house,
      ad_kind: 'property',
      ad_name: 'Casa',
      boost_plan_id: plan.id,
      level: 'gold',
      days: plan.days,
      subtotal_cents: 100,
      discount_cents: 0,
      total_cents: 100,
      status: 'open',
      created_at: NOW,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect(await found(`#${id}`)).toEqual([`boost_order ${id}`]);
  expect(await found(id, 'moderator')).toEqual([]);
});
