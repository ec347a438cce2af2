import { expect, test } from 'vitest';
import { NOW, register } from '#core/ads/advertisers.fixture.ts';
import { addCatalogue, granted } from '#core/ads/ads.fixture.ts';
import { finishDraft } from '#core/drafts/draft-finishing.server.ts';
import { discardDraft, writeStep } from '#core/drafts/drafts.server.ts';
import { getOwnDraft, listOwnDrafts } from '#core/drafts/own-drafts.server.ts';
import { beginDraft } from '#core/properties/property-draft.fixture.ts';
import { testDatabase } from '#db/test-database.fixture.ts';
import { getOwnVehicle } from './own-vehicles.server.ts';
import { carDraft, carStep } from './vehicle-draft.fixture.ts';
import { VEHICLE_DRAFT, type VehicleStep } from './vehicle-draft.ts';
import { vehicleFields } from './vehicle-input.ts';

const { db } = await testDatabase();
const lucia = await register(db, { first_name: 'Lúcia' });
const josue = await register(db, { first_name: 'Josué' });
const catalogue = await addCatalogue(db);

const ref = (id: string) => ({ kind: 'vehicle', id }) as const;
const draftOf = async (id: string) => granted(await getOwnDraft(db, lucia, ref(id), NOW));
const write = (
  id: string,
  step: VehicleStep,
  revision: number,
  values = carStep(catalogue, step),
) => writeStep(db, lucia, ref(id), step, { revision, values }, NOW);
const finish = (id: string) => finishDraft(db, lucia, ref(id), NOW);

test('every field of a vehicle is asked in one step, and only in one', () => {
  const asked = Object.values(VEHICLE_DRAFT.fields).flat();
  expect(asked.toSorted()).toEqual(Object.keys(vehicleFields.shape).toSorted());
});

test('a draft says which vehicle it is about and what is missing, step by step', async () => {
  const draft = await draftOf(await carDraft(db, lucia, catalogue, ['vehicle']));
  expect(draft).toMatchObject({
    vehicle_type: 'cars',
    brand: 'Caatinga',
    model: 'Umburana',
    year: 2019,
    next_step: 'condition',
    photos: [],
  });
  const missing = draft.problems.map(({ step, field }) => `${step} ${field}`);
  expect(missing).toEqual(
    expect.arrayContaining(['condition mileage', 'price price', 'description name']),
  );
  expect(missing.at(-1)).toBe('meeting city_id');
});

test('a version of another model and a year in which it was not made are said in the first step', async () => {
  const id = await carDraft(db, lucia, catalogue);
  const { model_id } = catalogue.juazeiro;
  granted(await write(id, 'vehicle', 1, carStep(catalogue, 'vehicle', { model_id })));
  expect((await draftOf(id)).problems).toMatchObject([{ step: 'vehicle', field: 'version_id' }]);
  granted(await write(id, 'vehicle', 2, carStep(catalogue, 'vehicle', { year: '1999' })));
  expect((await draftOf(id)).problems).toMatchObject([{ step: 'vehicle', field: 'year' }]);
  expect(await finish(id)).toHaveProperty('problems');
});

test('what a car has is not asked of a motorcycle into which the draft was changed', async () => {
  const id = await carDraft(db, lucia, catalogue);
  granted(await write(id, 'vehicle', 1, { ...catalogue.jegue, year: '2019' }));
  expect((await draftOf(id)).problems).toEqual([]);
  const made = granted(await finish(id));
  if ('problems' in made) throw new Error('It is whole.');
  const ad = granted(await getOwnVehicle(db, lucia, made.id, NOW));
  expect(ad).toMatchObject({ vehicle_type: 'motorcycles', doors: null, bodywork: null });
});

test('a whole draft becomes one ad however often it is asked for, and is then closed', async () => {
  const id = await carDraft(db, lucia, catalogue);
  const made = await Promise.all(Array.from({ length: 10 }, () => finish(id)));
  const [first] = made;
  for (const each of made) expect(each).toEqual(first);
  const ad = granted(first ?? { refused: 'not_found' });
  if ('problems' in ad) throw new Error('It is whole.');
  expect(granted(await getOwnVehicle(db, lucia, ad.id, NOW))).toMatchObject({
    status: 'draft',
    mileage: 45_000,
    price_cents: 48_900_00,
    plate: 'ABC1D23',
  });
  expect(await draftOf(id)).toMatchObject({ ad_id: ad.id, steps: {}, problems: [] });
  expect(await write(id, 'price', 1)).toEqual({ refused: 'draft_finished' });
  expect(await discardDraft(db, lucia, ref(id))).toEqual({ refused: 'draft_finished' });
});

test("drafts of one kind are not drafts of the other, nor somebody else's", async () => {
  const vehicle = await carDraft(db, josue, catalogue);
  const property = await beginDraft(db, josue);
  const idsOf = async (kind: 'property' | 'vehicle') =>
    (await listOwnDrafts(db, josue, kind)).map(({ id }) => id);
  expect(await idsOf('vehicle')).toEqual([vehicle]);
  expect(await idsOf('property')).toEqual([property]);
  const missing = { refused: 'not_found' };
  expect(await getOwnDraft(db, josue, ref(property), NOW)).toEqual(missing);
  expect(await getOwnDraft(db, lucia, ref(vehicle), NOW)).toEqual(missing);
  expect(await finish(vehicle)).toEqual(missing);
});

test('another version fills in anew what the one before had filled in, and leaves what was corrected', async () => {
  const { umburana } = catalogue;
  const set = (facts: object) =>
    db.updateTable('vehicle_versions').set(facts).where('id', '=', umburana.version_id).execute();
  await set({ transmission: 'manual', doors: 2, bodywork: 'hatch' });
  const { id: other } = await db
    .insertInto('vehicle_versions')
    .values({
      model_id: umburana.model_id,
      name: '1.6',
      slug: '1-6',
      transmission: 'automatic',
      doors: 4,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const id = await carDraft(db, lucia, catalogue, ['vehicle']);
  const condition = carStep(catalogue, 'condition', {
    transmission: 'manual',
    doors: '4',
    bodywork: 'hatch',
  });
  granted(await write(id, 'condition', 0, condition));
  granted(await write(id, 'vehicle', 1, carStep(catalogue, 'vehicle', { version_id: other })));
  const { steps } = await draftOf(id);
  expect(steps['condition']).toMatchObject({
    revision: 2,
    values: { transmission: 'automatic', doors: '4', mileage: '45.000 km' },
  });
  expect(steps['condition']?.values).not.toHaveProperty('bodywork');
  await set({ transmission: null, doors: null, bodywork: null });
});
