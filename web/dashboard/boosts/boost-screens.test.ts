import { expect, test, vi } from 'vitest';
import { testApi } from '#api/test-api.fixture.ts';
import { addHouse, publishHouse } from '#core/ads/ads.fixture.ts';
import { register } from '#core/ads/advertisers.fixture.ts';
import { boostPlan } from '#core/boosts/boosts.fixture.ts';
import { addCoupon } from '#core/coupons/coupons.fixture.ts';
import { pathTo } from '#core/site/paths.ts';
import { openShop } from '#core/payments/shop.fixture.ts';
import { cardFields, submit } from '#integrations/payments/emulator/emulator.fixture.ts';
import { loader as readCheckout } from '../../public/redirect-payment.tsx';
import { renderedScreen } from '../../session/rendered-screen.fixture.tsx';
import { screenScene } from '../../session/screen.fixture.ts';
import OwnAdsPage, { loader as readList } from '../ads/own-ads-page.tsx';
import EditProperty, { loader as readEdit } from '../properties/edit-property.tsx';
import AdStatisticsPage, { loader as readFigures } from '../statistics/ad-statistics-page.tsx';
import BoostOrderPage, { action, loader } from './own-boost-order-page.tsx';
import BoostOrdersPage, { loader as readOrders } from './own-boost-orders-page.tsx';
import BoostSuccessPage, { loader as readSuccess, meta } from './boost-success-page.tsx';
import ChooseBoostPage, { action as choose, loader as readChoice } from './choose-boost-page.tsx';

const shop = await openShop();
const { db, control } = shop;
const world = await testApi({ shop });
const gold = await boostPlan(db, 'gold');

const MINUTE = 60_000;
const PERSON = {
  name: 'Lúcia Alves',
  email: 'lucia@sertao.example',
  document: '52998224725',
  cellphone: '74999990000',
};

const formOf = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
};

async function advertiser() {
  const owner = await register(db, { first_name: 'Lúcia' });
  const { ask } = screenScene(world, `token=${await world.userToken(owner.id)}`);
  const orders = async (house: string) => {
    const at = `/dashboard/properties/${house}/boost`;
    const led = await ask(choose, at, { id: house }, formOf({ boost_plan_id: gold.id }));
    const id = (led as Response).headers.get('Location')?.split('/').at(-1) ?? '';
    const send = (fields: Record<string, string>) => ask(action, '/', { id }, formOf(fields));
    const page = async (query = '', actionData?: unknown) =>
      renderedScreen(BoostOrderPage, {
        loaderData: await ask(loader, `/dashboard/boosts/orders/${id}${query}`, { id }),
        actionData,
      });
    const payment = () =>
      db
        .selectFrom('payments')
        .where('boost_order_id', '=', id)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .selectAll()
        .executeTakeFirstOrThrow();
    const paysPix = async () => {
      await send({ _action: 'pay_pix', ...PERSON });
      control.payPix((await payment()).provider_intent_id ?? '');
      await shop.hearAll();
    };
    const success = async (parts: Record<string, string> = {}) => {
      const params = { id, ...parts };
      const loaderData = await ask(readSuccess, '/', params);
      const tags = JSON.stringify(meta({ loaderData, matches: [], params } as never));
      return { html: renderedScreen(BoostSuccessPage, { loaderData }), tags };
    };
    return { id, send, page, payment, paysPix, success };
  };
  const choice = async (house: string) =>
    renderedScreen(ChooseBoostPage, {
      loaderData: await ask(readChoice, `/dashboard/properties/${house}/boost`, { id: house }),
    });
  return { owner, ask, orders, choice };
}

test('who chooses reads each level, each price, and that nothing counts before the ad is on the air', async () => {
  const { owner, choice } = await advertiser();
  const html = await choice(await publishHouse(db, owner));
  for (const level of ['Prata', 'Ouro', 'Diamante', 'Patrocinado'])
    expect(html).toContain(`<legend>${level}</legend>`);
  expect(html.match(/type="radio"/g)).toHaveLength(12);
  expect(html).toContain('que é publicidade');
  expect(html).not.toContain('ainda não está no ar');
  expect(await choice(await addHouse(db, owner))).toContain('ainda não está no ar');
});

test('the order says the cash price first, and what somebody already has is told to who wants more', async () => {
  const { owner, orders, choice } = await advertiser();
  const house = await publishHouse(db, owner);
  const { page, paysPix } = await orders(house);
  expect(await page()).toMatch(/<b>R\$\s16,90 à vista<\/b>.*em até 3 vezes.*total de R\$\s16,90/s);
  await paysPix();
  const html = await choice(house);
  expect(html).toContain('já está impulsionado');
  expect(html).toMatch(/Ouro por 7 dias<\/a>: No ar até/);
});

