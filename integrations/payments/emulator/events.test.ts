import { expect, test } from 'vitest';
import type Stripe from 'stripe';
import { aCustomer, aPaymentEmulator, aPlan, refusalOf } from './emulator.fixture.ts';

test('is an account in Brazil that takes cards and Pix', async () => {
  const { stripe } = await aPaymentEmulator();
  expect(await stripe.accounts.retrieveCurrent()).toMatchObject({
    country: 'BR',
    capabilities: { card_payments: 'active', pix_payments: 'active' },
  });
});

test('lists events by type and time, newest first, page by page', async () => {
  const { stripe, control } = await aPaymentEmulator();
  await stripe.products.create({ name: 'Antigo' });
  control.advance(60_000);
  const since = Math.floor(control.advance(0).now.getTime() / 1000);
  for (const name of ['a', 'b', 'c']) await stripe.products.create({ name });
  await stripe.customers.create();
  const query = { types: ['product.created', 'product.updated'], created: { gte: since } };
  const first = await stripe.events.list({ ...query, limit: 2 });
  expect(first.data.map(nameOf)).toEqual(['c', 'b']);
  expect(first.has_more).toBe(true);
  const second = await stripe.events.list({ ...query, starting_after: first.data[1]!.id });
  expect(second.data.map(nameOf)).toEqual(['a']);
  expect(second.has_more).toBe(false);
  const all: string[] = [];
  for await (const event of stripe.events.list({ type: 'product.*', limit: 1 }))
    all.push(nameOf(event));
  expect(all).toEqual(['c', 'b', 'a', 'Antigo']);
});

test('an event holds its thing as it was at that moment', async () => {
  const { stripe } = await aPaymentEmulator();
  const product = await stripe.products.create({
    name: 'Plano',
    metadata: { tier: 'a', town: 'x' },
  });
  await stripe.products.update(product.id, { metadata: { tier: 'b' } });
  await stripe.products.update(product.id, { name: 'Outro', active: false });
  const [renamed, changed] = (await stripe.events.list({ type: 'product.updated' })).data;
  expect(changed?.data).toMatchObject({
    object: { name: 'Plano', metadata: { tier: 'b', town: 'x' } },
    previous_attributes: { metadata: { tier: 'a' } },
  });
  expect(renamed?.data.previous_attributes).toMatchObject({ name: 'Plano', active: true });
  expect(renamed?.data.previous_attributes).not.toHaveProperty('metadata');
});

test('tells of a card that was renewed, of a customer who left, and of an invoice given up', async () => {
  const { stripe, control } = await aPaymentEmulator();
  const customer = await aCustomer(stripe, 'pm_card_chargeCustomerFail');
  const card = customer.invoice_settings.default_payment_method as string;
  await stripe.paymentMethods.update(card, { card: { exp_year: 2049 } });
  const { id: price } = await aPlan(stripe, 4990);
  const { latest_invoice } = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price }],
  });
  await stripe.invoices.markUncollectible(latest_invoice as string);
  await stripe.customers.del(customer.id);
  expect(await stripe.customers.retrieve(customer.id)).toMatchObject({ deleted: true });
  const types = new Set(control.list('event').map(({ type }) => type as string));
  for (const type of [
    'payment_method.updated',
    'invoice.marked_uncollectible',
    'customer.subscription.deleted',
    'payment_method.detached',
    'customer.deleted',
  ]) {
    expect(types, type).toContain(type);
  }
});

test('expands four levels of ids, in lists too, and says what cannot be expanded', async () => {
  const { stripe } = await aPaymentEmulator();
  const customer = await aCustomer(stripe);
  const { id: price } = await aPlan(stripe, 4990);
  await stripe.subscriptions.create({ customer: customer.id, items: [{ price }] });
  const { data } = await stripe.invoices.list({
    expand: ['data.customer', 'data.payments.data.payment.payment_intent'],
  });
  expect(data).toMatchObject([
    {
      customer: { email: 'lucia@mandacaru.example' },
      payments: { data: [{ payment: { payment_intent: { status: 'succeeded' } } }] },
    },
  ]);
  const refused = stripe.customers.retrieve(customer.id, { expand: ['created'] });
  expect(await refusalOf(refused)).toMatchObject({ statusCode: 400, param: 'expand' });
});

function nameOf(event: Stripe.Event): string {
  return (event.data.object as { name?: string }).name ?? '';
}
