import { expect, test } from 'vitest';
import { websiteSettings } from '#core/site/website-settings.ts';
import { cardFields, submit } from '#integrations/payments/emulator/emulator.fixture.ts';
import PlanPage, { loader as readPlan } from '../../public/plan-page.tsx';
import { loader as readCheckout } from '../../public/redirect-payment.tsx';
import { syncPlan } from '#core/plans/plan-sync.server.ts';
import { sellPlan } from '#core/payments/shop.fixture.ts';
import { renderedScreen } from '../../session/rendered-screen.fixture.tsx';
import { openPlanPages } from './plan-pages.fixture.ts';

const { shop, db, small, large, advertiser } = await openPlanPages();

interface Problem {
  data: { problem: string };
}

const fieldOf = (html: string, name: string) =>
  new RegExp(`name="${name}" value="([^"]+)"`).exec(html)?.[1] ?? '';

test('who cancels a trial reads about the trial, and each failure says its own way on', async () => {
  const { send, page, subscribes } = await advertiser();
  const { id } = await subscribes();
  expect(await page('?passo=cancelar')).toContain('value="cancel_trial"');
  shop.control.failNext({ path: '/v1/subscriptions/:id', how: 'error_before', times: 4 });
  const trial = (await send({ _action: 'cancel_trial', subscription: id })) as Problem;
  expect(trial.data.problem).toMatch(/O teste não foi cancelado.*nada é cobrado/);
  const plan = (await send({ _action: 'cancel', subscription: id })) as Problem;
  expect(plan.data.problem).toMatch(/O plano não foi cancelado.*fale com a gente/);
  expect(await page('', plan.data)).toContain('O plano não foi cancelado');
});

test('a change whose answer never came is continued or given up on the page', async () => {
  const { send, page, pays } = await advertiser();
  await pays();
  shop.control.failNext({
    path: '/v1/subscriptions/:id',
    method: 'POST',
    how: 'drop_before',
    times: 2,
  });
  const cut = (await send({ _action: 'change', plan: large.id })) as Problem;
  expect(cut.data.problem).toContain('A troca não terminou');
  const html = await page('', cut.data);
  expect(html).toMatch(
    /A troca para o plano Grande não terminou.*Continuar a troca.*Manter meu plano/s,
  );
  const costs = (price_cents: number) =>
    db.updateTable('plans').set({ price_cents }).where('id', '=', large.id).execute();
  await costs(6990);
  const dearer = await page();
  expect(dearer).not.toContain('Continuar a troca');
  expect(dearer).toMatch(/não é mais vendido por R\$\s59,90.*Manter meu plano/s);
  await costs(5990);
  expect(await send({ _action: 'keep_plan', change: fieldOf(html, 'change') })).toMatchObject({
    status: 302,
  });
  expect(await page()).not.toContain('não terminou');
});

test('a change that failed at the provider was not charged, says so, and leaves the way free', async () => {
  const { send, page, pays } = await advertiser();
  await pays();
  shop.control.failNext({ path: '/v1/subscriptions/:id', method: 'POST', how: 'error_before' });
  const failed = (await send({ _action: 'change', plan: large.id })) as Problem;
  expect(failed.data.problem).toContain('Nada foi cobrado');
  expect(await page()).not.toContain('não terminou');
  expect(await send({ _action: 'change', plan: large.id })).toMatchObject({ status: 302 });
  // Pressed twice, the second is done already.
  expect(await send({ _action: 'change', plan: large.id })).toMatchObject({ status: 302 });
});

test('a first payment that was declined says why on the page of plans, and goes on with another card', async () => {
  const { id, page, checkoutOf } = await advertiser();
  await db
    .insertInto('trial_uses')
    .values({ kind: 'account', value: id, used_at: shop.now() })
    .execute();
  const { url } = await checkoutOf();
  await submit(url, cardFields('4000000000009995'));
  await shop.hearAll();
  const html = await page();
  expect(html).toMatch(
    /O pagamento do plano Pequeno não passou.*não tem limite para esta compra.*Tentar de novo/s,
  );
});

