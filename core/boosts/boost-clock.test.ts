import fc from 'fast-check';
import { expect, test } from 'vitest';
import { archiveAd, unarchiveAd } from '#core/ads/ad-archiving.server.ts';
import { transitionAd } from '#core/ads/ad-transitions.server.ts';
import { addAdmin, NOW, register } from '#core/ads/advertisers.fixture.ts';
import { granted, publishHouse } from '#core/ads/ads.fixture.ts';
import { reactivateAccount, suspendAccount } from '#core/accounts/account-suspension.server.ts';
import { mailsTo } from '#core/waiting-mails.fixture.ts';
import { testDatabase } from '#db/test-database.fixture.ts';
import { DAY_MS } from '#core/durations.ts';
import { boostAd, boostsOf, paidOrder } from './boosts.fixture.ts';
import { grantBoost, revokeBoost, settleBoosts } from './boost-clock.server.ts';
import { settleAllBoosts } from './boost-sweep.server.ts';
import { BOOST_LEVELS, type BoostLevel } from './boost.ts';

const { db, pool } = await testDatabase();
const rui = await addAdmin(db);
const lucia = await register(db, { first_name: 'Lúcia' });

const at = (days: number) => new Date(NOW.getTime() + days * DAY_MS);
const house = async () => ({ kind: 'property' as const, id: await publishHouse(db, lucia) });
type House = Awaited<ReturnType<typeof house>>;
const does = async (ad: House, action: 'pause' | 'publish' | 'sold' | 'undo', now: Date) =>
  granted(await transitionAd(db, lucia, ad, { action }, now));
const settle = (ad: House, now: Date) =>
  db.transaction().execute((trx) => settleBoosts(trx, ad, now));
const eventsOf = async ({ id }: House) => {
  const rows = await db
    .selectFrom('events')
    .select(['action', 'actor_kind', 'at'])
    .where('property_id', '=', id)
    .where('action', 'like', 'boost%')
    .orderBy('id')
    .execute();
  return rows.map(({ action, actor_kind, at: moment }) => [action, actor_kind, moment]);
};

test('a boost runs while the ad is published; what a pause takes comes after it', async () => {
  const ad = await house();
  await boostAd(db, lucia, ad, 'gold', at(0));
  expect(await boostsOf(db, ad, at(0))).toMatchObject({
    boost_level: 'gold',
    boosted_until: at(7),
    boosted_at: at(0),
  });
  await does(ad, 'pause', at(2));
  expect(await boostsOf(db, ad, at(20))).toMatchObject({
    boost_level: null,
    boosted_until: null,
    boosted_at: at(0),
    boosts: [{ status: 'waiting', left: 5 * DAY_MS }],
  });
  await does(ad, 'publish', at(20));
  expect(await boostsOf(db, ad, at(20))).toMatchObject({
    boosted_until: at(25),
    boosted_at: at(0),
  });
  await settle(ad, at(25));
  expect(await boostsOf(db, ad, at(25))).toMatchObject({
    boost_level: null,
    boosts: [{ status: 'ended', left: 0, ended_at: at(25) }],
  });
  expect(await eventsOf(ad)).toEqual([
    ['boost_started', 'system', at(0)],
    ['boost_ended', 'system', at(25)],
  ]);
});

test('the stronger boost goes first, and an equal one makes it last longer', async () => {
  const ad = await house();
  await boostAd(db, lucia, ad, 'silver', at(0));
  await boostAd(db, lucia, ad, 'silver', at(1));
  expect(await boostsOf(db, ad, at(1))).toMatchObject({ boosted_until: at(7) });
  await boostAd(db, lucia, ad, 'diamond', at(2));
  expect(await boostsOf(db, ad, at(2))).toMatchObject({
    boost_level: 'diamond',
    boosted_until: at(9),
  });
  await settle(ad, at(9));
  expect(await boostsOf(db, ad, at(9))).toMatchObject({
    boost_level: 'silver',
    boosted_until: at(14),
  });
  await settle(ad, at(14));
  expect(await boostsOf(db, ad, at(14))).toMatchObject({
    boost_level: 'silver',
    boosted_until: at(21),
  });
});

test('a boost that is taken back ends at once, and the next one begins', async () => {
  const ad = await house();
  const gold = await boostAd(db, lucia, ad, 'gold', at(0));
  await boostAd(db, lucia, ad, 'silver', at(0));
  await db.transaction().execute((trx) => revokeBoost(trx, gold, at(3)));
  await db.transaction().execute((trx) => revokeBoost(trx, gold, at(4)));
  const { boosts, ...shown } = await boostsOf(db, ad, at(4));
  expect(shown).toMatchObject({ boost_level: 'silver', boosted_until: at(10) });
  expect(boosts.find(({ order_id }) => order_id === gold)).toMatchObject({
    status: 'revoked',
    left: 4 * DAY_MS,
  });
  expect((await eventsOf(ad)).map(([action]) => action)).toEqual([
    'boost_started',
    'boost_revoked',
    'boost_started',
  ]);
});

