import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import type { UserActor } from '#core/actor.ts';
import {
  addCar,
  addCatalogue,
  addHouse,
  granted,
  publishHouse,
  submitCar,
} from '#core/ads/ads.fixture.ts';
import { addAdmin, addPlan, NOW, register } from '#core/ads/advertisers.fixture.ts';
import { archiveAd, unarchiveAd } from '#core/ads/ad-archiving.server.ts';
import { transitionAd } from '#core/ads/ad-transitions.server.ts';
import { DAY_MS } from '#core/durations.ts';
import { decodePhoto } from '#core/photos/photo-decoding.server.ts';
import { takeFingerprint } from '#core/photos/photo-fingerprint.server.ts';
import { getOwnProperty } from '#core/properties/own-properties.server.ts';
import { editProperty } from '#core/properties/properties.server.ts';
import { houseWith } from '#core/ads/advertisers.fixture.ts';
import { eventually } from '#db/eventually.fixture.ts';
import { testDatabase } from '#db/test-database.fixture.ts';
import type { AdKind } from '#core/ads/ad-ref.ts';
import { measureAd } from './ad-evidence.server.ts';
import { unsafeReadSuspicion } from './ad-suspicion.server.ts';
import { readHoldFigures } from './hold-figures.server.ts';
import { weighAgain } from './weighing-again.server.ts';
import { tryRules } from './rule-trial.server.ts';
import { FIRST_RULES } from './trust-rules.ts';
import { changeTrustRules, readTrustRules } from './trust-rules.server.ts';
import { weigh } from './weighing.ts';
import { addPicture, bitsOf, printOf, setRules } from './trust.fixture.ts';

const { db } = await testDatabase();
const catalogue = await addCatalogue(db);
const rui = await addAdmin(db);
const lucia = await register(db, { first_name: 'Lúcia' });
let josue: UserActor;

const EARLIER = new Date(NOW.getTime() - 30 * DAY_MS);
const SCAM = 'Casa linda, preço de ocasião. Faça o depósito antes da visita. Urgente, só hoje!';

/** Each person has a telephone of their own. */
const telephones = new Map<string, string>();
function phonesOf({ id }: UserActor) {
  const number = telephones.get(id) ?? `749888${String(10_000 + telephones.size)}`;
  telephones.set(id, number);
  return { phones: [{ number, whatsapp: 'on' }] };
}
const house = (owner: UserActor, changes: Record<string, unknown> = {}) =>
  addHouse(db, owner, { ...phonesOf(owner), ...changes });
const shownHouse = (owner: UserActor, changes: Record<string, unknown> = {}) =>
  publishHouse(db, owner, { ...phonesOf(owner), ...changes });
const ofJosue = (changes: Record<string, unknown>) => houseWith({ ...phonesOf(josue), ...changes });

beforeEach(async () => {
  await db.deleteFrom('ad_holds').execute();
  await db.deleteFrom('ad_weighings').execute();
  await db.deleteFrom('trust_rules').execute();
  josue = await register(db, { first_name: 'Josué' });
});

/** A house of Josué with a photograph that Lúcia's ad had before, and words that press. */
async function suspiciousHouse(picture = 'a'): Promise<string> {
  const original = await shownHouse(lucia);
  await addPicture(db, { property_id: original }, printOf(picture), EARLIER);
  const id = await house(josue, { description: SCAM });
  await addPicture(db, { property_id: id }, printOf(picture), NOW);
  return id;
}

const publish = (id: string, owner = josue) =>
  transitionAd(db, owner, { kind: 'property', id }, { action: 'publish' }, NOW);
const decide = async (id: string, action: 'release' | 'refuse' | 'deactivate', seenAt?: Date) =>
  transitionAd(
    db,
    rui,
    { kind: 'property', id },
    {
      action,
      seenAt: seenAt ?? (await updatedAt(id)),
      ...(action === 'release' ? {} : { reason: 'As fotos são de outra casa.' }),
    },
    NOW,
  );
