import { expect, test } from 'vitest';
import { addAdmin, addPlan, NOW, register } from '#core/ads/advertisers.fixture.ts';
import {
  addCatalogue,
  approveCar,
  granted,
  publishHouse,
  submitCar,
} from '#core/ads/ads.fixture.ts';
import { highlightProperty } from '#core/properties/property-highlights.server.ts';
import { testApi } from './test-api.fixture.ts';

const { db, call, now, pass, userToken } = await testApi();
pass(NOW.getTime() - now().getTime());

test('an advertiser reads how many ads of each kind the plan has room for, and how many take it', async () => {
  const plan = await addPlan(db, { properties: 4, vehicles: 3, highlights: 2 });
  const lucia = await register(db, { first_name: 'Lúcia', plan });
  granted(await highlightProperty(db, lucia, await publishHouse(db, lucia), NOW));
  const catalogue = await addCatalogue(db);
  await approveCar(db, await addAdmin(db), await submitCar(db, lucia, catalogue));
  await submitCar(db, lucia, catalogue);
  const token = await userToken(lucia.id);
  const { body } = await call('GET', '/v1/users/plan_limits', { token });
  expect(body.data.attributes).toMatchObject({
    plan: 'Pequeno',
    properties: 4,
    published: 1,
    vehicles: 3,
    published_vehicles: 2,
    highlights: 2,
    used_highlights: 1,
  });
});