test('a boost that waited for its ad is told of once, when it begins, and its end with what it brought', async () => {
  const ana = await register(db, { first_name: 'Ana' });
  const ad = { kind: 'property' as const, id: await publishHouse(db, ana) };
  granted(await transitionAd(db, ana, ad, { action: 'pause' }, at(0)));
  await boostAd(db, ana, ad, 'gold', at(0));
  expect(await mailsTo(db, ana)).toEqual([]);
  granted(await transitionAd(db, ana, ad, { action: 'publish' }, at(1)));
  const began = {
    message: 'boost_started',
    data: {
      firstName: 'Ana',
      adName: 'Casa com quintal no Centro de Irecê',
      endsAt: at(8).toISOString(),
      publicPath: expect.stringContaining(ad.id),
    },
  };
  expect(await mailsTo(db, ana)).toEqual([began]);
  granted(await transitionAd(db, ana, ad, { action: 'pause' }, at(2)));
  granted(await transitionAd(db, ana, ad, { action: 'publish' }, at(3)));
  expect(await mailsTo(db, ana)).toEqual([began]);
  for (const [day, count] of [
    ['2026-11-20', 4],
    ['2026-11-25', 30],
  ] as const)
    await db
      .insertInto('property_views')
      .values({ property_id: ad.id, day, views: count })
      .execute();
  await settle(ad, at(9));
  await settle(ad, at(9));
  expect(await mailsTo(db, ana)).toEqual([
    began,
    {
      message: 'boost_ended',
      data: {
        firstName: 'Ana',
        adName: 'Casa com quintal no Centro de Irecê',
        days: 8,
        before: { views: 4, contacts: 0 },
        during: { views: 30, contacts: 0 },
        nextUntil: null,
        boostPath: `/dashboard/properties/${ad.id}/boost`,
      },
    },
  ]);
});

test('of several boosts one message tells that one ended and the next goes on', async () => {
  const ana = await register(db, { first_name: 'Ana' });
  const ad = { kind: 'property' as const, id: await publishHouse(db, ana) };
  await boostAd(db, ana, ad, 'silver', at(0));
  await boostAd(db, ana, ad, 'silver', at(1));
  await boostAd(db, ana, ad, 'diamond', at(2));
  // What begins as it is paid is told of by its receipt.
  expect(await mailsTo(db, ana)).toEqual([]);
  const told = async () =>
    (await mailsTo(db, ana)).map(({ message, data }) => [
      message,
      'nextUntil' in data ? data.nextUntil : undefined,
    ]);
  await settle(ad, at(9));
  expect(await told()).toEqual([['boost_ended', at(14).toISOString()]]);
  await settle(ad, at(14));
  await settle(ad, at(21));
  expect((await told()).slice(1)).toEqual([
    ['boost_ended', at(21).toISOString()],
    ['boost_ended', null],
  ]);
});

test('nothing is written about boosts that are taken back or whose account is suspended', async () => {
  const ana = await register(db, { first_name: 'Ana' });
  const ad = { kind: 'property' as const, id: await publishHouse(db, ana) };
  const gold = await boostAd(db, ana, ad, 'gold', at(0));
  await db.transaction().execute((trx) => revokeBoost(trx, gold, at(1)));
  await boostAd(db, ana, ad, 'silver', at(1));
  granted(await suspendAccount(db, rui, ana.id, 'Cópia', at(9)));
  expect((await boostsOf(db, ad, at(9))).boosts.map(({ status }) => status)).toEqual([
    'revoked',
    'ended',
  ]);
  expect((await mailsTo(db, ana)).map(({ message }) => message)).toEqual(['account_suspended']);
});

test('the moment at which a boost ends waits in the queue', async () => {
  const ad = await house();
  await boostAd(db, lucia, ad, 'gold', at(0));
  await does(ad, 'pause', at(1));
  await does(ad, 'publish', at(3));
  const { rows } = await pool.query(
    `select run_at from graphile_worker.jobs where key = 'settle_boosts property ${ad.id}'`,
  );
  expect(rows).toEqual([{ run_at: at(9) }]);
});

test('a sale by mistake is undone though the boost stopped and went on', async () => {
  const ad = await house();
  await boostAd(db, lucia, ad, 'gold', at(0));
  await does(ad, 'sold', at(1));
  expect(await boostsOf(db, ad, at(1))).toMatchObject({ boost_level: null });
  await does(ad, 'undo', new Date(at(1).getTime() + 1000));
  expect(await boostsOf(db, ad, at(1))).toMatchObject({ boost_level: 'gold' });
});

test('a boost that begins just after a publication does not keep it from being undone', async () => {
  const ad = await house();
  await does(ad, 'pause', at(0));
  await does(ad, 'publish', at(2));
  await boostAd(db, lucia, ad, 'gold', at(2));
  await does(ad, 'undo', new Date(at(2).getTime() + 1000));
  expect(await boostsOf(db, ad, at(2))).toMatchObject({ status: 'paused', boost_level: null });
});