const updatedAt = async (id: string) => {
  const ads = db.selectFrom('properties').select('updated_at').where('id', '=', id);
  return (await ads.executeTakeFirstOrThrow()).updated_at;
};
const standing = async (id: string) => {
  const { status, held_at, allowed_actions } = granted(await getOwnProperty(db, josue, id, NOW));
  return { status, held: held_at !== null, may: allowed_actions.includes('publish') };
};
/** Measured now, whether anybody published it or not. */
const suspicionOf = async (kind: AdKind, id: string) => {
  const measured = await measureAd(db, { kind, id }, NOW);
  const { rules } = await readTrustRules(db);
  return measured ? weigh(measured.text, measured.evidence, rules).signals : [];
};
const signals = async (id: string) => (await suspicionOf('property', id)).map(({ name }) => name);
const lettersAbout = async (message: string) => {
  const jobs = await db
    .selectFrom('graphile_worker._private_jobs' as never)
    .selectAll()
    .execute();
  return (jobs as { payload: { message?: string } }[]).filter(
    ({ payload }) => payload.message === message,
  ).length;
};

describe('a property that is too suspicious', () => {
  test('waits for the office instead of going on the air, and its owner cannot publish it meanwhile', async () => {
    const id = await suspiciousHouse();
    granted(await publish(id));
    expect(await standing(id)).toEqual({ status: 'pending', held: true, may: false });
    expect(await publish(id)).toEqual({ refused: 'held_for_review' });
    const {
      score,
      signals: why,
      threshold,
    } = await db.selectFrom('ad_holds').selectAll().executeTakeFirstOrThrow();
    expect([score, threshold]).toEqual([110, 60]);
    expect((why as { name: string }[]).map(({ name }) => name)).toEqual([
      'same_photo',
      'advance_payment',
      'urgency',
    ]);
  });

  test('goes on the air when it is released, and is not held again for the same signs', async () => {
    const id = await suspiciousHouse();
    granted(await publish(id));
    granted(await decide(id, 'release'));
    expect(await standing(id)).toMatchObject({ status: 'active', held: false });
    granted(await transitionAd(db, josue, { kind: 'property', id }, { action: 'pause' }, NOW));
    granted(await publish(id));
    await weighAgain(db, { kind: 'property', id }, NOW);
    expect(await standing(id)).toMatchObject({ status: 'active', held: false });
  });

  test('is held again for more of the same: another photograph of somebody else', async () => {
    const id = await suspiciousHouse('k');
    granted(await publish(id));
    granted(await decide(id, 'release'));
    const original = await shownHouse(lucia);
    await addPicture(db, { property_id: original }, printOf('l'), EARLIER);
    await addPicture(db, { property_id: id }, printOf('l'), NOW);
    await weighAgain(db, { kind: 'property', id }, NOW);
    expect(await standing(id)).toMatchObject({ status: 'pending', held: true });
  });

  test('is neither sold nor rented meanwhile, and comes back from no plan', async () => {
    const id = await suspiciousHouse('m');
    await db
      .updateTable('properties')
      .set({ status: 'inactive', ended_by_plan: true, published_at: EARLIER })
      .where('id', '=', id)
      .execute();
    granted(await publish(id));
    const held = await db
      .selectFrom('properties')
      .select(['status', 'ended_by_plan'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(held).toEqual({ status: 'pending', ended_by_plan: false });
    expect(
      await transitionAd(db, josue, { kind: 'property', id }, { action: 'sold' }, NOW),
    ).toEqual({ refused: 'held_for_review' });
  });

  test('that comes back out of the archive is weighed again', async () => {
    const id = await shownHouse(josue);
    granted(await archiveAd(db, josue, { kind: 'property', id }, NOW));
    await db.deleteFrom('graphile_worker._private_jobs' as never).execute();
    granted(await unarchiveAd(db, josue, { kind: 'property', id }, NOW));
    const jobs = await db
      .selectFrom('graphile_worker.jobs' as never)
      .selectAll()
      .execute();
    expect((jobs as { task_identifier: string }[]).map((job) => job.task_identifier)).toContain(
      'weigh_ad',
    );
  });

  test('is held again for a new sign', async () => {
    const id = await suspiciousHouse();
    granted(await publish(id));
    granted(await decide(id, 'release'));
    const more = ofJosue({ description: `${SCAM} Moro no exterior.` });
    granted(await editProperty(db, josue, id, more, NOW));
    await weighAgain(db, { kind: 'property', id }, NOW);
    expect(await standing(id)).toMatchObject({ status: 'pending', held: true });
  });

  test('is taken down with a reason, which says that holding it was right', async () => {
    const id = await suspiciousHouse();
    granted(await publish(id));
    granted(await decide(id, 'deactivate'));
    expect(await standing(id)).toEqual({ status: 'inactive', held: false, may: false });
    const { all, by_signal } = await readHoldFigures(db, NOW);
    expect(all).toEqual({ waiting: 0, released: 0, upheld: 1 });
    expect(by_signal.same_photo).toEqual({ waiting: 0, released: 0, upheld: 1 });
    expect(by_signal.low_price).toEqual({ waiting: 0, released: 0, upheld: 0 });
  });

  test('is sent back with a reason, which its owner reads, and waits again until it is mended', async () => {
    const id = await suspiciousHouse('o');
    granted(await publish(id));
    granted(await decide(id, 'refuse'));
    const { status, held_at, status_reason } = granted(await getOwnProperty(db, josue, id, NOW));
    expect({ status, held_at, status_reason }).toEqual({
      status: 'pending',
      held_at: null,
      status_reason: 'As fotos são de outra casa.',
    });
    expect((await readHoldFigures(db, NOW)).all).toEqual({ waiting: 0, released: 0, upheld: 1 });
    expect(await lettersAbout('ad_refused')).toBe(1);
    granted(await publish(id));
    expect(await standing(id)).toMatchObject({ held: true });
    expect(granted(await getOwnProperty(db, josue, id, NOW)).status_reason).toBeNull();
    expect(await decide(id, 'refuse')).not.toHaveProperty('refused');
    expect(await decide(id, 'refuse')).toEqual({ refused: 'transition_not_allowed' });
  });

  test('tells its owner which telephone or link to take out, and no other sign', async () => {
    const id = await house(josue, { description: `${SCAM} Zap 74 99912-3456.` });
    await addPicture(db, { property_id: id }, printOf('p'), NOW);
    expect(granted(await getOwnProperty(db, josue, id, NOW)).held_contact).toEqual([]);
    granted(await publish(id));
    const own = granted(await getOwnProperty(db, josue, id, NOW));
    expect(own.held_contact).toEqual(['74 99912-3456']);
    expect(JSON.stringify(own)).not.toMatch(/advance_payment|urgency/);
  });

  test('is read with its landmark and the captions of its photographs', async () => {
    const id = await house(josue, { reference: 'Zap 74 99912-3456' });
    expect(await signals(id)).toEqual(['contact']);
    const other = await house(josue);
    const photo = await addPicture(db, { property_id: other }, printOf('q'), NOW);
    await db
      .updateTable('photos')
      .set({ caption: 'Fale no @casas.irece' })
      .where('id', '=', photo)
      .execute();
    expect(await signals(other)).toEqual(['contact']);
  });

  test('is released but not published where the plan has no place any more', async () => {
    const id = await suspiciousHouse();
    granted(await publish(id));
    const small = await addPlan(db, { properties: 1 });
    await db
      .updateTable('subscriptions')
      .set({ plan_id: small })
      .where('user_id', '=', josue.id)
      .execute();
    await shownHouse(josue);
    granted(await decide(id, 'release'));
    expect(await standing(id)).toEqual({ status: 'pending', held: false, may: true });
  });

  test('is decided once: two of the office at the same moment', async () => {
    const id = await suspiciousHouse();
    granted(await publish(id));
    const both = await Promise.all([decide(id, 'release'), decide(id, 'release')]);
    expect(both.filter((one) => 'refused' in one)).toEqual([{ refused: 'transition_not_allowed' }]);
    expect((await readHoldFigures(db, NOW)).all).toEqual({ waiting: 0, released: 1, upheld: 0 });
  });

  test('is not released by somebody who looked before its owner changed it', async () => {
    const id = await suspiciousHouse();
    granted(await publish(id));
    const seen = await updatedAt(id);
    granted(await editProperty(db, josue, id, ofJosue({ description: `${SCAM} Outra.` }), NOW));
    expect(await decide(id, 'release', seen)).toEqual({ refused: 'transition_not_allowed' });
  });

  test('tells the office what is known now, after its owner changed it, with names', async () => {
    const id = await suspiciousHouse('n');
    granted(await publish(id));
    granted(
      await editProperty(db, josue, id, ofJosue({ description: 'Casa boa, com quintal.' }), NOW),
    );
    await weighAgain(db, { kind: 'property', id }, NOW);
    const {
      score,
      signals: now,
      held_at,
    } = await unsafeReadSuspicion(db, { kind: 'property', id });
    expect([score, held_at]).toEqual([40, NOW]);
    expect(now).toMatchObject([{ name: 'same_photo', ads: [{ name: expect.any(String) }] }]);
  });

  test('publishing twice at the same moment holds it once', async () => {
    const id = await suspiciousHouse();
    await Promise.all([publish(id), publish(id)]);
    expect(await db.selectFrom('ad_holds').selectAll().execute()).toHaveLength(1);
    expect(await lettersAbout('ad_held')).toBeGreaterThan(0);
  });
});

describe('what is on the air', () => {
  test('goes off it when an edit makes it too suspicious, and is never refused or deleted', async () => {
    const id = await shownHouse(josue);
    await setRules(db, { threshold: 50 }, NOW);
    granted(await editProperty(db, josue, id, ofJosue({ description: SCAM }), NOW));
    expect(await standing(id)).toMatchObject({ status: 'active' });
    await weighAgain(db, { kind: 'property', id }, NOW);
    expect(await standing(id)).toEqual({ status: 'pending', held: true, may: false });
  });

  test('stays when it is only somewhat suspicious', async () => {
    const id = await shownHouse(josue, { description: 'Casa linda e barata. Só hoje!' });
    await weighAgain(db, { kind: 'property', id }, NOW);
    expect(await standing(id)).toMatchObject({ status: 'active', held: false });
  });
});

describe('the same photograph', () => {
  test('counts against who brought it later, not against who had it first', async () => {
    const thief = await suspiciousHouse('b');
    const original = await db
      .selectFrom('properties')
      .select('id')
      .where('owner_id', '=', lucia.id)
      .orderBy('created_at', 'desc')
      .execute();
    expect(await signals(thief)).toContain('same_photo');
    for (const { id } of original) expect(await signals(id)).not.toContain('same_photo');
  });

  test('is known when it was turned or mirrored, and when some of its bits differ', async () => {
    const original = await shownHouse(lucia);
    const print = printOf('c');
    await addPicture(db, { property_id: original }, print, EARLIER);
    const [first = '', ...others] = print.turns;
    const turned = { ...print, turns: [...others, first] };
    const noisy = Array.from(first).map((bit, place) =>
      place % 17 === 3 ? String(1 - Number(bit)) : bit,
    );
    const changed = {
      ...print,
      turns: [noisy.join(''), ...others.map((_, n) => bitsOf(`x ${n}`))],
    };
    for (const [copy, isKnown] of [
      [turned, true],
      [changed, true],
      [printOf('d'), false],
      [{ ...print, quality: 30 }, false],
    ] as const) {
      const id = await house(josue);
      await addPicture(db, { property_id: id }, copy, NOW);
      expect((await signals(id)).includes('same_photo')).toBe(isKnown);
    }
  });

  test('is known when it was cropped, and another one of the kind is not taken for it', async () => {
    const show = async (owner: UserActor, name: string, edge: number, at: Date) => {
      const id = await house(owner);
      const bytes = await sharp(`demo/pictures/${name}.webp`)
        .extract({ left: 4 * edge, top: 3 * edge, width: 1200 - 8 * edge, height: 900 - 6 * edge })
        .jpeg()
        .toBuffer();
      const picture = await decodePhoto(bytes);
      if (picture) await addPicture(db, { property_id: id }, await takeFingerprint(picture), at);
      return id;
    };
    await show(lucia, 'house-blue-parapet-front', 0, EARLIER);
    const thief = await show(josue, 'house-blue-parapet-front', 24, NOW);
    const neighbour = await show(josue, 'house-teal-parapet-front', 24, NOW);
    expect(await signals(thief)).toContain('same_photo');
    expect(await signals(neighbour)).not.toContain('same_photo');
  });

  test('is looked for while the ad can be changed', async () => {
    const id = await shownHouse(josue);
    const weighing = await db.transaction().execute(async (trx) => {
      await sql`lock table photo_fingerprints in access exclusive mode`.execute(trx);
      const weighed = weighAgain(db, { kind: 'property', id }, NOW);
      await eventually(async () => {
        const { rows } = await sql`
          select from pg_locks where relation = 'photo_fingerprints'::regclass and not granted`.execute(
          trx,
        );
        expect(rows).toHaveLength(1);
      });
      await sql`select from properties where id = ${id} for update nowait`.execute(trx);
      return { weighed };
    });
    await weighing.weighed;
  });

  test('of one account on several of its ads is nothing', async () => {
    for (let ads = 0; ads < 2; ads += 1) {
      const id = await house(josue);
      await addPicture(db, { property_id: id }, printOf('e'), new Date(EARLIER.getTime() + ads));
      expect(await signals(id)).toEqual([]);
    }
  });
});

test('a telephone and a plate of another account are found, the plate in either form', async () => {
  const phone = '74988887777';
  const taina = await register(db, { first_name: 'Tainá' });
  await db.insertInto('user_phones').values({ user_id: taina.id, number: phone }).execute();
  const shared = await house(josue);
  await db
    .updateTable('property_phones')
    .set({ number: phone })
    .where('property_id', '=', shared)
    .execute();
  expect(await suspicionOf('property', shared)).toEqual([
    {
      name: 'same_phone',
      points: 15,
      accounts: 1,
      people: [taina.id],
    },
  ]);
  await addCar(db, taina, catalogue, { plate: 'QRS1D23' });
  const other = await submitCar(db, lucia, catalogue, { plate: 'QRS1D23' });
  const car = await addCar(db, josue, catalogue, { plate: 'QRS1323' });
  expect(await suspicionOf('vehicle', car)).toMatchObject([
    { name: 'same_plate', ads: [{ kind: 'vehicle', id: other }] },
  ]);
  const mine = await addCar(db, josue, catalogue, { plate: 'QRS1D23' });
  expect(await suspicionOf('vehicle', mine)).toHaveLength(1);
});

test('a price is compared with at least eight like it, three of one advertiser at most', async () => {
  const cheap = await house(josue, { price: '100.000', neighborhood: 'Recanto' });
  const owners = await Promise.all(
    Array.from({ length: 3 }, () => register(db, { first_name: 'Zé' })),
  );
  await db.updateTable('properties').set({ archived_at: NOW }).where('id', '<>', cheap).execute();
  const [first, second, third] = owners as [UserActor, UserActor, UserActor];
  for (let ads = 0; ads < 7; ads += 1) await shownHouse(first, { price: '300.000' });
  for (let ads = 0; ads < 3; ads += 1) await shownHouse(second, { price: '200.000' });
  const price = () => suspicionOf('property', cheap);
  await shownHouse(third, { price: '200.000' });
  expect(await price()).toEqual([]);
  await shownHouse(third, { price: '200.000' });
  expect(await price()).toEqual([
    { name: 'low_price', points: 38, below_percent: 50, median_cents: 200_000_00, sample_size: 8 },
  ]);
});

describe('a vehicle', () => {
  let cars = 0;
  const car = async () => {
    cars += 1;
    await submitCar(db, lucia, catalogue, { plate: `TUV${cars}D23` });
    const id = await addCar(db, josue, catalogue, { plate: `TUV${cars}323` });
    await addPicture(db, { vehicle_id: id }, printOf('f'), NOW);
    return id;
  };
  const send = (id: string) =>
    transitionAd(db, josue, { kind: 'vehicle', id }, { action: 'publish' }, NOW);

  test('waits in the review as ever, and approving it says that holding it was wrong', async () => {
    const id = await car();
    expect(granted(await send(id)).status).toBe('pending');
    expect((await readHoldFigures(db, NOW)).all.waiting).toBe(1);
    const { updated_at: seenAt } = await db
      .selectFrom('vehicles')
      .select('updated_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    granted(
      await transitionAd(db, rui, { kind: 'vehicle', id }, { action: 'approve', seenAt }, NOW),
    );
    expect((await readHoldFigures(db, NOW)).all).toEqual({ waiting: 0, released: 1, upheld: 0 });
  });

  test('that its owner takes back waits for nobody', async () => {
    const id = await car();
    granted(await send(id));
    granted(await transitionAd(db, josue, { kind: 'vehicle', id }, { action: 'undo' }, NOW));
    expect((await readHoldFigures(db, NOW)).all).toEqual({ waiting: 0, released: 0, upheld: 0 });
  });

  test('in the review is marked when its price turns out to be far below', async () => {
    await setRules(db, { threshold: 30 }, NOW);
    const id = await addCar(db, josue, catalogue, { plate: 'GHI3B45' });
    await addPicture(db, { vehicle_id: id }, printOf('j'), NOW);
    granted(await send(id));
    expect((await readHoldFigures(db, NOW)).all.waiting).toBe(0);
    const ad = await db
      .selectFrom('vehicles')
      .select(['model_id', 'fuel_type', 'year', 'condition', 'mileage', 'price_cents'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await db
      .insertInto('vehicle_price_positions')
      .values({
        ...ad,
        vehicle_id: id,
        median_cents: 100_000_00,
        sample_size: 9,
        worked_out_at: NOW,
      })
      .execute();
    await weighAgain(db, { kind: 'vehicle', id }, NOW);
    expect((await readHoldFigures(db, NOW)).by_signal.low_price.waiting).toBe(1);
  });

  test('that is suspicious waits for the review where others go on the air without one', async () => {
    await db
      .insertInto('website_settings')
      .values({ name: 'review_vehicles', value: 'false' })
      .execute();
    const id = await car();
    expect(granted(await send(id)).status).toBe('pending');
    const plain = await addCar(db, josue, catalogue, { plate: 'XYZ2A34' });
    await addPicture(db, { vehicle_id: plain }, printOf('g'), NOW);
    expect(granted(await send(plain)).status).toBe('published');
    await db.deleteFrom('website_settings').execute();
  });
});

describe('rules', () => {
  test('are changed by one at a time, and hold from the next ad on', async () => {
    const { revision } = await readTrustRules(db);
    const strict = { ...FIRST_RULES, threshold: 10 };
    granted(await changeTrustRules(db, rui, strict, revision, NOW));
    expect(await changeTrustRules(db, rui, FIRST_RULES, revision, NOW)).toEqual({
      refused: 'settings_changed',
    });
    const id = await house(josue, {
      description: 'Só hoje! Casa grande com quintal e cisterna.',
    });
    await addPicture(db, { property_id: id }, printOf('h'), NOW);
    granted(await publish(id));
    expect(await standing(id)).toMatchObject({ held: true });
  });

  test('are tried on what was weighed, beside those of today, and nothing is written', async () => {
    const bad = await suspiciousHouse('i');
    granted(await publish(bad));
    granted(await decide(bad, 'deactivate'));
    const fine = await shownHouse(josue, {
      description: 'Só hoje! Casa grande com quintal.',
    });
    const before = await db.selectFrom('ad_weighings').selectAll().execute();
    const trial = await tryRules(db, { ...FIRST_RULES, threshold: 10 }, NOW);
    expect(trial).toMatchObject({
      is_cut: false,
      now: { held: 1, bad: 1, good: 0 },
      wanted: { held: 2, bad: 1, good: 0 },
      no_longer_held: [],
    });
    expect(trial.newly_held).toEqual([
      { kind: 'property', id: fine, name: expect.any(String), verdict: null, score: 10 },
    ]);
    const lax = await tryRules(db, { ...FIRST_RULES, threshold: 300 }, NOW);
    expect(lax.no_longer_held).toMatchObject([{ id: bad, verdict: 'bad' }]);
    expect(await db.selectFrom('ad_weighings').selectAll().execute()).toEqual(before);
    const later = new Date(NOW.getTime() + 91 * DAY_MS);
    expect((await tryRules(db, FIRST_RULES, later)).weighed).toBe(0);
  });
});
