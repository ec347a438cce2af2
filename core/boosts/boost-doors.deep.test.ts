import { expect, test } from 'vitest';
import type { UserActor } from '#core/actor.ts';
import { reactivateAccount, suspendAccount } from '#core/accounts/account-suspension.server.ts';
import { archiveAd, unarchiveAd } from '#core/ads/ad-archiving.server.ts';
import { addReadyPhoto, NOW, register } from '#core/ads/advertisers.fixture.ts';
import { addCar, addHouse, granted } from '#core/ads/ads.fixture.ts';
import type { AdKind, AdRef } from '#core/ads/ad-ref.ts';
import { AD_TABLES } from '#core/ads/ad-tables.server.ts';
import { transitionAd, transitionByRule } from '#core/ads/ad-transitions.server.ts';
import { isRefusal } from '#core/refusal.ts';
import { changeScene } from '#core/vehicles/vehicle-change.fixture.ts';
import { AD_RULES } from '#core/ads/rules-by-kind.server.ts';
import type { AdActionName } from '#core/ads/ad-kind-rules.server.ts';
import { boostAd, boostsOf } from './boosts.fixture.ts';
import { settleBoosts } from './boost-clock.server.ts';

const { db, rui, catalogue } = await changeScene();

type Row = { from: readonly string[]; by: readonly string[]; to?: string };
const lifecycleOf = (kind: AdKind) =>
  Object.entries(AD_RULES[kind].lifecycle) as [AdActionName, Row][];

interface Case {
  kind: AdKind;
  status: string;
  isArchived: boolean;
  isSuspended: boolean;
}

const CASES: Case[] = (['property', 'vehicle'] as const).flatMap((kind) =>
  Object.keys(AD_RULES[kind].states).flatMap((status) =>
    [false, true].flatMap((isArchived) =>
      [false, true].map((isSuspended) => ({ kind, status, isArchived, isSuspended })),
    ),
  ),
);

/** A boosted ad in that state, its clock as it must be. */
async function adIn(owner: UserActor, { kind, status, isArchived }: Case): Promise<AdRef> {
  const id = await (kind === 'property'
    ? addHouse(db, owner, { listing_status: 'both', rent: 'R$ 900' })
    : addCar(db, owner, catalogue));
  await addReadyPhoto(db, kind === 'property' ? { property_id: id } : { vehicle_id: id });
  const ref = { kind, id };
  await boostAd(db, owner, ref, 'gold', NOW);
  await db
    .updateTable(AD_TABLES[kind].ads as 'properties')
    .set({ status: status as 'active', published_at: NOW, archived_at: isArchived ? NOW : null })
    .where('id', '=', id)
    .execute();
  await db.transaction().execute((trx) => settleBoosts(trx, ref, NOW));
  return ref;
}

async function isAsShown(ref: AdRef): Promise<boolean> {
  const { isShown, running, boost_level: level } = await boostsOf(db, ref, NOW);
  expect([running.length === 1, level !== null], `${ref.kind} ${ref.id}`).toEqual([
    isShown,
    isShown,
  ]);
  return isShown;
}

async function act(
  owner: UserActor,
  ref: AdRef,
  { action, by }: { action: AdActionName; by: readonly string[] },
) {
  const actor = by.includes('owner') ? owner : rui;
  if (action === 'hold')
    return db.transaction().execute((trx) => transitionByRule(trx, ref, action, NOW));
  if (action === 'release' || action === 'refuse')
    await db.updateTable('properties').set({ held_at: NOW }).where('id', '=', ref.id).execute();
  const { updated_at: seenAt } = await db
    .selectFrom(AD_TABLES[ref.kind].ads as 'vehicles')
    .select('updated_at')
    .where('id', '=', ref.id)
    .executeTakeFirstOrThrow();
  if (action === 'archive') return archiveAd(db, owner, ref, NOW);
  if (action === 'unarchive') return unarchiveAd(db, owner, ref, NOW);
  return transitionAd(
    db,
    actor,
    ref,
    { action: action as 'pause', reason: 'Fotos de outro', seenAt },
    NOW,
  );
}

const isDoor = ([action, { to }]: [string, Row]) =>
  to !== undefined || action === 'archive' || action === 'unarchive';

test('no way into or out of the searches leaves the clock of a boost as it was', async () => {
  const done = new Set<string>();
  const seen = { began: 0, stopped: 0 };
  for (const each of CASES)
    for (const [action, { by, from }] of lifecycleOf(each.kind).filter(isDoor)) {
      if (action === 'undo' || !from.includes(each.status)) continue;
      const owner = await register(db, { first_name: 'Ana' });
      const ref = await adIn(owner, each);
      if (each.isSuspended) granted(await suspendAccount(db, rui, owner.id, 'Cópias', NOW));
      const before = await isAsShown(ref);
      const outcome = await act(owner, ref, { action, by });
      if (each.isSuspended) {
        await isAsShown(ref);
        granted(await reactivateAccount(db, rui, owner.id, undefined, NOW));
      }
      const after = await isAsShown(ref);
      if (isRefusal(outcome)) continue;
      done.add(`${each.kind} ${action}`);
      if (before !== after) seen[after ? 'began' : 'stopped'] += 1;
      const undone = await act(owner, ref, { action: 'undo', by: ['owner'] });
      await isAsShown(ref);
      if (!isRefusal(undone)) done.add(`${each.kind} undo`);
    }
  const doors = (['property', 'vehicle'] as const).flatMap((kind) =>
    lifecycleOf(kind)
      .filter(isDoor)
      .map(([action]) => `${kind} ${action}`),
  );
  expect([...done].toSorted()).toEqual(doors.toSorted());
  expect(Math.min(seen.began, seen.stopped)).toBeGreaterThan(4);
});
