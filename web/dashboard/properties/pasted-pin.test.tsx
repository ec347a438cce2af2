import { beforeEach, expect, test } from 'vitest';
import { register } from '#core/ads/advertisers.fixture.ts';
import { regionTownBySlug } from '#core/places/region-towns.ts';
import { testApi } from '#api/test-api.fixture.ts';
import { formOfMarkup } from '../../forms/markup-form.fixture.ts';
import { renderedScreen } from '../../session/rendered-screen.fixture.tsx';
import type { FailedStep } from '../ads/wizard/save-step.ts';
import NewPropertyStep, { loader } from './new-property-step.tsx';
import { propertyScreens } from './property-screens.fixture.tsx';

const world = await testApi();
const lucia = await register(world.db, { first_name: 'Lúcia' });
const { ask, begin, draftOf, sendStep } = await propertyScreens(world, lucia.id);
beforeEach(() => world.freshLimits());

const root = { vehicleSettings: { data: { colors: [], optional_items: [] } } };
const IRECE = String(regionTownBySlug('irece')!.ibgeCode);

/** The step without script, where somebody pastes a place and presses a button. */
async function pasted(text: string, button: string) {
  const draftId = await begin('house', 'sale');
  const params = { draftId, step: 'place' };
  const page = async (actionData?: FailedStep) => {
    const path = `/dashboard/properties/new/${draftId}/place`;
    const loaderData = await ask(loader, path, params);
    return renderedScreen(NewPropertyStep, { loaderData, params, actionData, root });
  };
  const form = formOfMarkup(await page());
  form.set('city_id', IRECE);
  form.set('village', 'Angical');
  form.set('pasted_place', text);
  form.set('_action', button);
  const answer = await sendStep(draftId, 'place', form);
  if (answer instanceof Response) throw new Error('It went on.');
  const markup = await page((answer as { data: FailedStep }).data);
  return { draftId, markup, form: formOfMarkup(markup) };
}

test.each(['read_place', 'save'])(
  'without script a pasted place comes back as a pin on the map, and nothing is lost (%s)',
  async (button) => {
    const { draftId, markup, form } = await pasted(
      'https://maps.google.com/?q=-11.31,-41.86',
      button,
    );
    expect(markup).toContain('Marcador a ');
    expect(Object.fromEntries(form)).toMatchObject({
      lat: '-11.31',
      lng: '-41.86',
      pasted_place: '',
      village: 'Angical',
      city_id: IRECE,
    });
    form.set('_action', 'save');
    expect(await sendStep(draftId, 'place', form)).toBeInstanceOf(Response);
    const { values } = (await draftOf(draftId)).steps['place']!;
    expect(values).toMatchObject({ lat: '-11.31', lng: '-41.86' });
    expect(values).not.toHaveProperty('pasted_place');
  },
);

test('a short link stays in its field, beside a sentence that says how to get the long one', async () => {
  const { markup, form } = await pasted('https://maps.app.goo.gl/abc', 'read_place');
  expect(markup).toContain('copie o endereço comprido');
  expect(form.get('pasted_place')).toBe('https://maps.app.goo.gl/abc');
  expect(form.get('village')).toBe('Angical');
});

test('a place far from the chosen town is asked about', async () => {
  const { markup } = await pasted('-12.97, -38.5', 'read_place');
  expect(markup).toContain('É lá mesmo?');
});
