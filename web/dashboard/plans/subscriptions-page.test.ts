import { expect, test } from 'vitest';
import { publishHouse } from '#core/ads/ads.fixture.ts';
import { DAY_MS } from '#core/durations.ts';
import { sellPlan } from '#core/payments/shop.fixture.ts';
import { cardFields, submit } from '#integrations/payments/emulator/emulator.fixture.ts';
import RedirectPayment, {
  loader as readCheckout,
  meta as redirectMeta,
} from '../../public/redirect-payment.tsx';
import { renderedScreen } from '../../session/rendered-screen.fixture.tsx';
import { loader as readKept } from './kept-ads.tsx';
import { CARDS, openPlanPages } from './plan-pages.fixture.ts';
import SubscriptionsPage, { loader } from './subscriptions-page.tsx';

const { shop, db, small, large, advertiser } = await openPlanPages();

test('a form whose CPF is wrong comes back whole, and nothing was begun', async () => {
  const { send, wish, page } = await advertiser();
  const refused = (await send({ ...wish, document: '111' })) as { data: unknown };
  const html = await page(`?passo=assinar&plano=${small.id}`, refused.data);
  expect(html).toContain('CPF ou CNPJ inválido');
  expect(html).toContain('value="111"');
  expect(html).toContain('value="Lúcia Alves"');
  expect(await page()).not.toContain('espera o pagamento');
});

test('two presses lead to one payment, which counts when the provider says so and not before', async () => {
  const { checkoutOf, page, success } = await advertiser();
  const first = await checkoutOf();
  expect(await checkoutOf()).toEqual(first);
  expect(await page()).toContain('espera o pagamento');
  expect(await success()).toContain('Estamos começando o seu teste');
  expect(await success('?vez=10')).toContain('Avisamos por e-mail');
  await submit(first.url, cardFields(CARDS.good));
  expect(await success()).toContain('Estamos começando o seu teste');
  await shop.hearAll();
  expect(await success()).toContain('Seu teste do plano Pequeno começou');
  expect(await page()).toMatch(/Em teste grátis.*Teste grátis até .*R\$\s29,90 por mês/s);
});

test("the way to the payment is open to its owner alone, and leads to the provider's page", async () => {
  const { checkoutOf, ask } = await advertiser();
  const stranger = await advertiser();
  const { id, url } = await checkoutOf();
  const own = await ask(readCheckout, '/', { id });
  expect(redirectMeta({ matches: [], loaderData: own.data } as never)).toContainEqual({
    httpEquiv: 'refresh',
    content: `0;url=${url}`,
  });
  const foreign = await stranger.ask(readCheckout, '/', { id });
  expect(foreign.init).toEqual({ status: 404 });
  expect(renderedScreen(RedirectPayment, { loaderData: foreign.data })).toContain(
    'Este pagamento não está mais aberto',
  );
});

test('plans are paid by card alone, also where boosts can be paid by Pix', async () => {
  expect(await shop.provider.abilities()).toMatchObject({ pix: true });
  const { page, ask } = await advertiser();
  expect(await page()).toContain('Cartão de crédito. Pix nos planos: em breve.');
  expect((await ask(loader, '/dashboard/subscriptions')).paying).toMatchObject({ pix: false });
});

test('of what the plan does not have nobody reads a share, but what still runs from before', async () => {
  const { ask } = await advertiser();
  const free = await ask(loader, '/dashboard/subscriptions');
  const limits = { ...free.limits, highlights: 0, used_highlights: 2 };
  const html = renderedScreen(SubscriptionsPage, { loaderData: { ...free, limits } });
  expect(html).toContain('Não tem (2 de antes)');
  expect(html).not.toContain('2 de 0');
});

test('who cancels reads first what happens, may press twice, and may take it back', async () => {
  const { send, page, subscribes } = await advertiser();
  const { id } = await subscribes();
  const step = await page('?passo=cancelar');
  expect(step).toContain('<h1>Cancelar o teste do plano Pequeno</h1>');
  expect(step).toContain('Nada será cobrado.');
  for (const _ of ['first', 'second'])
    expect(await send({ _action: 'cancel', subscription: id })).toMatchObject({ status: 302 });
  expect(await page()).toContain('Continuar com o plano');
  expect(await send({ _action: 'resume', subscription: id })).toMatchObject({ status: 302 });
  expect(await page()).toContain('Cancelar o teste');
});

