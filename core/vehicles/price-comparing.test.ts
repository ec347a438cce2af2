import { beforeEach, describe, expect, test } from 'vitest';
import { archiveAd } from '#core/ads/ad-archiving.server.ts';
import { NOW } from '#core/ads/advertisers.fixture.ts';
import { granted, submitCar } from '#core/ads/ads.fixture.ts';
import { mergeEntries } from './catalogue/catalogue-merging.server.ts';
import { catalogueOffice } from './catalogue/catalogue-office.fixture.ts';
import { workOutAllPricePositions } from './price-comparing.server.ts';
import { daysBefore, priceScene } from './price-market.fixture.ts';
import { readMarket } from './price-market.server.ts';
import { storePriceSamples } from './price-sample-storing.server.ts';
import { assignVersion } from './vehicle-recataloguing.server.ts';
import { unsafeListReviews } from './vehicle-review.server.ts';

const scene = await priceScene();
const { db, catalogue, lucia, josue, newPublished, offer, offerSeveral, edit, act, decide } = scene;
const { workOut, positionOf, jobs, emptyQueue, emptyMarket, own, review } = scene;

beforeEach(async () => {
  await emptyMarket();
  await emptyQueue();
});

const comparisons = async () =>
  (await jobs()).filter(({ task }) => task === 'work_out_price_position');

describe('the ads that a price is compared with', () => {
  test('are those of visitors: published, or sold', async () => {
    const id = await offer();
    const sold = await offer({ status: 'sold' });
    await offerSeveral(4);
    await workOut(id);
    expect(await positionOf(id)).toEqual({
      band: 'average',
      difference_percent: 0,
      median_cents: 60_000_00,
      sample_size: 5,
      worked_out_at: NOW.toISOString(),
    });
    await db.deleteFrom('vehicles').where('id', '=', sold).execute();
    for (const status of ['draft', 'pending', 'paused', 'suspended', 'inactive'] as const)
      await offer({ status });
    await offer({ archived_at: NOW });
    await workOut(id);
    expect(await positionOf(id)).toBeNull();
  });

  test('are of the last 180 days, by their publication or their sale', async () => {
    const id = await offer();
    await offerSeveral(4);
    await offer({ published_at: daysBefore(181) });
    const sold = await offer({ status: 'sold', published_at: daysBefore(300) });
    await workOut(id);
    expect(await positionOf(id)).toBeNull();
    await db
      .insertInto('events')
      .values({
        vehicle_id: sold,
        actor_kind: 'system',
        action: 'sold',
        from_status: 'published',
        to_status: 'sold',
        at: daysBefore(179),
      })
      .execute();
    await workOut(id);
    expect(await positionOf(id)).toMatchObject({ sample_size: 5 });
  });

  test('are not those of an account that was suspended', async () => {
    const id = await offer();
    const [first] = await offerSeveral(5);
    await db
      .updateTable('users')
      .set({ status: 'inactive' })
      .where(
        'id',
        '=',
        db
          .selectFrom('vehicles')
          .select('owner_id')
          .where('id', '=', first ?? ''),
      )
      .execute();
    await workOut(id);
    expect(await positionOf(id)).toBeNull();
  });
});

describe('after an edit', () => {
  test.each([
    ['the price', { price: 'R$ 50.000' }],
    ['the mileage', { mileage: '46.000 km' }],
    ['the fuel', { fuel_type: 'gasoline' }],
    ['the condition', { condition: 'semi_new' }],
  ])('of %s nothing is said until it is worked out anew', async (_, change) => {
    const id = await newPublished();
    await offerSeveral(5);
    await offerSeveral(5, { fuel_type: 'gasoline' });
    await workOut(id);
    expect(await positionOf(id)).toMatchObject({ sample_size: 5 });
    granted(await edit(id, change));
    expect(await positionOf(id)).toBeNull();
    expect((await own(id)).price_position).toBeNull();
    expect(await comparisons()).toMatchObject([{ payload: { vehicleId: id } }]);
    await workOut(id);
    expect(await positionOf(id)).toMatchObject({ sample_size: 5 });
  });

  test('of the year, which waits, nothing is said from its approval on', async () => {
    const id = await newPublished();
    await offerSeveral(5);
    await workOut(id);
    granted(await edit(id, { year: 2020 }));
    expect(await positionOf(id)).toMatchObject({ sample_size: 5 });
    await emptyQueue();
    granted(await decide(id, 'approve_change'));
    expect(await positionOf(id)).toBeNull();
    expect(await comparisons()).toHaveLength(1);
  });

  test('what was read before it is not written after it', async () => {
    const id = await newPublished();
    await offerSeveral(5);
    const market = await readMarket(db, [catalogue.umburana.model_id], NOW);
    const read = market.find((ad) => ad.id === id);
    granted(await edit(id, { price: 'R$ 50.000' }));
    await workOut(id);
    const worked = await positionOf(id);
    if (read)
      await storePriceSamples(db, [{ ...read, median_cents: 1_000_00, sample_size: 9 }], NOW);
    expect(await positionOf(id)).toEqual(worked);
    expect(worked).toMatchObject({ median_cents: 60_000_00, sample_size: 5 });
  });

  test('of its model by the office nothing is said until it is worked out anew', async () => {
    const id = await newPublished();
    await offerSeveral(5);
    await offerSeveral(5, catalogue.juazeiro);
    await workOut(id);
    await emptyQueue();
    granted(await assignVersion(db, scene.rui, id, catalogue.juazeiro, NOW));
    expect(await positionOf(id)).toBeNull();
    expect(await comparisons()).toMatchObject([{ payload: { vehicleId: id } }]);
    await workOut(id);
    expect(await positionOf(id)).toMatchObject({ sample_size: 5 });
    const office = catalogueOffice(db, scene.rui);
    const into = await office.model(catalogue.juazeiro.brand_id, 'Juazeiro do Norte');
    granted(await mergeEntries(db, scene.rui, 'model', catalogue.juazeiro.model_id, into, NOW));
    expect(await positionOf(id)).toBeNull();
  });

  test('of the text it stays', async () => {
    const id = await newPublished();
    await offerSeveral(5);
    await workOut(id);
    granted(await edit(id, { name: 'Umburana 1.0 muito bem cuidado' }));
    expect(await positionOf(id)).toMatchObject({ sample_size: 5 });
  });
});

