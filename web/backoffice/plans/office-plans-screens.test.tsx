import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test } from 'vitest';
import { PASSWORD, testApi } from '#api/test-api.fixture.ts';
import { NOW, register } from '#core/ads/advertisers.fixture.ts';
import { planOffice } from '#core/plans/office-plans.fixture.ts';
import { unsafeListPlans } from '#core/plans/office-plans.server.ts';
import { pathTo } from '#core/site/paths.ts';
import { websiteSettings } from '#core/site/website-settings.ts';
import { formOfMarkup } from '../../forms/markup-form.fixture.ts';
import { renderedScreen } from '../../session/rendered-screen.fixture.tsx';
import { screenScene } from '../../session/screen.fixture.ts';
import EditPlanPage, { action as edit, loader as editLoader } from './edit-plan-page.tsx';
import { PaymentWaysPanel } from './payment-ways.tsx';
import { refusedSave } from '../refused-save.ts';
import PlanOrderPage, { action as order, loader as orderLoader } from './plan-order-page.tsx';
import PlansPage, { loader as listLoader } from './plans-page.tsx';

const world = await testApi();
const { db } = world;
world.pass(NOW.getTime() - world.now().getTime());
const rui = await world.addAdmin();
const office = planOffice(db, { kind: 'admin', id: rui.id });
const { ask } = screenScene(world, `admin-token=${await world.adminToken(rui.id)}`);
beforeEach(() => world.freshLimits());

const textOf = (markup: string) =>
  markup.replaceAll(/<!-- -->|<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');

async function editPage(id: string, actionData?: unknown): Promise<string> {
  const loaderData = await ask(editLoader, pathTo('backofficeEditPlan', { id }), { id });
  return renderedScreen(EditPlanPage, { loaderData, actionData, params: { id } });
}

/** What a form leads to: the address of a redirect, or what the screen is shown again with. */
async function send(
  action: typeof edit | typeof order,
  form: FormData,
  id = '',
  password: string = PASSWORD,
) {
  form.set('current_password', password);
  const address = id ? pathTo('backofficeEditPlan', { id }) : pathTo('backofficePlanOrder');
  try {
    return await ask(action as typeof order, address, { id }, form);
  } catch (thrown) {
    if (thrown instanceof Response) return thrown.headers.get('Location');
    throw thrown;
  }
}

const LIST = pathTo('backofficePlans');

test('the form of every plan, sent as it stands, changes nothing', async () => {
  await office.added({ recurring: '', days: '45', price_before_discount: '1.080,50' });
  const before = await unsafeListPlans(db);
  for (const { id } of before)
    expect([id, await send(edit, formOfMarkup(await editPage(id)), id)]).toEqual([id, LIST]);
  expect(await unsafeListPlans(db)).toEqual(before);
});

test('of a plan that somebody subscribed to, the rest is changed and the period is told', async () => {
  const id = await office.added({ duration_in_months: '3' });
  await register(db, { first_name: 'Josué', profile: 'broker', plan: id });
  const page = await editPage(id);
  expect(textOf(page)).toContain('Cobrado a cada 3 meses');
  const form = formOfMarkup(page);
  form.set('name', 'Corretor da feira');
  expect(await send(edit, form, id)).toBe(LIST);
  expect(await office.read(id)).toMatchObject({ name: 'Corretor da feira', subscribers_count: 1 });
});

test('a confirmation is kept while the password is missing', async () => {
  const { id } = await db
    .selectFrom('plans')
    .where('is_free', '=', true)
    .where('active', '=', true)
    .select('id')
    .executeTakeFirstOrThrow();
  const form = formOfMarkup(await editPage(id));
  form.delete('active');
  const asked = await send(edit, form, id);
  const [question] = (asked as { data: { errors: { key?: string }[] } }).data.errors;
  form.append('confirmed[]', question?.key ?? '');
  const refused = await send(edit, form, id, '');
  const again = formOfMarkup(await editPage(id, (refused as { data: unknown }).data));
  expect(await send(edit, again, id)).toBe(LIST);
  expect(await office.read(id)).toMatchObject({ active: false });
  await db.updateTable('plans').set({ active: true }).where('id', '=', id).execute();
});

test('without script a plan moves by its buttons, and only from the order that is so', async () => {
  const ids = async () =>
    (await unsafeListPlans(db)).filter(({ kind }) => kind === 'business').map(({ id }) => id);
  const [first, second, third] = await ids();
  const loaderData = await ask(orderLoader, pathTo('backofficePlanOrder'));
  const page = renderedScreen(PlanOrderPage, { loaderData });
  const [markup = ''] = /<form(?:(?!<\/form>)[\s\S])*value="business"[\s\S]*?<\/form>/.exec(
    page.slice(page.lastIndexOf('<form')),
  ) ?? [''];
  const form = formOfMarkup(markup);
  const label = 'Mover Empresa para cima';
  const button = markup.split('<button').find((each) => each.includes(label));
  form.set('move', /value="([^"]+)"/.exec(button ?? '')?.[1] ?? '');
  expect(await send(order, form)).toBe(pathTo('backofficePlanOrder'));
  expect(await ids()).toEqual([second, first, third]);
  expect(await send(order, form)).toMatchObject({
    data: { errors: [{ message: expect.stringContaining('enquanto você arrumava a ordem') }] },
  });
  expect(await ids()).toEqual([second, first, third]);
});

test('the list warns of a kind without a free plan, and that nothing can be paid yet', async () => {
  const list = async () => {
    const loaderData = await ask(listLoader, LIST);
    const root = { settings: websiteSettings.parse({}) };
    return textOf(renderedScreen(PlansPage, { loaderData, root }));
  };
  const before = await list();
  expect(before).toContain('Ainda não dá para receber pagamentos');
  expect(before).not.toContain('Não há plano grátis ativo');
  await db.updateTable('plans').set({ active: false }).where('is_free', '=', true).execute();
  expect((await list()).split('Não há plano grátis ativo')).toHaveLength(4);
});

test('instalments that the settings promise and the provider does not take are named', () => {
  const ways = { card: true, pix: true, pix_recurring: false, installments: false };
  const panel = (instalments: number, more = {}) =>
    textOf(
      renderToStaticMarkup(
        <PaymentWaysPanel ways={{ ...ways, ...more }} instalments={instalments} />,
      ),
    );
  expect(panel(3)).toContain('As 3 parcelas não são oferecidas');
  expect(panel(1)).not.toContain('parcelas não são');
  expect(panel(1)).toContain('Planos: cartão. Impulsionamentos: cartão ou Pix.');
  const honoured = panel(3, { installments: true });
  expect(honoured).not.toContain('parcelas não são');
  expect(honoured).toContain('até 3 vezes sem juros. O provedor não deixa fixar um máximo');
});

test('what fails for a reason of ours is said in the words of what was being done', () => {
  const failed = { ok: false, status: 500, errors: [] } as const;
  const { errors } = refusedSave(new FormData(), { ...failed, errors: [] }, 'Não deu.');
  expect(errors).toEqual([{ message: 'Não deu.' }]);
});
