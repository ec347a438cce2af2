import { archiveAd, unarchiveAd } from '#core/ads/ad-archiving.server.ts';
import { describe, expect, test } from 'vitest';
import { NOW } from '#core/ads/advertisers.fixture.ts';
import { addCar, approveCar, granted, submitCar } from '#core/ads/ads.fixture.ts';
import { changeScene } from './vehicle-change.fixture.ts';
import type { VehicleStatus } from './vehicle-lifecycle.ts';
import { searchContext } from '#core/search/index/search-index.fixture.ts';
import { readSearch } from '#core/search/search-reading.ts';
import { vehicleSearchFilters } from './vehicle-search-filters.ts';
import { searchVehicles } from './vehicle-search.server.ts';

const scene = await changeScene();
const { db, lucia, rui, catalogue, newPublished, edit, act, visitor, own, differences, events } =
  scene;
const searching = searchContext(db);

const PHONE = 'Carro revisado. Chame no (74) 99912-3456 a qualquer hora.';

async function cardOf(id: string) {
  const found = await searchVehicles(await searching(), readSearch(vehicleSearchFilters, {}));
  return found.items.find((card) => card.id === id);
}

const rowOf = async (id: string) =>
  db.selectFrom('vehicles').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('of a published ad', () => {
  test.each([
    ['year', { year: 2020 }, { year: 2019 }, { year: 2020 }],
    ['plate', { plate: 'XYZ9A87' }, { plate_last_digit: 3 }, { plate: 'XYZ9A87' }],
    ['price', { price: 'R$ 1.000' }, { price_cents: 48_900_00 }, { price_cents: 1_000_00 }],
    ['description', { description: PHONE }, {}, { description: PHONE }],
    ['name', { name: 'Umburana, zap 74 99912-3456' }, {}, { name: 'Umburana, zap 74 99912-3456' }],
  ])(
    'another %s waits, and visitors go on seeing what was approved',
    async (_, change, seen, wanted) => {
      const id = await newPublished();
      const before = await visitor(id);
      const card = await cardOf(id);
      granted(await edit(id, change));
      expect(await visitor(id)).toEqual(before);
      expect(await visitor(id)).toMatchObject({ status: 'published', ...seen });
      expect(await cardOf(id)).toEqual(card);
      expect((await own(id)).waiting_change).toMatchObject({
        ...wanted,
        differences: [Object.keys(wanted)[0]],
        refused_at: null,
      });
      expect(await events(id)).toEqual(['create', 'publish', 'approve', 'edit', 'send_change']);
    },
  );

  test('mileage, fuel, title, text, price and options are visible at once', async () => {
    const id = await newPublished();
    const plain = {
      mileage: 51_000,
      fuel_type: 'gasoline',
      name: 'Umburana 1.0 com revisão feita',
      description: 'Carro revisado ontem, 51.000 km, pneus novos. Aceito moto no negócio.',
    };
    granted(await edit(id, { ...plain, price: 'R$ 45.000', accepts_exchange: '', one_owner: '' }));
    expect(await visitor(id)).toMatchObject({
      ...plain,
      status: 'published',
      price_cents: 45_000_00,
      accepts_exchange: false,
      one_owner: false,
    });
    expect((await own(id)).waiting_change).toBeNull();
  });

  test('what waits and what does not come in one form, each its own way', async () => {
    const id = await newPublished();
    granted(await edit(id, { year: 2018, mileage: 60_000, price: 'R$ 50.000' }));
    expect(await visitor(id)).toMatchObject({
      year: 2019,
      mileage: 60_000,
      price_cents: 50_000_00,
    });
    expect(await differences(id)).toEqual(['year']);
  });

  test('small steps of the price do not add up to a large one', async () => {
    const id = await newPublished();
    granted(await edit(id, { price: 'R$ 34.230' }));
    expect(await visitor(id)).toMatchObject({ price_cents: 34_230_00 });
    granted(await edit(id, { price: 'R$ 24.000' }));
    expect(await visitor(id)).toMatchObject({ price_cents: 34_230_00 });
    expect(await differences(id)).toEqual(['price_cents']);
  });

  test('a new vehicle may wait for a plate, and one without a plate for none', async () => {
    const id = await newPublished();
    granted(await edit(id, { plate: '', condition: 'new', mileage: 300 }));
    expect(await visitor(id)).toMatchObject({ plate_last_digit: 3, condition: 'new' });
    expect((await own(id)).waiting_change).toMatchObject({ plate: null, differences: ['plate'] });
  });

  test('saved as it was approved, a field waits no longer, and without a field there is no change', async () => {
    const id = await newPublished();
    granted(await edit(id, { year: 2020, plate: 'XYZ9A87' }));
    expect(await differences(id)).toEqual(['year', 'plate']);
    granted(await edit(id, { plate: 'XYZ9A87' }));
    expect(await differences(id)).toEqual(['plate']);
    granted(await edit(id));
    expect((await own(id)).waiting_change).toBeNull();
    expect(await scene.queue()).not.toContain(id);
  });

  test('a text that visitors see already does not wait a second time', async () => {
    const id = await newPublished({ description: PHONE });
    granted(await edit(id, { description: PHONE, mileage: 70_000 }));
    expect(await visitor(id)).toMatchObject({ description: PHONE, mileage: 70_000 });
    expect((await own(id)).waiting_change).toBeNull();
  });
});