test.each([
  ['4000000000000002', 'O banco não autorizou a compra.'],
  ['4000000000009979', 'Este cartão não pôde ser usado. Use outro cartão.'],
])('a card that is refused for a trial says why on the page of plans: %s', async (card, why) => {
  const { page, checkoutOf } = await advertiser();
  const { url } = await checkoutOf();
  await submit(url, cardFields(card));
  await shop.hearAll();
  const html = await page();
  expect(html).toContain('O cartão não passou no teste do plano Pequeno');
  expect(html).toContain(why);
  await submit(url, cardFields('4242424242424242'));
  await shop.hearAll();
  expect(await page()).not.toContain('não passou');
});

test('the address of a payment with the id of a plan leads to the payment of that plan', async () => {
  const { ask, pays } = await advertiser();
  const leads = async (plan: string) => {
    const led = await ask(readCheckout, '/', { id: plan }).catch((answer: unknown) => answer);
    return (led as Response).headers.get('Location');
  };
  expect(await leads(large.id)).toBe(`/dashboard/subscriptions?passo=assinar&plano=${large.id}`);
  await pays();
  expect(await leads(large.id)).toBe(`/dashboard/subscriptions?passo=trocar&plano=${large.id}`);
  expect(await ask(readCheckout, '/', { id: 'zzzzzzzzzz' })).toMatchObject({
    init: { status: 404 },
  });
});

