import { afterEach, beforeEach, expect, test } from 'vitest';
import { transitionAd } from '#core/ads/ad-transitions.server.ts';
import { addAdmin, addReadyPhoto, NOW, register } from '#core/ads/advertisers.fixture.ts';
import {
  addCar,
  addCatalogue,
  approveCar,
  carChangeForm,
  granted,
  submitCar,
} from '#core/ads/ads.fixture.ts';
import { testDatabase } from '#db/test-database.fixture.ts';
import { vehicleChange } from './vehicle-input.ts';
import { editVehicle } from './vehicles.server.ts';

const { db } = await testDatabase();
const catalogue = await addCatalogue(db);
const lucia = await register(db, { first_name: 'Lúcia' });
const rui = await addAdmin(db);
const carOf = (id: string) =>
  db
    .selectFrom('vehicles')
    .select(['status', 'price_cents', 'approved_price_cents', 'published_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

const withoutReview = () =>
  db.insertInto('website_settings').values({ name: 'review_vehicles', value: 'false' }).execute();
beforeEach(withoutReview);
afterEach(() => db.deleteFrom('website_settings').execute());

test('where the office looks at no vehicle before visitors do, one that is published is on the air', async () => {
  const id = await addCar(db, lucia, catalogue);
  await addReadyPhoto(db, { vehicle_id: id });
  const outcome = await transitionAd(
    db,
    lucia,
    { kind: 'vehicle', id },
    { action: 'publish' },
    NOW,
  );
  expect(outcome).toEqual({ id, status: 'published' });
  expect(await carOf(id)).toMatchObject({ status: 'published', published_at: NOW });
  const events = await db
    .selectFrom('events')
    .select(['action', 'actor_kind'])
    .where('vehicle_id', '=', id)
    .orderBy('id')
    .execute();
  expect(events.slice(-2)).toEqual([
    { action: 'publish', actor_kind: 'user' },
    { action: 'approve', actor_kind: 'system' },
  ]);
});

test('a change that would have waited is seen at once', async () => {
  const id = await submitCar(db, lucia, catalogue);
  const change = vehicleChange.parse(carChangeForm(catalogue, { price: '20.000' }));
  granted(await editVehicle(db, lucia, id, change, NOW));
  expect(await carOf(id)).toMatchObject({
    price_cents: 20_000_00,
    approved_price_cents: 20_000_00,
  });
  expect(await db.selectFrom('vehicle_changes').selectAll().execute()).toEqual([]);
});

test('what waited before the review ended waits for a person still', async () => {
  await db.deleteFrom('website_settings').execute();
  const id = await submitCar(db, lucia, catalogue, { plate: 'DEF1G45' });
  await withoutReview();
  expect((await carOf(id)).status).toBe('pending');
  await approveCar(db, rui, id);
  expect((await carOf(id)).status).toBe('published');
});