test('before it is paid the order says when the boost starts and ends, also behind another one', async () => {
  const { owner, orders } = await advertiser();
  const hidden = await orders(await addHouse(db, owner));
  expect(await hidden.page()).toMatch(/quando o anúncio for ao ar.*7 dias depois de começar/s);
  const house = await publishHouse(db, owner);
  const first = await orders(house);
  expect(await first.page()).toMatch(/Quando o pagamento cair.*se você pagar agora/s);
  await first.paysPix();
  const second = await orders(house);
  expect(await second.page()).toContain('Depois do que já está valendo');
});

test('an address that names the other kind of ad is of no order', async () => {
  const { owner, orders } = await advertiser();
  const { success } = await orders(await publishHouse(db, owner));
  expect((await success({ product: 'property' })).html).toContain('Estamos confirmando');
  await expect(success({ product: 'vehicle' })).rejects.toMatchObject({ status: 404 });
});

test('a coupon is refused in a word, applied, and taken off', async () => {
  const { owner, orders } = await advertiser();
  const { send, page } = await orders(await publishHouse(db, owner));
  const refused = (await send({ _action: 'apply_coupon', coupon: 'NADA' })) as { data: unknown };
  const html = await page('', refused.data);
  expect(html).toContain('Cupom inválido');
  expect(html).toContain('value="NADA"');
  const { code } = await addCoupon(db, { discount_value: 50 });
  await send({ _action: 'apply_coupon', coupon: code });
  expect(await page()).toMatch(/aplicado.*Tirar o cupom/s);
  const other = (await send({ _action: 'apply_coupon', coupon: 'OUTRO' })) as { data: unknown };
  const both = await page('', other.data);
  expect(both).toContain('Cupom inválido');
  expect(both).not.toContain('aplicado');
  await send({ _action: 'remove_coupon' });
  expect(await page()).toContain('Cupom de desconto');
});

test('who sees the order with its coupon is not charged without it: both sums are named', async () => {
  const { owner, orders } = await advertiser();
  const { send, page, payment } = await orders(await publishHouse(db, owner));
  const { code } = await addCoupon(db, { discount_value: 50 });
  await send({ _action: 'apply_coupon', coupon: code });
  const shownIn = (html: string) => ({
    total_cents_shown: /name="total_cents_shown" value="(\d+)"/.exec(html)?.[1] ?? '',
  });
  const wish = { _action: 'pay_pix', ...PERSON, ...shownIn(await page()) };
  // In another tab.
  await send({ _action: 'remove_coupon' });
  const refused = (await send(wish)) as { data: unknown };
  const html = await page('', refused.data);
  expect(html).toMatch(/O valor mudou de R\$\s8,45 para R\$\s16,90/);
  await send({ ...wish, ...shownIn(html) });
  expect(await payment()).toMatchObject({ amount_cents: 1690 });
});

test('an order that a coupon pays whole starts without a payment', async () => {
  const { owner, orders } = await advertiser();
  const { send, page, success } = await orders(await publishHouse(db, owner));
  const { code } = await addCoupon(db, { discount_value: 100 });
  await send({ _action: 'apply_coupon', coupon: code });
  expect(await page()).toContain('Impulsionar sem pagar');
  await send({ _action: 'pay_pix' });
  expect((await success()).html).toContain('Seu anúncio está impulsionado!');
});

test('who pays says for whom the receipt is, once; a wrong CPF begins nothing', async () => {
  const { owner, orders } = await advertiser();
  const first = await orders(await publishHouse(db, owner));
  const wish = { _action: 'pay_pix', ...PERSON };
  const refused = (await first.send({ ...wish, document: '111' })) as { data: unknown };
  expect(await first.page('', refused.data)).toContain('CPF ou CNPJ inválido');
  expect(await first.page()).toContain('Pagar com Pix');
  await first.send(wish);
  expect(await first.page()).toContain('Pix copia e cola');
  const second = await orders(await publishHouse(db, owner));
  expect(await second.page()).not.toContain('Dados para o recibo');
});

test('a code that ran out gives way to a new one, and one can change one’s mind', async () => {
  const { owner, orders } = await advertiser();
  const { send, page, payment } = await orders(await publishHouse(db, owner));
  await send({ _action: 'pay_pix', ...PERSON });
  const code = (await payment()).pix_code ?? '';
  expect(await page()).toContain(`value="${code}"`);
  shop.advance(16 * MINUTE);
  await shop.hearAll();
  const over = await page();
  expect(over).toMatch(/O código Pix venceu.*Gerar novo código Pix/s);
  await send({ _action: 'pay_pix' });
  expect(await page()).toContain((await payment()).pix_code ?? '?');
  await send({ _action: 'leave' });
  expect(await page()).toMatch(/Cupom de desconto.*Pagar com Pix/s);
});

