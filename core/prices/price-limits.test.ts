import { expect, test } from 'vitest';
import { NOW, houseWith, register } from '#core/ads/advertisers.fixture.ts';
import { addCatalogue, carWith, granted, publishHouse } from '#core/ads/ads.fixture.ts';
import { getOwnDraft } from '#core/drafts/own-drafts.server.ts';
import { wholeDraft } from '#core/properties/property-draft.fixture.ts';
import { createProperty, editProperty } from '#core/properties/properties.server.ts';
import { createVehicle } from '#core/vehicles/vehicles.server.ts';
import { testDatabase } from '#db/test-database.fixture.ts';
import { changePrices } from './price-changing.server.ts';

const { db } = await testDatabase();
const lucia = await register(db, { first_name: 'Lúcia' });
const catalogue = await addCatalogue(db);
const above = { refused: 'price_above_limit', field: 'price', limit: 200_000_00 };
const below = { refused: 'price_below_limit', field: 'price', limit: 5_000_00 };

test('prices that are new keep to the limits of the office, and those of before stay', async () => {
  const id = await publishHouse(db, lucia, { price: '250.000' });
  await db
    .insertInto('website_settings')
    .values([
      { name: 'price_min_cents', value: '500000' },
      { name: 'price_max_cents', value: '20000000' },
    ])
    .execute();
  expect(await createProperty(db, lucia, houseWith({ price: '300.000' }), NOW)).toEqual(above);
  expect(await createVehicle(db, lucia, carWith(catalogue, { price: '3.000' }), NOW)).toEqual(
    below,
  );
  granted(await editProperty(db, lucia, id, houseWith({ price: '250.000', bedroom: '4' }), NOW));
  const ref = { kind: 'property', id } as const;
  expect(await changePrices(db, lucia, ref, { price: 210_000_00 }, NOW)).toEqual(above);
  granted(await changePrices(db, lucia, ref, { price: 200_000_00 }, NOW));
  const draft = { kind: 'property', id: await wholeDraft(db, lucia) } as const;
  const { problems } = granted(await getOwnDraft(db, lucia, draft, NOW));
  expect(problems).toContainEqual({ step: 'price', field: 'price', detail: above });
});