describe('an ad that waits for review', () => {
  test('is compared when it is sent, and its reviewer reads how far below the others it is', async () => {
    const id = await submitCar(db, lucia, catalogue, { price: 'R$ 37.000' });
    expect(await comparisons()).toMatchObject([{ payload: { vehicleId: id } }]);
    await offerSeveral(5);
    await workOut(id);
    const below = { band: 'far_below', difference_percent: -38, sample_size: 5 };
    expect((await review(id)).price_position).toMatchObject(below);
    const queue = await unsafeListReviews(db, { page: 1 }, NOW);
    expect(queue.items).toMatchObject([{ id, price_position: below }]);
  });

  test('with another price is judged by the price that waits', async () => {
    const id = await newPublished({ price: 'R$ 60.000' });
    await offerSeveral(5);
    await workOut(id);
    granted(await edit(id, { price: 'R$ 30.000' }));
    const wanted = { band: 'far_below', difference_percent: -50 };
    expect(await positionOf(id)).toMatchObject({ band: 'average' });
    expect((await own(id)).waiting_change).toMatchObject({ price_position: wanted });
    const queue = await unsafeListReviews(db, { page: 1 }, NOW);
    expect(queue.items).toMatchObject([{ id, price_position: wanted }]);
  });
});

test('nothing is said of what was sold', async () => {
  const id = await newPublished();
  await offerSeveral(5);
  await workOut(id);
  granted(await act(id, 'sold'));
  expect(await positionOf(id)).toBeNull();
});

describe('every night', () => {
  test('all that is offered or waits is worked out, family by family', async () => {
    const cars = await offerSeveral(6, { price_cents: 50_000_00 });
    const others = await offerSeveral(6, catalogue.juazeiro);
    await workOutAllPricePositions(db, NOW);
    for (const id of cars) expect(await positionOf(id)).toMatchObject({ median_cents: 50_000_00 });
    for (const id of others)
      expect(await positionOf(id)).toMatchObject({ median_cents: 60_000_00 });
  });

  test('what no longer has a sample is forgotten', async () => {
    const [id = '', sold = ''] = await offerSeveral(6);
    await workOutAllPricePositions(db, NOW);
    granted(await archiveAd(db, await ownerOf(sold), { kind: 'vehicle', id: sold }, NOW));
    await workOutAllPricePositions(db, new Date(NOW.getTime() + 1));
    expect(await positionOf(id)).toBeNull();
    expect(await db.selectFrom('vehicle_price_positions').selectAll().execute()).toEqual([]);
  });
});

test('a shop does not set the measure of its own prices', async () => {
  const id = await offer({}, josue);
  for (let number = 0; number < 9; number += 1) await offer({ price_cents: 90_000_00 }, josue);
  await offerSeveral(5);
  await workOut(id);
  expect(await positionOf(id)).toMatchObject({ median_cents: 60_000_00, sample_size: 5 });
});

async function ownerOf(vehicleId: string) {
  const { owner_id: id } = await db
    .selectFrom('vehicles')
    .select('owner_id')
    .where('id', '=', vehicleId)
    .executeTakeFirstOrThrow();
  return { kind: 'user', id, profile: 'owner' } as const;
}

test('the page caches hear that a position changed', async () => {
  const id = await offer();
  const client = await scene.pool.connect();
  const heard: (string | undefined)[] = [];
  client.on('notification', ({ payload }) => heard.push(payload));
  await client.query('listen mandacaru_changes');
  await workOut(id);
  await client.query('select 1');
  expect(heard).toEqual([id]);
  await workOutAllPricePositions(db, NOW);
  await client.query('select 1');
  client.release(true);
  expect(heard).toHaveLength(2);
});
