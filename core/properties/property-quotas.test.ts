import { transitionAd } from '#core/ads/ad-transitions.server.ts';
import { archiveAd } from '#core/ads/ad-archiving.server.ts';
import { describe, expect, test } from 'vitest';
import type { UserActor } from '#core/actor.ts';
import { planLimitsOf } from '#core/plans/plan-limits.server.ts';
import {
  addAdmin,
  addPlan,
  addReadyPhoto,
  FREE_PLAN,
  NOW,
  register,
} from '#core/ads/advertisers.fixture.ts';
import { addHouse, granted, publishHouse } from '#core/ads/ads.fixture.ts';
import { testDatabase } from '#db/test-database.fixture.ts';
import { highlightQuota } from './highlight-quota.server.ts';
import { endHighlight, highlightProperty } from './property-highlights.server.ts';

const { db } = await testDatabase();
const DAY = 24 * 60 * 60 * 1000;
const later = (days: number) => new Date(NOW.getTime() + days * DAY);

const someone = (plan?: string) => register(db, { first_name: 'Lúcia', plan });

async function readyHouse(owner: UserActor): Promise<string> {
  const id = await addHouse(db, owner);
  await addReadyPhoto(db, { property_id: id });
  return id;
}

const publish = (owner: UserActor, id: string) =>
  transitionAd(db, owner, { kind: 'property', id }, { action: 'publish' }, NOW);

async function houses(owner: UserActor, amount: number): Promise<string[]> {
  return Promise.all(Array.from({ length: amount }, () => publishHouse(db, owner)));
}

const refusals = (outcomes: readonly unknown[]) =>
  outcomes.flatMap((outcome) => (outcome as { refused?: string }).refused ?? []);

describe('what a plan allows', () => {
  test('without a subscription it is the free plan of the kind', async () => {
    const owner = await someone(FREE_PLAN);
    expect(await planLimitsOf(db, owner, NOW)).toEqual({
      plan: 'Grátis',
      properties: 3,
      vehicles: 3,
      highlights: 0,
      highlightDays: 7,
      photos: 10,
      video: false,
    });
  });

  test('a subscription counts until it ends', async () => {
    const owner = await someone(await addPlan(db, { properties: 8, highlights: 2 }));
    await db
      .updateTable('subscriptions')
      .set({ ends_at: later(2) })
      .where('user_id', '=', owner.id)
      .execute();
    expect(await planLimitsOf(db, owner, later(1))).toMatchObject({ properties: 8 });
    expect(await planLimitsOf(db, owner, later(2))).toMatchObject({ properties: 3 });
  });

  test.each(['canceled', 'expired', 'pending', 'inactive'] as const)(
    'a subscription that is %s allows nothing',
    async (status) => {
      const owner = await someone(await addPlan(db, { properties: 8, highlights: 2 }));
      await db
        .updateTable('subscriptions')
        .set({ status })
        .where('user_id', '=', owner.id)
        .execute();
      expect(await planLimitsOf(db, owner, NOW)).toMatchObject({ properties: 3 });
    },
  );

  test('where the back office offers no free plan, nothing can be published', async () => {
    const broker = await register(db, {
      first_name: 'Josué',
      profile: 'broker',
      plan: FREE_PLAN,
    });
    await db
      .updateTable('plans')
      .set({ active: false })
      .where('id', '=', 'corretor-gratis')
      .execute();
    const id = await readyHouse(broker);
    expect(await publish(broker, id)).toEqual({ refused: 'listing_limit_reached' });
    await db
      .updateTable('plans')
      .set({ active: true })
      .where('id', '=', 'corretor-gratis')
      .execute();
  });
});

