import { expect, test } from 'vitest';
import { transitionAd } from '#core/ads/ad-transitions.server.ts';
import { addAdmin, NOW, register } from '#core/ads/advertisers.fixture.ts';
import { addCar, addCatalogue, approveCar, granted, submitCar } from '#core/ads/ads.fixture.ts';
import { archiveAd } from '#core/ads/ad-archiving.server.ts';
import { writeStep } from '#core/drafts/drafts.server.ts';
import { getOwnDraft } from '#core/drafts/own-drafts.server.ts';
import { testDatabase } from '#db/test-database.fixture.ts';
import { unsafeVehicleForOffice } from './backoffice-vehicles.server.ts';
import { getOwnVehicle } from './own-vehicles.server.ts';
import { carDraft, carStep } from './vehicle-draft.fixture.ts';

const { db } = await testDatabase();
const lucia = await register(db, { first_name: 'Lúcia' });
const josue = await register(db, { first_name: 'Josué' });
const rui = await addAdmin(db);
const catalogue = await addCatalogue(db);

const samePlate = async (id: string) =>
  granted(await getOwnVehicle(db, lucia, id, NOW)).same_plate.map((ad) => ad.id);

test('two ads of one advertiser with a plate, in whatever form, know of each other', async () => {
  const first = await addCar(db, lucia, catalogue, { plate: 'KLM1D23' });
  const second = await addCar(db, lucia, catalogue, { plate: 'KLM-1323' });
  expect(await samePlate(first)).toEqual([second]);
  expect(await samePlate(second)).toEqual([first]);
});

test('an ad that is over or archived, one of somebody else and one without a plate do not count', async () => {
  const sold = await submitCar(db, lucia, catalogue, { plate: 'NOP1D23' });
  await approveCar(db, rui, sold);
  granted(await transitionAd(db, lucia, { kind: 'vehicle', id: sold }, { action: 'sold' }, NOW));
  const archived = await addCar(db, lucia, catalogue, { plate: 'NOP1D23' });
  granted(await archiveAd(db, lucia, { kind: 'vehicle', id: archived }, NOW));
  await addCar(db, josue, catalogue, { plate: 'NOP1D23' });
  const open = await addCar(db, lucia, catalogue, { plate: 'NOP1D23' });
  expect(await samePlate(open)).toEqual([]);
  expect(await samePlate(sold)).toEqual([]);
  expect(await samePlate(archived)).toEqual([]);
  const unused = { plate: '', condition: 'new', mileage: '0' };
  const fresh = await addCar(db, lucia, catalogue, unused);
  await addCar(db, lucia, catalogue, unused);
  expect(await samePlate(fresh)).toEqual([]);
  const without = { plate: '', no_plate: 'on' };
  const tractor = await addCar(db, lucia, catalogue, without);
  await addCar(db, lucia, catalogue, without);
  expect(await samePlate(tractor)).toEqual([]);
});

test('whoever reviews is told of ads with the plate, whoever advertises them', async () => {
  const plate = 'TUV1D23';
  const ofJosue = await addCar(db, josue, catalogue, { plate: 'TUV1323' });
  const waiting = await submitCar(db, lucia, catalogue, { plate });
  expect(await unsafeVehicleForOffice(db, waiting, NOW)).toMatchObject({
    same_plate: [{ id: ofJosue }],
  });
  granted(await archiveAd(db, josue, { kind: 'vehicle', id: ofJosue }, NOW));
  expect(await unsafeVehicleForOffice(db, waiting, NOW)).toMatchObject({ same_plate: [] });
});

test('a draft names the ads that have its plate already', async () => {
  const id = await carDraft(db, lucia, catalogue, ['vehicle']);
  const other = await addCar(db, lucia, catalogue, { plate: 'QRS1D23', name: 'Umburana da feira' });
  const values = carStep(catalogue, 'condition', { plate: 'qrs 1323' });
  const ref = { kind: 'vehicle', id } as const;
  granted(await writeStep(db, lucia, ref, 'condition', { revision: 0, values }, NOW));
  expect(granted(await getOwnDraft(db, lucia, ref, NOW))).toMatchObject({
    same_plate: [{ id: other, name: 'Umburana da feira' }],
  });
});
