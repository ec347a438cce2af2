import { expect, test } from 'vitest';
import { aPaymentEmulator, DAY_MS, refusalOf, stripeAt } from './emulator.fixture.ts';

test('gives a repeated call the answer of the first time', async () => {
  const { stripe } = await aPaymentEmulator();
  const once = { idempotencyKey: 'pedido-1' };
  const first = await stripe.customers.create({ name: 'Dona Lúcia' }, once);
  const second = await stripe.customers.create({ name: 'Dona Lúcia' }, once);
  expect(second.id).toBe(first.id);
  expect(first.lastResponse.headers['idempotent-replayed']).toBeUndefined();
  expect(second.lastResponse.headers['idempotent-replayed']).toBe('true');
  expect((await stripe.customers.list()).data).toHaveLength(1);
});

test('refuses a key that belongs to another request', async () => {
  const { stripe } = await aPaymentEmulator();
  const once = { idempotencyKey: 'pedido-1' };
  await stripe.customers.create({ name: 'Dona Lúcia' }, once);
  const otherParameters = await refusalOf(stripe.customers.create({ name: 'Josué' }, once));
  expect(otherParameters).toMatchObject({ statusCode: 400, rawType: 'idempotency_error' });
  const otherPath = await refusalOf(stripe.products.create({ name: 'Dona Lúcia' }, once));
  expect(otherPath).toMatchObject({ statusCode: 400, rawType: 'idempotency_error' });
});

test('remembers a failure of the server, and forgets every key after a day', async () => {
  const { stripe, control } = await aPaymentEmulator();
  const once = { idempotencyKey: 'pedido-1' };
  control.failNext({ path: '/v1/customers', how: 'error_after' });
  const first = await refusalOf(stripe.customers.create({ name: 'Rui' }, once));
  const again = await refusalOf(stripe.customers.create({ name: 'Rui' }, once));
  expect([first.statusCode, again.statusCode]).toEqual([500, 500]);
  expect((await stripe.customers.list()).data).toHaveLength(1);
  control.advance(DAY_MS);
  await stripe.customers.create({ name: 'Rui' }, once);
  expect((await stripe.customers.list()).data).toHaveLength(2);
});

test('lets a request that was refused before any work be corrected under its key', async () => {
  const { stripe } = await aPaymentEmulator();
  const once = { idempotencyKey: 'pedido-1' };
  const refused = await refusalOf(stripe.customers.create({ email: 'sem arroba' }, once));
  expect(refused).toMatchObject({ statusCode: 400, param: 'email' });
  const customer = await stripe.customers.create({ email: 'lucia@mandacaru.example' }, once);
  expect(customer.email).toBe('lucia@mandacaru.example');
});

test('answers 409 while the first call with the key still runs', async () => {
  const { stripe, control } = await aPaymentEmulator();
  const once = { idempotencyKey: 'pedido-1' };
  control.failNext({ path: '/v1/customers', how: 'slow', delay_ms: 400 });
  const both = await Promise.allSettled([
    stripe.customers.create({ name: 'Tainá' }, once),
    stripe.customers.create({ name: 'Tainá' }, once),
  ]);
  const refused = both.find(({ status }) => status === 'rejected');
  expect(refused).toMatchObject({ reason: { statusCode: 409, code: 'idempotency_key_in_use' } });
  expect((await stripe.customers.list()).data).toHaveLength(1);
});

test('does the work once when the connection breaks after it', async () => {
  const { stripe, control, port } = await aPaymentEmulator();
  control.failNext({ path: '/v1/customers', how: 'drop_after' });
  // The SDK itself repeats a call whose connection was closed, with the same key.
  await stripe.customers.create({ name: 'Tainá' });
  control.failNext({ path: '/v1/customers', how: 'drop_before' });
  await stripeAt({ port }).customers.create({ name: 'Josué' });
  expect((await stripe.customers.list()).data.map(({ name }) => name)).toEqual(['Josué', 'Tainá']);
});

test('a call that was turned away or never answered leaves its key free', async () => {
  const { stripe, control } = await aPaymentEmulator();
  const once = { idempotencyKey: 'pedido-1' };
  control.failNext({ path: '/v1/customers', how: 'rate_limit' });
  expect(await refusalOf(stripe.customers.create({}, once))).toMatchObject({ statusCode: 429 });
  control.failNext({ path: '/v1/customers', how: 'hang' });
  const silent = await refusalOf(stripe.customers.create({}, { ...once, timeout: 100 }));
  expect(silent.type).toBe('StripeConnectionError');
  await stripe.customers.create({}, once);
  expect((await stripe.customers.list()).data).toHaveLength(1);
});
