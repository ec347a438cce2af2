import { beforeEach, expect, test } from 'vitest';
import { register } from '#core/ads/advertisers.fixture.ts';
import { publishHouse } from '#core/ads/ads.fixture.ts';
import { testApi } from '#api/test-api.fixture.ts';
import type { FailedForm } from '../../forms/failed-form.ts';
import { formOfMarkup } from '../../forms/markup-form.fixture.ts';
import { renderedScreen } from '../../session/rendered-screen.fixture.tsx';
import EditProperty, { action, loader } from './edit-property.tsx';
import { propertyScreens } from './property-screens.fixture.tsx';

const world = await testApi();
const { db } = world;
const lucia = await register(db, { first_name: 'Lúcia' });
const { ask } = await propertyScreens(world, lucia.id);
beforeEach(() => world.freshLimits());

const root = { vehicleSettings: { data: { colors: [], optional_items: [] } } };

/** A tab without script that shows the form of an ad. */
async function openTab(id: string) {
  const at = `/dashboard/properties/${id}/edit`;
  const page = async (actionData?: FailedForm) =>
    renderedScreen(EditProperty, {
      loaderData: await ask(loader, at, { id }),
      params: { id },
      actionData,
      root,
    });
  const formOf = (markup: string) =>
    formOfMarkup(markup.split('<form ').find((form) => form.includes('name="bedroom"')) ?? '');
  let form = formOf(await page());
  return {
    form: () => form,
    /** Types into some fields and saves; the page that comes back is what the tab shows then. */
    async save(typed: Record<string, string> = {}) {
      for (const [name, text] of Object.entries(typed)) form.set(name, text);
      form.set('_action', 'save');
      const answer = await ask(action, at, { id }, form);
      if (answer instanceof Response) return { isSaved: true, page: '' };
      const markup = await page((answer as { data: FailedForm }).data);
      form = formOf(markup);
      return { isSaved: false, page: markup };
    },
  };
}

async function twoTabs(changes: Record<string, unknown> = {}) {
  const id = await publishHouse(db, lucia, { price: '295.000', bathroom: '1', ...changes });
  const stored = () =>
    db
      .selectFrom('properties')
      .where('id', '=', id)
      .select(['price_cents', 'bathroom', 'name', 'description', 'accepts_exchange', 'amenities'])
      .executeTakeFirstOrThrow();
  return { id, mine: await openTab(id), other: await openTab(id), stored };
}

test('an older tab keeps the price that another tab changed', async () => {
  const { mine, other, stored } = await twoTabs();
  expect((await mine.save({ price: '285.000' })).isSaved).toBe(true);
  expect((await other.save({ bathroom: '2' })).isSaved).toBe(true);
  expect(await stored()).toMatchObject({ price_cents: 285_000_00, bathroom: 2 });
});

test('a price changed by the list is newer than the form', async () => {
  const { id, mine, stored } = await twoTabs();
  await db
    .updateTable('properties')
    .set({ price_cents: 280_000_00 })
    .where('id', '=', id)
    .execute();
  expect((await mine.save({ bathroom: '3' })).isSaved).toBe(true);
  expect(await stored()).toMatchObject({ price_cents: 280_000_00, bathroom: 3 });
});

test('boxes that another tab ticked and unticked stay as they are there', async () => {
  const { id, mine, stored } = await twoTabs({
    accepts_exchange: true,
    exchange_for: 'gado',
    amenities: ['swimming_pool'],
  });
  await db
    .updateTable('properties')
    .set({ accepts_exchange: false, exchange_for: null, amenities: ['barbecue_grill'] })
    .where('id', '=', id)
    .execute();
  expect((await mine.save({ bathroom: '2' })).isSaved).toBe(true);
  expect(await stored()).toMatchObject({
    accepts_exchange: false,
    amenities: ['barbecue_grill'],
    bathroom: 2,
  });
});

test('what both changed is shown side by side, and nothing is written before somebody has chosen', async () => {
  const { mine, other, stored } = await twoTabs();
  await mine.save({ price: '285.000', bathroom: '4' });
  const { isSaved, page } = await other.save({ price: '290.000' });
  expect(isSaved).toBe(false);
  expect(page).toContain('Isto foi mudado em outro lugar');
  expect(page).toMatch(/Salvo<\/b> 285\.000/);
  expect(page).toMatch(/Você escreveu<\/b> 290\.000/);
  expect(await stored()).toMatchObject({ price_cents: 285_000_00, bathroom: 4 });
  expect([other.form().get('price'), other.form().get('bathroom')]).toEqual(['290.000', '4']);
  expect((await other.save()).isSaved).toBe(true);
  expect(await stored()).toMatchObject({ price_cents: 290_000_00, bathroom: 4 });
});

test('a form that was refused does not write over what came meanwhile either', async () => {
  const { mine, other, stored } = await twoTabs();
  expect((await other.save({ name: '' })).isSaved).toBe(false);
  await mine.save({ price: '285.000' });
  expect((await other.save({ name: 'Casa com quintal' })).isSaved).toBe(true);
  expect(await stored()).toMatchObject({ price_cents: 285_000_00, name: 'Casa com quintal' });
});

test('both tabs may say the same', async () => {
  const { mine, other, stored } = await twoTabs();
  await mine.save({ price: '285.000' });
  expect((await other.save({ price: '285.000' })).isSaved).toBe(true);
  expect(await stored()).toMatchObject({ price_cents: 285_000_00 });
});