describe('in other states', () => {
  test.each<[VehicleStatus]>([['paused'], ['sold'], ['suspended']])(
    'a %s ad stays as it was approved too',
    async (status) => {
      const id = await newPublished();
      await db.updateTable('vehicles').set({ status }).where('id', '=', id).execute();
      granted(await edit(id, { year: 2020 }));
      expect(await rowOf(id)).toMatchObject({ status, year: 2019 });
      expect(await differences(id)).toEqual(['year']);
    },
  );

  test.each<[VehicleStatus]>([['draft'], ['pending']])(
    'a %s ad is written in place',
    async (status) => {
      const id = await addCar(db, lucia, catalogue);
      await db.updateTable('vehicles').set({ status }).where('id', '=', id).execute();
      granted(await edit(id, { year: 2020, price: 'R$ 1.000', description: PHONE }));
      expect(await rowOf(id)).toMatchObject({ status, year: 2020, price_cents: 1_000_00 });
      expect((await own(id)).waiting_change).toBeNull();
    },
  );

  test('an archived ad takes no change', async () => {
    const id = await newPublished();
    granted(await archiveAd(db, lucia, { kind: 'vehicle', id }, NOW));
    expect(await edit(id, { year: 2020 })).toEqual({ refused: 'transition_not_allowed' });
    expect((await own(id)).allowed_actions).toEqual(['unarchive']);
  });
});

describe('a change that waits', () => {
  test('outlives pausing, resuming and the archive, and the approved ad comes back', async () => {
    const id = await newPublished();
    granted(await edit(id, { year: 2020 }));
    granted(await act(id, 'pause'));
    expect(await visitor(id)).toBeUndefined();
    granted(await act(id, 'resume'));
    expect(await visitor(id)).toMatchObject({ year: 2019 });
    granted(await archiveAd(db, lucia, { kind: 'vehicle', id }, NOW));
    expect(await scene.queue()).not.toContain(id);
    granted(await unarchiveAd(db, lucia, { kind: 'vehicle', id }, NOW));
    expect(await visitor(id)).toMatchObject({ year: 2019 });
    expect(await differences(id)).toEqual(['year']);
    expect(await scene.queue()).toContain(id);
  });

  test('outlives the sale, and goes to review with the ad when that is published again', async () => {
    const id = await newPublished();
    granted(await edit(id, { year: 2020, price: 'R$ 1.000' }));
    granted(await act(id, 'sold'));
    expect(await visitor(id)).toMatchObject({ status: 'sold', year: 2019, price_cents: 48_900_00 });
    granted(await act(id, 'publish'));
    expect(await rowOf(id)).toMatchObject({ status: 'pending', year: 2020, price_cents: 1_000_00 });
    expect((await own(id)).waiting_change).toBeNull();
    await approveCar(db, rui, id);
    expect(await visitor(id)).toMatchObject({ year: 2020, price_cents: 1_000_00 });
    // The price of this approval is the one that later ones are compared with.
    granted(await edit(id, { year: 2020, price: 'R$ 1.400' }));
    expect(await visitor(id)).toMatchObject({ price_cents: 1_400_00 });
  });

  test('outlives a suspension, and is part of the ad that our team lets go', async () => {
    const id = await newPublished();
    granted(await act(id, 'suspend', rui));
    granted(await edit(id, { year: 2020 }));
    expect(await rowOf(id)).toMatchObject({ status: 'suspended', year: 2019 });
    expect(await scene.queue()).not.toContain(id);
    expect((await scene.review(id)).waiting_change?.differences).toEqual(['year']);
    expect((await scene.review(id)).allowed_actions).toEqual(['reinstate', 'recatalogue']);
    granted(await act(id, 'reinstate', rui));
    expect(await rowOf(id)).toMatchObject({ status: 'draft', year: 2020, status_reason: null });
    expect((await own(id)).waiting_change).toBeNull();
    const [mail] = await scene.mails('ad_reinstated');
    expect(mail).toMatchObject({ firstName: 'Lúcia', ownPath: `/dashboard/vehicles/${id}/edit` });
  });

  test('is no part of an ad that never was approved', async () => {
    const id = await submitCar(db, lucia, catalogue);
    granted(await edit(id, { year: 2020 }));
    expect(await scene.queue()).toContain(id);
    expect(await scene.review(id)).toMatchObject({ year: 2020, waiting_change: null });
  });
});