test('a refused card says why and leads to another; nothing runs before the provider says so', async () => {
  const { owner, ask, orders } = await advertiser();
  const { id, send, page, success, payment } = await orders(await publishHouse(db, owner));
  await send({ _action: 'pay_card', ...PERSON });
  const { url = '' } = (await ask(readCheckout, '/', { id: (await payment()).id })).data;
  await submit(url, cardFields('4000000000009995'));
  await shop.hearAll();
  expect(await page()).toMatch(/não tem limite para esta compra.*Usar outro cartão/s);
  await submit(url, cardFields('4242424242424242'));
  const before = await success();
  expect(before.html).toContain('Estamos confirmando o pagamento');
  expect(before.tags).toContain(`url=/dashboard/boosts/orders/${id}/success?vez=2`);
  await shop.hearAll();
  const after = await success({ product: 'property' });
  expect(after.html).toContain('Seu anúncio está impulsionado!');
  expect(after.tags).not.toContain('refresh');
  await expect(success({ product: 'boat' })).rejects.toMatchObject({ status: 404 });
});

test('the page of boosts leads to the boost of each ad on the air, before the first one and after', async () => {
  const { owner, ask, orders } = await advertiser();
  const page = async () =>
    renderedScreen(BoostOrdersPage, { loaderData: await ask(readOrders, '/') });
  const house = await publishHouse(db, owner);
  const way = `href="/dashboard/properties/${house}/boost"`;
  expect(await page()).toContain(way);
  await (await orders(house)).paysPix();
  expect(await page()).toContain(way);
});

test('ads that could not be read are not told of as if there were none', async () => {
  const { ask } = await advertiser();
  const page = async () =>
    renderedScreen(BoostOrdersPage, { loaderData: await ask(readOrders, '/') });
  expect(await page()).toContain('Você ainda não tem anúncio no ar');
  const { fetch } = world.api;
  const away = vi
    .spyOn(world.api, 'fetch')
    .mockImplementation((request) =>
      new URL(request.url).pathname === '/v1/users/vehicles'
        ? Response.json({ errors: [] }, { status: 503 })
        : fetch(request),
    );
  expect(await page()).not.toContain('anúncio no ar');
  away.mockRestore();
});

test('who paid reads from when until when, what it brought, and has the receipt', async () => {
  const { owner, ask, orders } = await advertiser();
  const { page, paysPix, payment } = await orders(await publishHouse(db, owner));
  await paysPix();
  const html = await page();
  expect(html).toMatch(/Começou.*Vai até.*O que ele trouxe.*contadas por dia.*antes: 0/s);
  expect(html).toContain(`/dashboard/payments/${(await payment()).id}`);
  const list = renderedScreen(BoostOrdersPage, { loaderData: await ask(readOrders, '/') });
  expect(list).toMatch(/Ouro por 7 dias.*No ar até/s);
});

test('a purchase is undone after a second look; the second of the same goes to the office', async () => {
  const { owner, orders } = await advertiser();
  const first = await orders(await publishHouse(db, owner));
  await first.paysPix();
  expect(await first.page('?passo=desistir')).toMatch(/termina agora.*nossa equipe olha/s);
  await first.send({ _action: 'regret' });
  expect(await first.page()).toMatch(/compra foi desfeita.*R\$\s16,90 voltam/s);
  const second = await orders(await publishHouse(db, owner));
  await second.paysPix();
  await second.send({ _action: 'regret' });
  const html = await second.page();
  expect(html).toMatch(/Vai até.*Você pediu para desistir/s);
  expect(html).not.toContain('>Desistir da compra<');
});

test('the list, the edit page and the figures of an ad show its boost, and one that waits for payment', async () => {
  const { owner, ask, orders } = await advertiser();
  const house = await publishHouse(db, owner);
  const list = async () =>
    renderedScreen(OwnAdsPage, { loaderData: await ask(readList, '/dashboard/properties') });
  const pages = async () => [
    await list(),
    renderedScreen(EditProperty, {
      loaderData: await ask(readEdit, `/dashboard/properties/${house}/edit`, { id: house }),
      params: { id: house },
    }),
    renderedScreen(AdStatisticsPage, {
      loaderData: await ask(readFigures, `/dashboard/properties/${house}/statistics`, {
        id: house,
      }),
    }),
  ];
  for (const html of await pages()) expect(html).not.toMatch(/falta pagar|Ouro (por|até)/i);
  const { id, paysPix } = await orders(house);
  for (const html of await pages()) {
    expect(html).toMatch(/falta pagar/i);
    expect(html).toContain(pathTo('boostOrder', { id }));
  }
  await paysPix();
  for (const html of await pages()) {
    expect(html).not.toMatch(/falta pagar/i);
    expect(html).toMatch(/Ouro (por|até)/);
  }
});

test('while the provider is away the order and what was typed are kept', async () => {
  const { owner, orders } = await advertiser();
  const { send, page } = await orders(await publishHouse(db, owner));
  control.failNext({ path: '/v1/payment_intents', how: 'drop_before', times: 9 });
  control.failNext({ path: '/v1/customers', how: 'drop_before', times: 9 });
  const refused = (await send({ _action: 'pay_pix', ...PERSON })) as {
    data: unknown;
    init: object;
  };
  expect(refused.init).toMatchObject({ status: 503 });
  const html = await page('', refused.data);
  expect(html).toContain('Nada foi cobrado');
});
