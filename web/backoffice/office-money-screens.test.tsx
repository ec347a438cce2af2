import { beforeEach, expect, test } from 'vitest';
import { PASSWORD, testApi } from '#api/test-api.fixture.ts';
import { NOW, register } from '#core/ads/advertisers.fixture.ts';
import { boostPlan } from '#core/boosts/boosts.fixture.ts';
import { listBoostPlans } from '#core/boosts/boost-plans.server.ts';
import { addCoupon } from '#core/coupons/coupons.fixture.ts';
import { COUPON_TABLE } from '#core/coupons/coupons.server.ts';
import { pathTo } from '#core/site/paths.ts';
import { accountEventText } from '#text/account-event-labels.ts';
import { formOfMarkup } from '../forms/markup-form.fixture.ts';
import { renderedScreen } from '../session/rendered-screen.fixture.tsx';
import { screenScene } from '../session/screen.fixture.ts';
import BoostPricesPage, {
  action as savePrices,
  loader as pricesLoader,
} from './boosts/boost-prices-page.tsx';
import CouponPage, {
  action as saveCoupon,
  loader as couponLoader,
} from './coupons/coupon-page.tsx';
import OfficeSubscriptionPage, {
  action as decide,
  loader as subscriptionLoader,
} from './subscriptions/office-subscription-page.tsx';

const world = await testApi();
const { db } = world;
world.pass(NOW.getTime() - world.now().getTime());
const rui = await world.addAdmin();
const { ask } = screenScene(world, `admin-token=${await world.adminToken(rui.id)}`);
beforeEach(() => world.freshLimits());

/** The address of a redirect, or what the screen is shown again with. */
async function send(action: unknown, path: string, form: FormData, id = '') {
  if (form.has('current_password')) form.set('current_password', PASSWORD);
  try {
    return await ask(action as (args: never) => Promise<unknown>, path, { id }, form);
  } catch (thrown) {
    if (thrown instanceof Response) return thrown.headers.get('Location');
    throw thrown;
  }
}