test('boosts that are paid while the ad is paused and shown again wait for one another', async () => {
  const ad = await house();
  const orders: Awaited<ReturnType<typeof paidOrder>>[] = [];
  for (const level of BOOST_LEVELS) orders.push(await paidOrder(db, lucia, ad, level, at(0)));
  const grant = (order: (typeof orders)[number]) =>
    db.transaction().execute((trx) => grantBoost(trx, order, at(0)));
  await Promise.all([
    ...orders.map(grant),
    ...orders.map(grant),
    does(ad, 'pause', at(0)),
    settle(ad, at(0)),
  ]);
  await does(ad, 'publish', at(0));
  const { boosts, ...shown } = await boostsOf(db, ad, at(0));
  expect(shown).toMatchObject({ boost_level: 'sponsored', boosted_until: at(7) });
  expect(boosts.map(({ left }) => left)).toEqual(BOOST_LEVELS.map(() => 7 * DAY_MS));
});

test('what contradicts is mended each hour, and counted', async () => {
  const ad = await house();
  await boostAd(db, lucia, ad, 'gold', at(0));
  expect(await settleAllBoosts(db, at(0))).toBe(0);
  await db.updateTable('properties').set({ status: 'paused' }).where('id', '=', ad.id).execute();
  expect(await settleAllBoosts(db, at(1))).toBe(1);
  expect(await boostsOf(db, ad, at(1))).toMatchObject({ boost_level: null, running: [] });
  expect(await settleAllBoosts(db, at(1))).toBe(0);
});

interface Ledger {
  order: string;
  level: BoostLevel;
  bought: number;
  left: number;
  seen: number;
}

const strongest = (ledger: readonly Ledger[]): Ledger | undefined =>
  ledger
    .filter(({ left }) => left > 0)
    .toSorted(
      (one, other) => BOOST_LEVELS.indexOf(other.level) - BOOST_LEVELS.indexOf(one.level),
    )[0];

const step = fc.record({
  /** Milliseconds until it happens. */
  after: fc.oneof(fc.integer({ min: 0, max: 2 * DAY_MS }), fc.constantFrom(0, 1, 7 * DAY_MS)),
  /** How late the queue is, if a boost ends meanwhile. */
  late: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: DAY_MS })),
  do: fc.oneof(
    fc.constantFrom('pause', 'publish', 'archive', 'unarchive', 'sold'),
    fc.constantFrom('suspend', 'reactivate', 'sweep', 'revoke'),
    fc.constantFrom(...BOOST_LEVELS),
    fc.constantFrom(...BOOST_LEVELS),
  ),
});

test('whatever happens to an ad, time that ran and time that is left are the time that was bought', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
      const owner = await register(db, { first_name: 'Ana' });
      const ad = { kind: 'property' as const, id: await publishHouse(db, owner) };
      const ledger: Ledger[] = [];
      const { archived_at: _archived, ...first } = await boostsOf(db, ad, NOW);
      let isShown = first.isShown;
      let now = NOW.getTime();

      /** What visitors see until then, with the queue at work. */
      const pass = async (until: number, late: number) => {
        while (now < until) {
          const runs = isShown ? strongest(ledger) : undefined;
          const end = runs ? Math.min(until, now + runs.left) : until;
          if (runs) {
            runs.left -= end - now;
            runs.seen += end - now;
          }
          const isOver = runs?.left === 0;
          now = isOver ? Math.min(until, end + late) : end;
          if (isOver) await settle(ad, new Date(now));
        }
      };

      for (const { after, late, do: action } of steps) {
        // Equal ones that were bought at the same moment may go in any order.
        await pass(now + after + 1, late);
        const moment = new Date(now);
        if (action === 'archive') await archiveAd(db, owner, ad, moment);
        else if (action === 'unarchive') await unarchiveAd(db, owner, ad, moment);
        else if (action === 'suspend') await suspendAccount(db, rui, owner.id, 'Cópia', moment);
        else if (action === 'reactivate')
          await reactivateAccount(db, rui, owner.id, undefined, moment);
        else if (action === 'sweep') await settleAllBoosts(db, moment);
        else if (action === 'revoke') {
          const [one] = ledger.splice(0, 1);
          if (one) await db.transaction().execute((trx) => revokeBoost(trx, one.order, moment));
        } else if (action === 'pause' || action === 'publish' || action === 'sold')
          await transitionAd(db, owner, ad, { action }, moment);
        else {
          const order = await boostAd(db, owner, ad, action, moment);
          ledger.push({ order, level: action, bought: 7 * DAY_MS, left: 7 * DAY_MS, seen: 0 });
        }
        const found = await boostsOf(db, ad, moment);
        isShown = found.isShown;
        const runs = isShown ? strongest(ledger) : undefined;
        expect(found.running.map(({ order_id }) => order_id)).toEqual(runs ? [runs.order] : []);
        expect([found.boost_level, found.boosted_until]).toEqual(
          runs ? [runs.level, new Date(now + runs.left)] : [null, null],
        );
        for (const { order, bought, seen } of ledger)
          expect(found.boosts.find(({ order_id }) => order_id === order)?.left).toBe(bought - seen);
      }
    }),
    { numRuns: 40 },
  );
});
