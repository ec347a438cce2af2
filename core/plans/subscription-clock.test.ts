import { expect, test } from 'vitest';
import type { UserActor } from '#core/actor.ts';
import { addPlan, NOW, register } from '#core/ads/advertisers.fixture.ts';
import { publishHouse } from '#core/ads/ads.fixture.ts';
import { DAY_MS, HOUR_MS } from '#core/durations.ts';
import { mailsTo } from '#core/waiting-mails.fixture.ts';
import { testDatabase } from '#db/test-database.fixture.ts';
import { announceLimits, remindOfTrials } from './subscription-clock.server.ts';
import type { SubscriptionRow } from './subscription-writing.server.ts';

const { db } = await testDatabase();
const daysOn = (days: number) => new Date(NOW.getTime() + days * DAY_MS);
const END = daysOn(20);
const free = await db
  .selectFrom('plans')
  .where('kind', '=', 'owner')
  .where('is_free', '=', true)
  .select('properties_limit')
  .executeTakeFirstOrThrow();

/** On a plan of ten, with as many houses as the free plan has places and some more. */
async function advertiser(above: number): Promise<UserActor> {
  const actor = await register(db, {
    first_name: 'Lúcia',
    plan: await addPlan(db, { properties: 10 }),
  });
  await publishes(actor, free.properties_limit + above);
  return actor;
}

async function publishes(actor: UserActor, houses: number) {
  for (let times = 0; times < houses; times += 1) await publishHouse(db, actor);
}

async function becomes(actor: UserActor, columns: Partial<SubscriptionRow>) {
  await db.updateTable('subscriptions').set(columns).where('user_id', '=', actor.id).execute();
}

/** A smaller plan for R$ 9,00, from the end of the period on. */
async function schedules(actor: UserActor, planId: string) {
  const { id, plan_id } = await db
    .selectFrom('subscriptions')
    .where('user_id', '=', actor.id)
    .select(['id', 'plan_id'])
    .executeTakeFirstOrThrow();
  return db
    .insertInto('plan_changes')
    .values({
      subscription_id: id,
      from_plan_id: plan_id,
      to_plan_id: planId,
      kind: 'downgrade',
      status: 'scheduled',
      price_cents: 900,
      applies_at: END,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
}

const toldOf = async (actor: UserActor, message: string) =>
  (await mailsTo(db, actor)).filter((mail) => mail.message === message).map(({ data }) => data);
const announced = async (actor: UserActor) =>
  (await toldOf(actor, 'plan_limit_ahead')).map((data) => {
    const { properties, appliesAt } = data as { properties: number; appliesAt: string };
    return [properties, appliesAt];
  });

test('ads that leave with the plan are announced a week before, once', async () => {
  const actor = await advertiser(2);
  await becomes(actor, { ends_at: END });
  await announceLimits(db, daysOn(12.9));
  expect(await announced(actor)).toEqual([]);
  for (const day of [13.1, 13.2, 19]) await announceLimits(db, daysOn(day));
  expect(await announced(actor)).toEqual([[2, END.toISOString()]]);
});

test('ads published after the announcement, or after a day on which nobody was above, are announced too', async () => {
  const actor = await advertiser(0);
  await becomes(actor, { ends_at: END });
  await announceLimits(db, daysOn(14));
  expect(await announced(actor)).toEqual([]);
  await publishes(actor, 1);
  await announceLimits(db, daysOn(15));
  await publishes(actor, 2);
  await announceLimits(db, daysOn(19.9));
  await announceLimits(db, daysOn(19.95));
  expect(await announced(actor)).toEqual([
    [1, END.toISOString()],
    [3, END.toISOString()],
  ]);
});

test('a later end is announced again, also when a smaller plan was announced and given up before', async () => {
  const actor = await advertiser(2);
  const smaller = await addPlan(db, { properties: free.properties_limit + 1 });
  const change = await schedules(actor, smaller);
  await announceLimits(db, daysOn(14));
  await db
    .updateTable('plan_changes')
    .set({ status: 'canceled' })
    .where('id', '=', change.id)
    .execute();
  await becomes(actor, { ends_at: END });
  await announceLimits(db, daysOn(15));
  await becomes(actor, { ends_at: null });
  await announceLimits(db, daysOn(16));
  await becomes(actor, { ends_at: daysOn(50) });
  await announceLimits(db, daysOn(45));
  expect(await announced(actor)).toEqual([
    [1, END.toISOString()],
    [2, END.toISOString()],
    [2, daysOn(50).toISOString()],
  ]);
});

test('a renewal that is unpaid announces the end of its grace, and the next one again', async () => {
  const actor = await advertiser(1);
  await becomes(actor, { past_due_since: NOW });
  await announceLimits(db, daysOn(1));
  await becomes(actor, { past_due_since: null });
  await announceLimits(db, daysOn(2));
  await becomes(actor, { past_due_since: daysOn(30) });
  await announceLimits(db, daysOn(31));
  expect(await announced(actor)).toEqual([
    [1, daysOn(7).toISOString()],
    [1, daysOn(37).toISOString()],
  ]);
});

test('who tries a plan is reminded three days before the first charge, once, and not when it is cancelled', async () => {
  const trying = await register(db, { first_name: 'Josué', plan: await addPlan(db, {}) });
  const leaving = await register(db, { first_name: 'Rosa', plan: await addPlan(db, {}) });
  const trial = { status: 'trial' as const, trial_ends_at: daysOn(7) };
  await becomes(trying, trial);
  await becomes(leaving, { ...trial, cancel_requested_at: NOW });
  await schedules(trying, await addPlan(db, {}));
  const lastDay = daysOn(7).getTime();
  await remindOfTrials(db, new Date(lastDay - 3 * DAY_MS - HOUR_MS));
  expect(await toldOf(trying, 'trial_ending')).toEqual([]);
  for (const before of [3 * DAY_MS, 2 * DAY_MS, HOUR_MS])
    await remindOfTrials(db, new Date(lastDay - before));
  expect(await toldOf(trying, 'trial_ending')).toMatchObject([
    { chargesAt: daysOn(7).toISOString(), nextPlanName: 'Pequeno', priceCents: 900 },
  ]);
  expect(await toldOf(leaving, 'trial_ending')).toEqual([]);
});
