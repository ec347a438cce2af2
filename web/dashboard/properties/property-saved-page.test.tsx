import { beforeEach, expect, test } from 'vitest';
import type { PropertyCategory } from '#core/properties/property.ts';
import { PROPERTY_DRAFT } from '#core/properties/property-draft.ts';
import { addPlan, addReadyPhoto, register } from '#core/ads/advertisers.fixture.ts';
import { publishHouse } from '#core/ads/ads.fixture.ts';
import { testApi } from '#api/test-api.fixture.ts';
import { renderedScreen } from '../../session/rendered-screen.fixture.tsx';
import { action as listAction, loader as listLoader } from '../ads/own-ads-page.tsx';
import { OwnListScreen } from '../ads/own-list.tsx';
import { OWN_PROPERTY_LIST } from './own-property-list.tsx';
import { formOfStep, goesTo, propertyScreens } from './property-screens.fixture.tsx';
import PropertySavedPage, { loader } from './property-saved-page.tsx';
import NewPropertyStep, { loader as stepLoader } from './new-property-step.tsx';

const world = await testApi();
const { db } = world;
const plan = await addPlan(db, { properties: 3 });
beforeEach(() => world.freshLimits());

const HOUSE = {
  city_id: '2914604',
  neighborhood: 'Centro',
  name: 'Casa com quintal no Centro',
  description: 'Casa de três quartos com quintal grande e garagem coberta.',
  price: '250.000',
  'phones[0].number': '74-99912-3456',
};

/** Somebody with so many ads on the air, of the three of the plan, and a draft that is whole. */
async function advertiser(published: number, { photo = true } = {}) {
  const account = await register(db, { first_name: 'Ana', plan });
  for (let count = 0; count < published; count += 1) await publishHouse(db, account);
  const screens = await propertyScreens(world, account.id);
  const draftId = await screens.begin('house' satisfies PropertyCategory, 'sale');
  for (const step of PROPERTY_DRAFT.steps.slice(1))
    await screens.sendStep(draftId, step, formOfStep(step, HOUSE));
  if (photo) await addReadyPhoto(db, { property_draft_id: draftId });
  return { ...screens, account, draftId };
}

type Somebody = Awaited<ReturnType<typeof advertiser>>;

async function press({ sendStep, draftId }: Somebody, button: 'publish' | 'finish') {
  const form = new FormData();
  form.set('_action', button);
  return goesTo(await sendStep(draftId, 'review', form));
}

async function successPage({ ask }: Somebody, address: string): Promise<string> {
  const id = address.split('/')[3] ?? '';
  const loaderData = await ask(loader, address, { id });
  return renderedScreen(PropertySavedPage, { loaderData, params: { id } });
}

test('published, one lands on a page with the card, the address to copy and the way to send it', async () => {
  const ana = await advertiser(0);
  const address = await press(ana, 'publish');
  expect(address).toMatch(/^\/dashboard\/properties\/\w+\/success$/);
  const page = await successPage(ana, address);
  const path = /\/imovel\/casa\/irece\/\w+/.exec(page)?.[0] ?? '';
  const publicAddress = `http://localhost:3000${path}`;
  expect(page).toContain('Seu anúncio está no ar');
  expect(page).toContain(`value="${publicAddress}"`);
  const words = encodeURIComponent(`${HOUSE.name}\n${publicAddress}`);
  expect(page).toContain(`https://wa.me/?text=${words}`);
  expect(page).toMatch(/R\$\s250\.000/);
  expect(page).toContain('Anunciar outro imóvel');
});

test('kept without publishing, the page says so and offers no address that nobody can open', async () => {
  const ana = await advertiser(0);
  const page = await successPage(ana, await press(ana, 'finish'));
  expect(page).toContain('Anúncio salvo, ainda não publicado');
  expect(page).toContain('Publique quando quiser');
  expect(page).not.toContain('wa.me');
  expect(page).not.toContain('Não há lugar');
});

test('a full plan is said on the first line of the review, and again after "Salvar e publicar"', async () => {
  const ana = await advertiser(3);
  const review = async ({ ask, draftId }: Somebody) => {
    const params = { draftId, step: 'review' };
    const path = `/dashboard/properties/new/${draftId}/review`;
    const loaderData = await ask(stepLoader, path, params);
    return renderedScreen(NewPropertyStep, { loaderData, params });
  };
  const page = await review(ana);
  expect(page).toContain('O plano Pequeno permite 3 imóveis no ar, e você já tem 3.');
  expect(page.indexOf('Não há lugar')).toBeLessThan(page.indexOf('class="draft-review"'));
  expect(page).toContain('situacao=publicados');
  expect(await review(await advertiser(2))).not.toContain('Não há lugar');

  const after = await successPage(ana, await press(ana, 'publish'));
  expect(after).toContain('Anúncio salvo, ainda não publicado');
  expect(after).toContain('O plano Pequeno permite 3 imóveis no ar, e você já tem 3.');
});

test('without a photograph it is kept, and the page says what is missing', async () => {
  const ana = await advertiser(0, { photo: false });
  const page = await successPage(ana, await press(ana, 'publish'));
  expect(page).toContain('Anúncio salvo, ainda não publicado');
  expect(page).toMatch(/condition-missing[\s\S]*Pelo menos uma foto/);
});

test('published from the list, one lands there as well', async () => {
  const ana = await advertiser(0);
  const id = (await press(ana, 'finish')).split('/')[3] ?? '';
  const form = new FormData();
  form.set('id', id);
  form.set('_action', 'publish');
  const answer = await ana.ask(listAction, '/dashboard/properties', {}, form);
  expect(goesTo(answer as Response)).toBe(`/dashboard/properties/${id}/success`);
});

test('who has begun an ad is not told that there is none', async () => {
  const ana = await advertiser(0);
  const list = await ana.ask(listLoader, '/dashboard/properties');
  const page = renderedScreen(
    () => <OwnListScreen list={OWN_PROPERTY_LIST} data={list} answer={undefined} />,
    {
      loaderData: undefined,
    },
  );
  expect(page).toContain('Continue de onde parou');
  expect(page).toContain(`/dashboard/properties/new/${ana.draftId}/`);
  expect(page).not.toContain('Você ainda não anunciou');
});
