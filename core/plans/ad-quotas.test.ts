import { describe, expect, test } from 'vitest';
import type { UserActor } from '#core/actor.ts';
import { archiveAd, unarchiveAd } from '#core/ads/ad-archiving.server.ts';
import type { AdActionName } from '#core/ads/ad-kind-rules.server.ts';
import { AD_KINDS, type AdKind, type AdRef } from '#core/ads/ad-ref.ts';
import { transitionAd } from '#core/ads/ad-transitions.server.ts';
import { addAdmin, addPlan, addReadyPhoto, NOW, register } from '#core/ads/advertisers.fixture.ts';
import { addCar, addCatalogue, addHouse, granted } from '#core/ads/ads.fixture.ts';
import { AD_LIFECYCLES } from '#core/ads/lifecycle-by-kind.ts';
import { writeAdState } from '#core/ads/ad-state.server.ts';
import { AD_RULES } from '#core/ads/rules-by-kind.server.ts';
import { testDatabase } from '#db/test-database.fixture.ts';
import { countPublished } from './ad-quota.server.ts';

const { db } = await testDatabase();
const catalogue = await addCatalogue(db);
const rui = await addAdmin(db);
const FULL = { refused: 'listing_limit_reached' };

const someone = async (places: number) =>
  register(db, {
    first_name: 'Lúcia',
    plan: await addPlan(db, { properties: places, vehicles: places }),
  });

const ADD = {
  property: { ad: (owner: UserActor) => addHouse(db, owner), column: 'property_id' },
  vehicle: { ad: (owner: UserActor) => addCar(db, owner, catalogue), column: 'vehicle_id' },
} as const;

async function readyAd(owner: UserActor, kind: AdKind): Promise<AdRef> {
  const id = await ADD[kind].ad(owner);
  await addReadyPhoto(db, kind === 'property' ? { property_id: id } : { vehicle_id: id });
  return { kind, id };
}

const act = (actor: UserActor | typeof rui, ref: AdRef, action: AdActionName, seenAt?: Date) =>
  transitionAd(db, actor, ref, { action: action as 'publish', reason: 'Fotos', seenAt }, NOW);

async function approve(ref: AdRef) {
  if (ref.kind === 'property') return;
  granted(await act(rui, ref, 'approve', await seenAtOf(ref)));
}

async function seenAtOf({ kind, id }: AdRef): Promise<Date> {
  const { updated_at } = await db
    .selectFrom(kind === 'property' ? 'properties' : 'vehicles')
    .select('updated_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return updated_at;
}

describe.each(AD_KINDS)('published ads (%s)', (kind) => {
  test('are as many as the plan allows; one that is paused makes room, and returns when there is room', async () => {
    const owner = await someone(2);
    const ads = [
      await readyAd(owner, kind),
      await readyAd(owner, kind),
      await readyAd(owner, kind),
    ];
    const [first, second, third] = ads as [AdRef, AdRef, AdRef];
    granted(await act(owner, first, 'publish'));
    granted(await act(owner, second, 'publish'));
    expect(await act(owner, third, 'publish')).toEqual(FULL);
    await approve(first);
    granted(await act(owner, first, 'pause'));
    granted(await act(owner, third, 'publish'));
    const back = kind === 'property' ? 'publish' : 'resume';
    expect(await act(owner, first, back)).toEqual(FULL);
    granted(await archiveAd(db, owner, third, NOW));
    granted(await act(owner, first, back));
    expect(await unarchiveAd(db, owner, third, NOW)).toEqual(FULL);
    granted(await act(owner, first, 'sold'));
    granted(await unarchiveAd(db, owner, third, NOW));
    expect(await act(owner, first, 'undo')).toEqual(FULL);
    expect(await countPublished(db, owner, kind)).toBe(2);
  });

  test('of 30 publications at once with 3 places, 3 succeed', async () => {
    const owner = await someone(3);
    const ads = await Promise.all(Array.from({ length: 30 }, () => readyAd(owner, kind)));
    const outcomes = await Promise.all(ads.map((ad) => act(owner, ad, 'publish')));
    const refused = outcomes.filter((outcome) => 'refused' in outcome);
    expect(refused).toEqual(Array.from({ length: 27 }, () => FULL));
    expect(await countPublished(db, owner, kind)).toBe(3);
  });

  const { lifecycle, states } = AD_LIFECYCLES[kind];
  const moves = Object.keys(lifecycle).filter(
    (action) => lifecycle[action]?.to !== undefined || action === 'unarchive',
  ) as AdActionName[];

  test.each(Object.keys(states))(
    'whatever is done with one that is %s, no more are shown than the plan allows',
    async (status) => {
      const owner = await someone(1);
      granted(await act(owner, await readyAd(owner, kind), 'publish'));
      const ad = await readyAd(owner, kind);
      const refused = new Set<string>();
      for (const action of moves)
        for (const actor of [owner, rui]) {
          const archived_at = action === 'unarchive' || states[status]?.takesPlace ? NOW : null;
          const ended_by_plan = status === 'inactive';
          const state = { status, archived_at, published_at: NOW, ended_by_plan };
          await writeAdState(db as never, ad, state, NOW);
          const outcome =
            action === 'unarchive' && actor.kind === 'user'
              ? await unarchiveAd(db, actor, ad, NOW)
              : await act(actor, ad, action, await seenAtOf(ad));
          if ('refused' in outcome && outcome.refused === 'listing_limit_reached')
            refused.add(action);
          expect([action, actor.kind, await countPublished(db, owner, kind)]).toEqual([
            action,
            actor.kind,
            1,
          ]);
        }
      expect([...refused]).toEqual(moves.filter((action) => leadsToAPlace(action, status)));
    },
  );

  function leadsToAPlace(action: AdActionName, status: string): boolean {
    const row = AD_RULES[kind].lifecycle[action];
    if (action === 'unarchive') return states[status]?.takesPlace === true;
    const isOwners = row?.by.includes('owner') && row.from.includes(status);
    return Boolean(isOwners && states[row?.to ?? '']?.takesPlace && !states[status]?.takesPlace);
  }
});
