import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { planLimitsOf } from '#core/plans/plan-limits.server.ts';
import { enforcePlan } from '#core/plans/plan-enforcement.server.ts';
import { addAdmin, FREE_PLAN, NOW, register } from '#core/ads/advertisers.fixture.ts';
import { granted, publishHouse } from '#core/ads/ads.fixture.ts';
import { getPublicAdvertiser } from '#core/advertisers/public-advertiser.server.ts';
import { testDatabase } from '#db/test-database.fixture.ts';
import { changeProfileKind, DAYS_TO_CHOOSE, readPlaces } from './profile-kind-change.server.ts';

const { db } = await testDatabase();
const rui = await addAdmin(db);
const change = (id: string, profile: 'owner' | 'broker' | 'business') =>
  changeProfileKind(db, rui, id, { profile, reason: 'Pediu pelo WhatsApp' }, NOW);

test('what is on the air stays a week, in which the person chooses, and then as much as the new plan allows', async () => {
  const broker = await register(db, { first_name: 'Josué', profile: 'broker', plan: FREE_PLAN });
  const { properties: limit } = await planLimitsOf(db, { ...broker, profile: 'owner' }, NOW);
  for (let place = 0; place < limit + 1; place += 1) await publishHouse(db, broker);
  granted(await change(broker.id, 'owner'));
  const owner = { ...broker, profile: 'owner' as const };
  const places = { published: limit + 1, limit, over: 1 };
  expect((await readPlaces(db, owner, NOW)).property).toEqual(places);
  const { rows } = await sql<{ payload: object; run_at: Date }>`
    select payload, run_at from graphile_worker._private_jobs job
    join graphile_worker._private_tasks task on task.id = job.task_id
    where task.identifier = 'enforce_plan'`.execute(db);
  const run_at = new Date(NOW.getTime() + DAYS_TO_CHOOSE * 24 * 60 * 60 * 1000);
  expect(rows).toEqual([{ payload: { userId: owner.id }, run_at }]);
  const settled = await db.transaction().execute((trx) => enforcePlan(trx, owner.id, run_at));
  expect(settled?.ended).toHaveLength(1);
  expect((await readPlaces(db, owner, run_at)).property.over).toBe(0);
});

test('what was paid for stays in force', async () => {
  const broker = await register(db, { first_name: 'Josué', profile: 'broker' });
  const before = await planLimitsOf(db, broker, NOW);
  granted(await change(broker.id, 'business'));
  expect(await planLimitsOf(db, { ...broker, profile: 'business' }, NOW)).toEqual(before);
});

test('the data of a firm are not shown while it is none, and are back when it is one again', async () => {
  const firm = await register(db, { first_name: 'Chapada', profile: 'business' });
  await db
    .insertInto('agencies')
    .values({
      user_id: firm.id,
      name: 'Imobiliária Chapada',
      cnpj: '11222333000181',
      town_id: 2914604,
      description: 'Há trinta anos em Irecê.',
    })
    .execute();
  const shown = async () => {
    const page = granted(await getPublicAdvertiser(db, firm.id));
    return { name: page.name, is_agency: page.is_agency, presentation: page.presentation };
  };
  const agency = await shown();
  expect(agency).toMatchObject({ name: 'Imobiliária Chapada', is_agency: true });
  granted(await change(firm.id, 'broker'));
  expect(await shown()).toEqual({ name: 'Chapada', is_agency: false, presentation: null });
  granted(await change(firm.id, 'business'));
  expect(await shown()).toEqual(agency);
});