test('who changes reads first what is charged today and when it applies', async () => {
  const { send, page, subscribes, own } = await advertiser();
  const { provider_id: at } = await subscribes();
  shop.advance('trial_end', at ?? undefined);
  await shop.hearAll();
  shop.advance(2 * 60 * 60 * 1000, at ?? undefined);
  await shop.hearAll();
  const step = await page(`?passo=trocar&plano=${large.id}`);
  expect(step).toMatch(/A troca vale<\/dt><dd>Hoje/);
  expect(step).toMatch(/Cobrado hoje<\/dt><dd>R\$\s29,/);
  await send({ _action: 'change', plan: large.id });
  await shop.hearAll();
  expect(await page()).toContain('Plano Grande');
  await send({ _action: 'change', plan: small.id });
  const scheduled = await page();
  expect(scheduled).toContain('Troca marcada para');
  expect(scheduled).toMatch(/Próxima cobrança em [\d/]+: R\$\s29,90, já do plano Pequeno/);
  // Nobody without ads has any to choose.
  expect(scheduled).not.toContain('Escolha os que ficam');
  expect(scheduled).not.toContain('passo=trocar');
  const goneBackTo = await page(`?passo=trocar&plano=${small.id}`);
  expect(goneBackTo).toContain('Troca marcada para');
  expect(goneBackTo).not.toContain('Cobrado hoje');
  expect(await send({ _action: 'change', plan: small.id })).toMatchObject({ status: 302 });
  const changes = await db
    .selectFrom('plan_changes')
    .where('status', '=', 'scheduled')
    .where('subscription_id', '=', (await own()).id)
    .execute();
  expect(changes).toHaveLength(1);
  expect(await page('?passo=desistir')).toContain('<h1>Desistir da compra do plano Grande</h1>');
  const cancelling = await page('?passo=cancelar');
  expect(cancelling).toContain('<h1>Cancelar o plano Grande</h1>');
  expect(cancelling).toMatch(/A cobrança de R\$\s29,90, do plano Pequeno/);
  const { id } = await own();
  await send({ _action: 'cancel', subscription: id });
  expect(await page()).toMatch(/Se você continuar, em [\d/]+ seu plano passa a ser Pequeno/);
  await send({ _action: 'resume', subscription: id });
  expect(await page()).toMatch(/Próxima cobrança em [\d/]+: R\$\s29,90, já do plano Pequeno/);
});

test('which ads leave goes by the plan that follows: the scheduled one, or the free one after cancelling', async () => {
  const { id, send, page, pays, ask } = await advertiser();
  const { id: subscription } = await pays();
  for (const _ of ['first', 'second', 'third', 'fourth'])
    await publishHouse(db, { kind: 'user', id, profile: 'owner' });
  const tiny = await sellPlan(shop, { name: 'Mínimo', cents: 990, places: 1 });
  await send({ _action: 'change', plan: tiny.id });
  expect(await page()).toContain('No plano Mínimo cabem 1 imóvel');
  await send({ _action: 'cancel', subscription });
  expect(await page()).toContain('No plano Grátis cabem 3 imóveis');
  expect(await ask(readKept, '/dashboard/subscriptions/ads')).toMatchObject({ plan: 'Grátis' });
});

test('who regrets an upgrade reads what becomes of a plan that is scheduled', async () => {
  const { send, page, pays } = await advertiser();
  const { provider_id: at } = await pays();
  shop.advance(10 * DAY_MS, at ?? undefined);
  await shop.hearAll();
  const regretted = async (cents: number) => {
    const next = await sellPlan(shop, { name: 'Outro', cents, places: 20 });
    await send({ _action: 'change', plan: next.id });
    const html = await page('?passo=desistir');
    const [, change = ''] = /name="change" value="(\w+)"/.exec(await page()) ?? [];
    await send({ _action: 'keep_plan', change });
    return html;
  };
  await send({ _action: 'change', plan: large.id });
  await shop.hearAll();
  const dearer = await regretted(3990);
  expect(dearer).toContain('volta o plano Pequeno, já pago');
  expect(dearer).toContain('A troca para o plano Outro é desfeita.');
  expect(await regretted(1990)).toMatch(
    /A troca marcada continua: em [\d/]+ seu plano passa a ser Outro, por R\$\s19,90\./,
  );
});

test('a renewal that the bank refuses says why, until when the plan lasts, and leads to the payment', async () => {
  const { page, subscribes } = await advertiser();
  const { provider_id: at } = await subscribes(CARDS.refusedLater);
  shop.advance('trial_end', at ?? undefined);
  await shop.hearAll();
  shop.advance(2 * 60 * 60 * 1000, at ?? undefined);
  await shop.hearAll();
  const html = await page();
  expect(html).toContain('O pagamento da renovação não passou');
  expect(html).toContain('O banco não autorizou a compra');
  expect(html).toMatch(/continuam no ar até \d\d\/\d\d\/\d{4}/);
  expect(html).toMatch(/href="\/plans\/redirectPayment\/\w+"[^>]*>Pagar agora/);
});