const dataOf = (refused: unknown) => (refused as { data: unknown }).data;
const textOf = (markup: string) =>
  markup.replaceAll(/<!-- -->|<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');

const couponPath = (id: string) => pathTo('backofficeCoupon', { id });
async function couponPage(id: string, actionData?: unknown) {
  const loaderData = await ask(couponLoader, couponPath(id), { id });
  return renderedScreen(CouponPage, { loaderData, actionData, params: { id } });
}

test('the form of every coupon, sent as it stands, changes nothing', async () => {
  await addCoupon(db, { discount_type: 'fixed', discount_value: 1250, expires_on: '2026-12-31' });
  const { id: some } = await addCoupon(db, { usage_limit: 100, status: 'inactive' });
  const { id: boost_plan_id } = await boostPlan(db, 'gold');
  await db.insertInto('coupon_boost_plans').values({ coupon_id: some, boost_plan_id }).execute();
  const coupons = await db.selectFrom('coupons').select('id').execute();
  const ids = coupons.map(({ id }) => id);
  const all = () => COUPON_TABLE.lines(db, ids, { filter: {}, now: NOW });
  const before = await all();
  for (const id of ids) {
    const form = formOfMarkup(await couponPage(id));
    expect(await send(saveCoupon, couponPath(id), form, id)).toBe(pathTo('backofficeCoupons'));
  }
  expect(await all()).toEqual(before);
});

test('a coupon that is refused comes back with everything that was typed', async () => {
  const { id } = await addCoupon(db);
  const { id: boost } = await boostPlan(db, 'diamond');
  const form = formOfMarkup(await couponPage(id));
  form.set('code', 'são joão');
  form.set('discount_value', '');
  form.append('boost_plans[]', boost);
  const refused = await send(saveCoupon, couponPath(id), form, id);
  expect(refused).toMatchObject({
    init: { status: 422 },
    data: {
      errors: [
        { name: 'code', message: expect.stringContaining('letras sem acento') },
        { name: 'discount_value', message: 'Campo obrigatório.' },
      ],
    },
  });
  const again = formOfMarkup(await couponPage(id, dataOf(refused)));
  expect(again.get('code')).toBe('são joão');
  expect(again.getAll('boost_plans[]')).toEqual([boost]);
});

test('prices sent as they stand change nothing, and a wrong one is named with its boost', async () => {
  const here = pathTo('backofficeBoostPlans');
  const page = async (actionData?: unknown) => {
    const loaderData = await ask(pricesLoader, here);
    const markup = renderedScreen(BoostPricesPage, { loaderData, actionData });
    return markup.slice(0, markup.indexOf('</form>'));
  };
  const before = await listBoostPlans(db, { onlyOffered: false });
  const form = formOfMarkup(await page());
  expect(await send(savePrices, here, form)).toBe(here);
  expect(await listBoostPlans(db, { onlyOffered: false })).toEqual(before);

  const [one, two, three] = before.map(({ id }) => id);
  form.set(`${one}.price`, 'caro');
  form.delete(`${two}.active`);
  form.set(`${three}.price`, '31,50');
  const again = await page(dataOf(await send(savePrices, here, form)));
  expect(textOf(again)).toContain('Prata, 7 dias:');
  form.set('current_password', '');
  expect([...formOfMarkup(again)]).toEqual([...form]);
  expect(await listBoostPlans(db, { onlyOffered: false })).toEqual(before);

  form.set(`${one}.price`, '9,90');
  await send(savePrices, here, form);
  const [first, second, third, ...others] = before;
  expect(await listBoostPlans(db, { onlyOffered: false })).toEqual([
    first,
    { ...second, active: false },
    { ...third, price_cents: 3150 },
    ...others,
  ]);
});

test('who decides about a subscription that a colleague ended is led back to see it', async () => {
  const { id: user_id } = await register(db, { first_name: 'Josué' });
  const { id } = await db
    .selectFrom('subscriptions')
    .where('user_id', '=', user_id)
    .select('id')
    .executeTakeFirstOrThrow();
  const path = pathTo('backofficeSubscription', { id });
  const form = new FormData();
  form.set('_action', 'end');
  expect(await send(decide, path, form, id)).toMatchObject({
    data: { action: 'end', errors: [{ name: 'reason', message: 'Campo obrigatório.' }] },
  });
  form.set('reason', 'Pediu por telefone.');
  form.set('current_password', PASSWORD);
  expect(await send(decide, path, form, id)).toBe(path);
  expect(await send(decide, path, form, id)).toBe(path);
  const loaderData = await ask(subscriptionLoader, path, { id });
  const page = textOf(renderedScreen(OfficeSubscriptionPage, { loaderData, params: { id } }));
  expect(page).toContain('Assinatura encerrada por Rui');
  expect(page).toContain('Dar um plano');
});

test('the office reads on a subscription that the account is suspended and still charged', async () => {
  const { id: user_id } = await register(db, { first_name: 'Josué' });
  const { id } = await db
    .updateTable('subscriptions')
    .set({ provider_id: 'sub_suspended', price_cents: 2990 })
    .where('user_id', '=', user_id)
    .returning('id')
    .executeTakeFirstOrThrow();
  const path = pathTo('backofficeSubscription', { id });
  const read = async () => {
    const loaderData = await ask(subscriptionLoader, path, { id });
    return textOf(renderedScreen(OfficeSubscriptionPage, { loaderData, params: { id } }));
  };
  expect(await read()).not.toContain('a cobrança continua');
  await db.updateTable('users').set({ status: 'suspended' }).where('id', '=', user_id).execute();
  expect(await read()).toContain('A conta está suspensa, e a cobrança continua');
});

test('what the office did about money has a name in the history of an account', () => {
  const said = (action: string, to: string | null = null) =>
    accountEventText({ action, from: null, to, times: 1 });
  expect(said('make_refund')).toBe('Pagamento devolvido');
  expect(said('change_plan')).toBe('Plano mudado');
  expect(said('change_subscription', 'trial')).toBe('Assinatura: em teste grátis');
});
