import { expect, test } from 'vitest';
import { testApi } from '#api/test-api.fixture.ts';
import { addPlan, NOW, register } from '#core/ads/advertisers.fixture.ts';
import { addCar, addCatalogue, submitCar } from '#core/ads/ads.fixture.ts';
import { carDraft } from '#core/vehicles/vehicle-draft.fixture.ts';
import { readVehicleSettings } from '#core/vehicles/vehicle-settings.server.ts';
import { renderedScreen } from '../../session/rendered-screen.fixture.tsx';
import { screenScene } from '../../session/screen.fixture.ts';
import EditVehicle, { loader as editLoader } from './edit-vehicle.tsx';
import NewVehicleStep, { loader as stepLoader } from './new-vehicle-step.tsx';

const world = await testApi();
const { db } = world;
world.pass(NOW.getTime() - world.now().getTime());
const catalogue = await addCatalogue(db);
const root = { vehicleSettings: { data: await readVehicleSettings(db) } };

async function screensWith(vehicles: number) {
  const plan = await addPlan(db, { vehicles });
  const owner = await register(db, { first_name: 'Ana', plan });
  await submitCar(db, owner, catalogue);
  const { ask } = screenScene(world, `token=${await world.userToken(owner.id)}`);
  const draft = { draftId: await carDraft(db, owner, catalogue), step: 'review' };
  const review = `/dashboard/vehicles/new/${draft.draftId}/review`;
  const written = { id: await addCar(db, owner, catalogue) };
  return {
    review: renderedScreen(NewVehicleStep, {
      loaderData: await ask(stepLoader, review, draft),
      params: draft,
      root,
    }),
    edited: renderedScreen(EditVehicle, {
      loaderData: await ask(editLoader, `/dashboard/vehicles/${written.id}/edit`, written),
      params: written,
      root,
    }),
  };
}

test('a plan without a place for another vehicle says so before it is made and where it is published', async () => {
  const full = await screensWith(1);
  expect(full.review).toContain(
    'O plano Pequeno permite 1 veículo no ar ou em análise, e você já tem 1.',
  );
  expect(full.review).toContain('href="/dashboard/vehicles?situacao=publicados"');
  expect(full.edited).toContain('permite 1 veículo no ar ou em análise, e já estão todos em uso.');
  const roomy = await screensWith(2);
  expect(roomy.review).not.toContain('Não há lugar');
  expect(roomy.edited).not.toContain('já estão todos em uso');
});
