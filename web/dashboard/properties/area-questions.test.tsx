import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test } from 'vitest';
import { register } from '#core/ads/advertisers.fixture.ts';
import { testApi } from '#api/test-api.fixture.ts';
import { formState, type FailedForm } from '../../forms/failed-form.ts';
import { FEATURES_SECTION } from './features-section.tsx';
import { formOfStep, goesTo, propertyScreens } from './property-screens.fixture.tsx';

const world = await testApi();
const lucia = await register(world.db, { first_name: 'Lúcia' });
const screens = await propertyScreens(world, lucia.id);
const { begin, draftOf, shownForm, sendStep, saveStep, editForm, edit } = screens;
beforeEach(() => world.freshLimits());

const FARM: Readonly<Record<string, string>> = {
  city_id: '2919157',
  neighborhood: 'Povoado de Aguada Nova',
  square_meters: '120',
  name: 'Fazenda de 120 tarefas com poço',
  description: 'Fazenda com poço artesiano, energia e cerca nova de quatro fios.',
  price: '900.000',
  'phones[0].number': '74-99912-3456',
};
const KEY = 'square_meters farm 120';

/** What a refused form says, by field; its questions with what confirms them. */
const refusals = (answer: unknown) =>
  (answer as { data: FailedForm }).data.errors.map(({ name, key }) => ({ name, key }));

async function farm(features: Readonly<Record<string, string>>): Promise<string> {
  const draftId = await begin('farm', 'sale');
  for (const step of ['place', 'description', 'price', 'contact'] as const)
    await sendStep(draftId, step, formOfStep(step, FARM));
  const form = shownForm(await draftOf(draftId), 'features');
  for (const [name, value] of Object.entries(features)) form.set(name, value);
  await sendStep(draftId, 'features', form);
  return draftId;
}

const finish = async (draftId: string) =>
  goesTo(await sendStep(draftId, 'review', new FormData())).split('/')[3] ?? '';

