import { expect, test } from 'vitest';
import {
  aCustomer,
  aPaymentEmulator,
  aPlan,
  cardFields,
  HOUR_MS,
  SECRET_KEY,
  submit,
} from './emulator.fixture.ts';

test('an invoice that waits can be paid on its own page', async () => {
  const { stripe } = await aPaymentEmulator();
  const customer = await aCustomer(stripe, 'pm_card_chargeCustomerFail');
  const { id: price } = await aPlan(stripe, 4990);
  const subscription = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price }],
    expand: ['latest_invoice'],
  });
  const { hosted_invoice_url: page } = subscription.latest_invoice as {
    hosted_invoice_url: string;
  };
  expect((await submit(page, cardFields('4000000000009987'))).status).toBe(422);
  expect((await submit(page, cardFields('4242424242424242'))).status).toBe(303);
  expect(await (await fetch(page)).text()).toContain('Esta fatura está paga.');
  expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('active');
});

test('cards tried between two retries use none of them up', async () => {
  const { stripe, control } = await aPaymentEmulator();
  const customer = await aCustomer(stripe, 'pm_card_chargeCustomerFail');
  const { id: price } = await aPlan(stripe, 4990);
  const { id } = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price }],
    trial_period_days: 7,
  });
  control.advance('trial_end');
  control.advance(HOUR_MS);
  const [before] = (await stripe.invoices.list({ subscription: id, status: 'open' })).data;
  for (const number of ['4000000000000002', '4000000000009995', '4000000000009987']) {
    await submit(before!.hosted_invoice_url!, cardFields(number));
  }
  const after = await stripe.invoices.retrieve(before!.id);
  expect(after).toMatchObject({
    status: 'open',
    attempt_count: 1,
    next_payment_attempt: before!.next_payment_attempt,
  });
  expect((await stripe.subscriptions.retrieve(id)).status).toBe('past_due');
});

test('a renewal that the bank asks about is saved by its owner', async () => {
  const { stripe, url, control } = await aPaymentEmulator();
  const customer = await aCustomer(stripe, 'pm_card_authenticationRequired');
  const { id: price } = await aPlan(stripe, 4990);
  const { id } = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price }],
    trial_period_days: 7,
  });
  control.advance('trial_end');
  control.advance(HOUR_MS);
  const [invoice] = (await stripe.invoices.list({ subscription: id, status: 'open' })).data;
  const card = customer.invoice_settings.default_payment_method as string;
  const asked = await submit(invoice!.hosted_invoice_url!, { card });
  const answered = await submit(url + asked.location, { answer: 'approve' });
  expect(answered.location).toBe(`/invoice/${invoice!.id}`);
  expect((await stripe.subscriptions.retrieve(id)).status).toBe('active');
});

test('a Pix is paid by its page or by its code', async () => {
  const { stripe, url } = await aPaymentEmulator();
  const { id, next_action } = await stripe.paymentIntents.create({
    amount: 4990,
    currency: 'brl',
    allowed_payment_method_types: ['pix'],
    payment_method_data: { type: 'pix' },
    confirm: true,
  });
  const pix = next_action?.pix_display_qr_code;
  expect((await fetch(pix!.image_url_svg!)).headers.get('content-type')).toBe('image/svg+xml');
  const png = new Uint8Array(await (await fetch(pix!.image_url_png!)).arrayBuffer());
  expect(Array.from(png.slice(1, 4))).toEqual([0x50, 0x4e, 0x47]);
  expect((await submit(`${url}/pix`, { code: 'outra coisa' })).status).toBe(422);
  const found = await submit(`${url}/pix`, { code: pix!.data! });
  expect(found.location).toBe(`/pix/${id}`);
  await submit(url + found.location, {});
  expect((await stripe.paymentIntents.retrieve(id)).status).toBe('succeeded');
  expect(await (await fetch(url + found.location)).text()).toContain('Pix pago');
});

test('every page says that no money moves, and is not for search engines nor for frames', async () => {
  const { stripe, url } = await aPaymentEmulator();
  const { url: checkout } = await stripe.checkout.sessions.create({
    mode: 'setup',
    currency: 'brl',
    success_url: 'https://mandacaru.example/',
  });
  for (const page of ['/', '/pix', '/bank/pi_x', '/invoice/in_x', checkout!.slice(url.length)]) {
    const response = await fetch(url + page);
    expect(await response.text(), page).toContain('Nenhum dinheiro de verdade é movimentado.');
    expect(response.headers.get('x-robots-tag'), page).toContain('noindex');
    expect(response.headers.get('content-security-policy'), page).toContain(
      "frame-ancestors 'none'",
    );
  }
});

test('takes no form from another site', async () => {
  const { url, control } = await aPaymentEmulator();
  const response = await fetch(`${url}/panel/advance`, {
    method: 'POST',
    headers: { 'Sec-Fetch-Site': 'cross-site' },
    body: new URLSearchParams({ by: '86400000' }),
  });
  expect(response.status).toBe(403);
  expect(control.advance(0).now.getTime()).toBeLessThan(Date.now() + 60_000);
});

test('the page of everything moves the clock and sends events again', async () => {
  const { stripe, url, control } = await aPaymentEmulator();
  await stripe.customers.create({ name: 'Dona Lúcia <script>' });
  const page = await (await fetch(url)).text();
  expect(page).toContain('Dona Lúcia &lt;script&gt;');
  const [event] = control.list('event');
  expect((await submit(`${url}/panel/deliver`, { event: event!.id })).status).toBe(303);
  await submit(`${url}/panel/advance`, { by: '86400000' });
  expect(control.advance(0).now.getTime()).toBeGreaterThan(Date.now() + 86_000_000);
});

test('is controlled over HTTP by whoever has the key', async () => {
  const { url } = await aPaymentEmulator();
  const call = (name: string, key: string, body: object) =>
    fetch(`${url}/_control/${name}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  expect((await call('advance', 'outra', { by: 1000 })).status).toBe(401);
  expect((await call('advance', SECRET_KEY, { by: 1000 })).status).toBe(200);
  expect(await (await call('knobs', SECRET_KEY, { copies: 2 })).json()).toMatchObject({
    copies: 2,
  });
  expect((await call('knobs', SECRET_KEY, { copies: 9 })).status).toBe(400);
  expect((await call('nada', SECRET_KEY, {})).status).toBe(400);
  const listed = await call('list', SECRET_KEY, { kind: 'customer' });
  expect(await listed.json()).toEqual([]);
});