describe('highlights', () => {
  test('last for the days of the plan and can be ended before', async () => {
    const owner = await someone(await addPlan(db, { properties: 5, highlights: 1, days: 10 }));
    const [first = '', second = ''] = await houses(owner, 2);
    granted(await highlightProperty(db, owner, first, NOW));
    expect(await highlightProperty(db, owner, second, later(9))).toEqual({
      refused: 'highlight_limit_reached',
    });
    expect(await highlightQuota(db, owner, later(9))).toEqual({ used: 1, limit: 1, days: 10 });
    granted(await highlightProperty(db, owner, second, later(10)));
    granted(await endHighlight(db, owner, second, later(11)));
    expect(await highlightQuota(db, owner, later(11))).toEqual({ used: 0, limit: 1, days: 10 });
  });

  test('of 30 at once with 3 places, 3 succeed, and the count agrees', async () => {
    const owner = await someone(await addPlan(db, { properties: 30, highlights: 3 }));
    const ids = await houses(owner, 30);
    const outcomes = await Promise.all(ids.map((id) => highlightProperty(db, owner, id, NOW)));
    expect(refusals(outcomes)).toEqual(Array.from({ length: 27 }, () => 'highlight_limit_reached'));
    expect(await highlightQuota(db, owner, NOW)).toMatchObject({ used: 3 });
  });

  test('are for published ads, once, and for the owner alone', async () => {
    const owner = await someone(await addPlan(db, { properties: 5, highlights: 5 }));
    const draft = await readyHouse(owner);
    expect(await highlightProperty(db, owner, draft, NOW)).toEqual({
      refused: 'transition_not_allowed',
    });
    const [house = ''] = await houses(owner, 1);
    granted(await highlightProperty(db, owner, house, NOW));
    expect(await highlightProperty(db, owner, house, NOW)).toEqual({
      refused: 'transition_not_allowed',
    });
    const stranger = await someone();
    expect(await highlightProperty(db, stranger, house, NOW)).toEqual({ refused: 'not_found' });
    expect(await endHighlight(db, stranger, house, NOW)).toEqual({ refused: 'not_found' });
  });

  test('a sold ad gives its place back', async () => {
    const owner = await someone(await addPlan(db, { properties: 5, highlights: 1 }));
    const [first = '', second = ''] = await houses(owner, 2);
    granted(await highlightProperty(db, owner, first, NOW));
    granted(
      await transitionAd(db, owner, { kind: 'property', id: first }, { action: 'sold' }, NOW),
    );
    expect(await highlightProperty(db, owner, second, NOW)).toEqual({ id: second });
  });

  test('a paused ad keeps its place', async () => {
    const owner = await someone(await addPlan(db, { properties: 5, highlights: 1 }));
    const [first = '', second = ''] = await houses(owner, 2);
    granted(await highlightProperty(db, owner, first, NOW));
    granted(
      await transitionAd(db, owner, { kind: 'property', id: first }, { action: 'pause' }, NOW),
    );
    expect(await highlightProperty(db, owner, second, NOW)).toEqual({
      refused: 'highlight_limit_reached',
    });
  });

  test('an archived ad keeps its place too, until its owner ends the highlight there', async () => {
    const owner = await someone(await addPlan(db, { properties: 5, highlights: 1 }));
    const [first = '', second = ''] = await houses(owner, 2);
    granted(await highlightProperty(db, owner, first, NOW));
    granted(await archiveAd(db, owner, { kind: 'property', id: first }, NOW));
    expect(await highlightProperty(db, owner, second, NOW)).toEqual({
      refused: 'highlight_limit_reached',
    });
    granted(await endHighlight(db, owner, first, NOW));
    granted(await highlightProperty(db, owner, second, NOW));
  });

  test('an ad that our team takes down gives its place back', async () => {
    const owner = await someone(await addPlan(db, { properties: 5, highlights: 1 }));
    const [first = '', second = ''] = await houses(owner, 2);
    granted(await highlightProperty(db, owner, first, NOW));
    const rui = await addAdmin(db);
    const down = { action: 'deactivate', reason: 'As fotos são de outra casa' } as const;
    granted(await transitionAd(db, rui, { kind: 'property', id: first }, down, NOW));
    granted(await highlightProperty(db, owner, second, NOW));
    expect(await highlightQuota(db, owner, NOW)).toMatchObject({ used: 1, limit: 1 });
  });

  test('a smaller plan, or none, lets what stands out run its days and gives no new place', async () => {
    const owner = await someone(await addPlan(db, { properties: 5, highlights: 2, days: 10 }));
    const [first = '', second = '', third = ''] = await houses(owner, 3);
    granted(await highlightProperty(db, owner, first, NOW));
    granted(await highlightProperty(db, owner, second, NOW));
    const smaller = await addPlan(db, { properties: 5, highlights: 1, days: 10 });
    const subscribe = (set: { plan_id: string } | { ends_at: Date }) =>
      db.updateTable('subscriptions').set(set).where('user_id', '=', owner.id).execute();
    await subscribe({ plan_id: smaller });
    expect(await highlightQuota(db, owner, later(1))).toMatchObject({ used: 2, limit: 1 });
    granted(await endHighlight(db, owner, first, later(1)));
    expect(await highlightProperty(db, owner, third, later(1))).toEqual({
      refused: 'highlight_limit_reached',
    });
    await subscribe({ ends_at: later(2) });
    expect(await highlightQuota(db, owner, later(3))).toMatchObject({ used: 1, limit: 0 });
    expect(await highlightProperty(db, owner, third, later(11))).toEqual({
      refused: 'highlight_limit_reached',
    });
    expect(await highlightQuota(db, owner, later(11))).toMatchObject({ used: 0 });
  });
});