const storedArea = (id: string) =>
  world.db
    .selectFrom('properties')
    .select(['square_meters', 'square_meters_unit', 'confirmed_areas'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

test('120 typed for a farm are tarefas, and stay tarefas in the form of the ad', async () => {
  const id = await finish(await farm({ square_meters: '120' }));
  const area = { square_meters: 522_720, square_meters_unit: 'tarefa', confirmed_areas: [] };
  expect(await storedArea(id)).toEqual(area);
  const form = await editForm(id);
  expect([form.get('square_meters'), form.get('square_meters_unit')]).toEqual(['120', 'tarefa']);
  form.set('square_meters_unit', 'hectare');
  form.set('square_meters', '52,2720');
  goesTo(await edit(id, form));
  expect(await storedArea(id)).toEqual({ ...area, square_meters_unit: 'hectare' });
  expect((await editForm(id)).get('square_meters')).toBe('52,2720');
});

test('a CEP of another town is asked about beside it, once', async () => {
  const id = await finish(await farm({ square_meters: '120' }));
  const form = await editForm(id);
  form.set('zip_code', '44900-000');
  const asked = [{ name: 'zip_code', key: '44900000 2919157' }];
  expect(refusals(await edit(id, form))).toEqual(asked);
  form.set('confirmed_cep', '44900000 2919157');
  goesTo(await edit(id, form));
  const again = await editForm(id);
  again.set('bedroom', '4');
  goesTo(await edit(id, again));
  again.set('zip_code', '44900-001');
  expect(refusals(await edit(id, again))).toMatchObject([{ key: '44900001 2919157' }]);
  again.set('city_id', '2914604');
  goesTo(await edit(id, again));
});

test('a draft is asked about such a CEP in the step of its place', async () => {
  const draftId = await begin('farm', 'sale');
  const place = formOfStep('place', { ...FARM, zip_code: '44900-000' });
  expect(refusals(await sendStep(draftId, 'place', place))).toEqual([
    { name: 'zip_code', key: '44900000 2919157' },
  ]);
  place.set('revision', '1');
  place.set('confirmed_cep', '44900000 2919157');
  expect(await saveStep(draftId, 'place', place)).toMatch(/features$/);
  expect(shownForm(await draftOf(draftId), 'place').get('confirmed_cep')).toBe('44900000 2919157');
});

test('a farm of 120 m² is asked about in its step, once', async () => {
  const draftId = await begin('farm', 'sale');
  const features = (more: Readonly<Record<string, string>> = {}) => {
    const form = formOfStep('features', { square_meters: '120', square_meters_unit: 'm2' });
    for (const [name, value] of Object.entries(more)) form.set(name, value);
    return form;
  };
  expect(refusals(await sendStep(draftId, 'features', features()))).toEqual([
    { name: 'square_meters', key: KEY },
  ]);
  const confirmed = features({ revision: '1', 'confirmed_areas[]': KEY });
  expect(await saveStep(draftId, 'features', confirmed)).toMatch(/description$/);
  // The answer stands in the form from now on.
  const again = shownForm(await draftOf(draftId), 'features');
  expect(again.getAll('confirmed_areas[]')).toEqual([KEY]);
  expect(await saveStep(draftId, 'features', again)).toMatch(/description$/);
  const changed = shownForm(await draftOf(draftId), 'features');
  changed.set('square_meters', '130');
  expect(refusals(await sendStep(draftId, 'features', changed))).toHaveLength(1);
});

test('a title that says another area is asked about in its step, and nothing is published meanwhile', async () => {
  const draftId = await farm({ square_meters: '12', square_meters_unit: 'tarefa' });
  const { problems } = await draftOf(draftId);
  expect(problems).toMatchObject([{ step: 'description', field: 'name' }]);
  const key = problems[0]?.key ?? '';
  const answer = await sendStep(draftId, 'review', new FormData());
  expect((answer as { data: unknown }).data).toMatchObject({
    refused: expect.any(String) as string,
  });
  const description = shownForm(await draftOf(draftId), 'description');
  description.append('confirmed_areas[]', key);
  expect(await saveStep(draftId, 'description', description)).toMatch(/photos$/);
  const id = await finish(draftId);
  expect(await storedArea(id)).toMatchObject({ confirmed_areas: [key] });

  const form = await editForm(id);
  goesTo(await edit(id, form));
  form.set('square_meters', '14');
  expect(refusals(await edit(id, form))).toMatchObject([{ name: 'name' }]);
});

test('the question stands beside the area, with its box', () => {
  const failed: FailedForm = {
    values: { category: 'farm', square_meters: '120', square_meters_unit: 'm2' },
    errors: [{ name: 'square_meters', message: 'É pouco. Está certo assim?', key: KEY }],
  };
  const { Fields } = FEATURES_SECTION;
  const page = renderToStaticMarkup(<Fields form={formState(failed)} towns={[]} />);
  expect(page).toMatch(
    new RegExp(`type="checkbox"[^>]*value="${KEY}"|value="${KEY}"[^>]*type="checkbox"`),
  );
  expect(page).toContain('É pouco. Está certo assim?');
  expect(page).toContain('= 0,01 ha · 0,03 tarefa');
});

test('no unit is chosen for who has typed no area yet: it follows the kind', () => {
  const { Fields } = FEATURES_SECTION;
  const unit = (values: Record<string, unknown>) =>
    /<option value="(\w+)" selected/.exec(
      renderToStaticMarkup(<Fields form={formState(undefined, values)} towns={[]} />),
    )?.[1];
  expect(unit({ category: 'ranch', square_meters_unit: 'm2' })).toBe('tarefa');
  expect(unit({ category: 'ranch', square_meters: '9', square_meters_unit: 'ha' })).toBe('hectare');
  expect(unit({ category: 'house' })).toBe('m2');
});

test('junk where answers stand is passed over', async () => {
  const draftId = await farm({ square_meters: '120', square_meters_unit: 'm2' });
  const junk = ['x'.repeat(200), ...Array.from({ length: 20 }, () => 'x')];
  for (const values of [{ confirmed_areas: junk }, { confirmed_areas: 7 }]) {
    const { revision = 0 } = (await draftOf(draftId)).steps.features ?? {};
    const step = { revision, values: { square_meters: '120', ...values } };
    const path = `/v1/users/property_drafts/${draftId}/steps/features`;
    const { status } = await world.call('PUT', path, { token: screens.token, body: { step } });
    expect(status).toBe(200);
  }
  const asked = (await draftOf(draftId)).problems.map(({ step }) => step);
  expect(asked).toContain('features');
});