test('the page of a plan promises no trial that was used, and leads to what the account can do', async () => {
  const { ask, pays, send, page } = await advertiser();
  const sold = async () =>
    renderedScreen(PlanPage, {
      loaderData: await ask(readPlan, '/', { id: large.id }),
      root: { settings: websiteSettings.parse({}) },
    });
  expect(await sold()).toMatch(/Teste grátis por 7 dias.*Testar 7 dias grátis/s);
  const { id: subscription } = await pays();
  const used = await sold();
  expect(used).not.toMatch(/grátis por|Testar/);
  const way = /href="[^"]+(\?passo=[^"]+)"/.exec(used)?.[1]?.replaceAll('&amp;', '&');
  expect(await page(way)).toContain('Trocar para o plano Grande');
  await send({ _action: 'cancel', subscription });
  expect(await page(way)).toContain('Toque em “Continuar com o plano” para trocar.');
});

test('a change that was made though the provider failed to say so counts', async () => {
  const { send, pays, page } = await advertiser();
  await pays();
  shop.control.failNext({ path: '/v1/subscriptions/:id', method: 'POST', how: 'error_after' });
  expect(await send({ _action: 'change', plan: large.id })).toMatchObject({ status: 302 });
  expect(await page()).toContain('Plano Grande');
});

test('a card that is refused for a larger plan says why, and both ways on', async () => {
  const { send, page, pays, usesCard } = await advertiser();
  await pays();
  await usesCard('pm_card_chargeCustomerFail');
  expect(await send({ _action: 'change', plan: large.id })).toMatchObject({ status: 302 });
  const html = await page();
  expect(html).toMatch(
    /O cartão foi recusado na troca para o plano Grande.*O banco não autorizou a compra/s,
  );
  expect(html).toMatch(/Pagar com outro cartão.*Manter meu plano/s);
  expect(html).not.toContain('O pagamento da renovação não passou');
  await send({ _action: 'keep_plan', change: fieldOf(html, 'change') });
  expect(await page()).not.toContain('O cartão foi recusado');
});

test('who types a CPF that was used in a trial reads it before anything is paid', async () => {
  const first = await advertiser();
  await first.subscribes();
  const { send, wish, page } = await advertiser({ keepsTrials: true });
  expect(await page(`?passo=assinar&plano=${small.id}`)).toContain('7 dias grátis');
  const refused = (await send({ ...wish, trial_days_shown: '7' })) as Problem;
  const html = await page(`?passo=assinar&plano=${small.id}`, refused.data);
  expect(html).toContain(
    'O teste grátis já foi usado nesta conta, ou com este CPF ou CNPJ. Nada foi cobrado.',
  );
  expect(html).not.toContain('7 dias grátis');
  expect(html).toContain('name="trial_days_shown" value="0"');
});

test('who sees one price is not charged another: the page names both and shows the new one', async () => {
  const fresh = await sellPlan(shop, { name: 'Novo', cents: 30_000, places: 10 });
  const reprices = async (cents: number) => {
    await db
      .updateTable('plans')
      .set({ price_cents: cents, provider_price_id: null, synced_at: null })
      .where('id', '=', fresh.id)
      .execute();
    await syncPlan(db, shop.provider, fresh.id, shop.now());
  };
  const shownIn = (html: string) => ({
    price_cents_shown: fieldOf(html, 'price_cents_shown'),
    due_cents_shown: fieldOf(html, 'due_cents_shown'),
  });
  const step = `?passo=assinar&plano=${fresh.id}`;
  const josue = await advertiser();
  const wish = { ...josue.wish, plan: fresh.id, ...shownIn(await josue.page(step)) };
  await reprices(32_000);
  const refused = (await josue.send(wish)) as Problem;
  expect(await db.selectFrom('subscriptions').where('user_id', '=', josue.id).execute()).toEqual(
    [],
  );
  const html = await josue.page(step, refused.data);
  expect(html).toMatch(/O valor mudou de R\$\s300,00 para R\$\s320,00/);
  expect(await josue.send({ ...wish, ...shownIn(html) })).toMatchObject({ status: 302 });

  const change = `?passo=trocar&plano=${fresh.id}`;
  const lucia = await advertiser({ document: '39053344705' });
  await lucia.pays();
  const asked = { _action: 'change', plan: fresh.id, ...shownIn(await lucia.page(change)) };
  await reprices(35_000);
  const kept = (await lucia.send(asked)) as Problem;
  expect(kept.data.problem).toMatch(/de R\$\s320,00 para R\$\s350,00/);
  const again = shownIn(await lucia.page(change, kept.data));
  const less = (await lucia.send({ ...asked, ...again, due_cents_shown: '0' })) as Problem;
  expect(less.data.problem).toMatch(/O valor mudou de R\$\s0,00 para/);
  expect(await lucia.send({ ...asked, ...again })).toMatchObject({ status: 302 });
});

test('who comes with a card that was used in a trial reads it after the checkout, and on the page of plans', async () => {
  const first = await advertiser();
  await first.subscribes();
  const { page, subscribes, success } = await advertiser({
    keepsTrials: true,
    document: '39053344705',
  });
  await subscribes();
  expect(await success()).toMatch(/O teste do plano Pequeno não começou.*Nada foi cobrado/s);
  expect(await page()).toMatch(/O teste do plano Pequeno não começou.*Assinar sem o teste/s);
});

test('who regrets sees the purchase undone and the money on its way back', async () => {
  const { send, page, pays } = await advertiser();
  const { id } = await pays();
  expect(await page('?passo=desistir')).toContain('voltam para o cartão');
  expect(await send({ _action: 'regret', subscription: id })).toMatchObject({ status: 302 });
  expect(await page()).toMatch(/Compra desfeita em \d\d\/\d\d\/\d{4}/);
});

test('who asked the office reads that it waits, and then its words', async () => {
  const { id: user, send, page, pays } = await advertiser();
  const { id } = await pays();
  const regret = await db
    .insertInto('regrets')
    .values({
      user_id: user,
      plan_id: small.id,
      subscription_id: id,
      status: 'asked',
      amount_cents: 2990,
      created_at: shop.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const waiting = await page();
  expect(waiting).toContain('Você pediu para desistir desta compra');
  expect(waiting).not.toContain('passo=desistir');
  const again = (await send({ _action: 'regret', subscription: id })) as Problem;
  expect(again.data.problem).toBe(
    'Você já pediu para desistir desta compra. A resposta chega por e-mail.',
  );
  await db
    .updateTable('regrets')
    .set({ status: 'refused', note: 'O plano já foi usado.', decided_at: shop.now() })
    .where('id', '=', regret.id)
    .execute();
  const refused = await page();
  expect(refused).toContain('“O plano já foi usado.”');
  expect(refused).toContain('Falar com a gente');
  expect(refused).not.toContain('passo=desistir');
});
