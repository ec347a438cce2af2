import { beforeEach, expect, test } from 'vitest';
import { register } from '#core/ads/advertisers.fixture.ts';
import { testApi } from '#api/test-api.fixture.ts';
import { formOfMarkup } from '../../forms/markup-form.fixture.ts';
import { renderedScreen } from '../../session/rendered-screen.fixture.tsx';
import { propertyScreens } from './property-screens.fixture.tsx';
import type { FailedStep } from '../ads/wizard/save-step.ts';
import NewPropertyStep, { loader } from './new-property-step.tsx';

const world = await testApi();
const lucia = await register(world.db, { first_name: 'Lúcia' });
const { ask, begin, draftOf, sendStep } = await propertyScreens(world, lucia.id);
beforeEach(() => world.freshLimits());

const DESCRIPTION = 'Casa com quintal grande e garagem.';

const root = { vehicleSettings: { data: { colors: [], optional_items: [] } } };

/** A tab without script that shows the description of a draft. */
async function openTab(draftId: string, typed: string) {
  const page = async (actionData?: FailedStep) => {
    const params = { draftId, step: 'description' };
    const path = `/dashboard/properties/new/${draftId}/description`;
    const loaderData = await ask(loader, path, params);
    return renderedScreen(NewPropertyStep, { loaderData, params, actionData, root });
  };
  let form = formOfMarkup(await page());
  form.set('name', typed);
  form.set('description', DESCRIPTION);
  return {
    form: () => form,
    /** Presses a button; the page that comes back is what the tab shows then. */
    press: async (button: 'save' | 'keep') => {
      form.set('_action', button);
      const answer = await sendStep(draftId, 'description', form);
      if (answer instanceof Response) return { goesOn: true, page: '' };
      const markup = await page((answer as { data: FailedStep }).data);
      form = formOfMarkup(markup);
      return { goesOn: false, page: markup };
    },
  };
}

async function twoTabs() {
  const draftId = await begin('house', 'sale');
  const mine = await openTab(draftId, 'Casa da aba de cá');
  const other = await openTab(draftId, 'Casa da outra aba');
  const stored = async () => (await draftOf(draftId)).steps.description?.values['name'];
  return { mine, other, stored };
}

test.each([
  ['this tab', 'Casa da outra aba', 'Casa da aba de cá'],
  ['the other', 'Casa da aba de cá', 'Casa da outra aba'],
])(
  'when %s is behind, "Continuar" shows both and writes over nothing, however often it is pressed',
  async (which, written, typed) => {
    const { mine, other, stored } = await twoTabs();
    const [first, behind] = which === 'this tab' ? [other, mine] : [mine, other];
    expect((await first.press('save')).goesOn).toBe(true);
    for (let press = 0; press < 3; press += 1) {
      const { goesOn, page } = await behind.press('save');
      expect(goesOn).toBe(false);
      expect(page).toContain('Este passo foi mudado em outro lugar');
      expect(page).toContain(written);
      expect(behind.form().get('name')).toBe(typed);
      expect(await stored()).toBe(written);
    }
    expect((await behind.press('keep')).goesOn).toBe(true);
    expect(await stored()).toBe(typed);
  },
);

test('who chose is asked again when a third version was written meanwhile', async () => {
  const { mine, other, stored } = await twoTabs();
  await other.press('save');
  await mine.press('save');
  other.form().set('name', 'Casa mudada outra vez');
  other.form().set('revision', '1');
  await other.press('save');
  expect((await mine.press('keep')).page).toContain('Casa mudada outra vez');
  expect(await stored()).toBe('Casa mudada outra vez');
  await mine.press('keep');
  expect(await stored()).toBe('Casa da aba de cá');
});
