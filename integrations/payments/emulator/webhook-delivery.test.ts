import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { eventually } from '#db/eventually.fixture.ts';
import { aPaymentEmulator, aReceiver, DAY_MS } from './emulator.fixture.ts';

test('sends each event signed, once, in its order', async () => {
  const receiver = await aReceiver();
  const { stripe, control } = await aPaymentEmulator({ webhookUrl: receiver.url });
  const customer = await stripe.customers.create(
    { name: 'Dona Lúcia' },
    { idempotencyKey: 'cadastro-1' },
  );
  await stripe.customers.update(customer.id, { name: 'Lúcia', metadata: { a: '1' } });
  await control.settled();
  expect(receiver.received.map(({ type }) => type)).toEqual([
    'customer.created',
    'customer.updated',
  ]);
  const [created, updated] = receiver.received;
  expect(created).toMatchObject({
    api_version: '2026-10-28.endive',
    data: { object: { id: customer.id, name: 'Dona Lúcia' } },
    request: { idempotency_key: 'cadastro-1' },
  });
  expect(updated?.data.previous_attributes).toEqual({ name: 'Dona Lúcia', metadata: { a: null } });
});

test('tries again when an event was not taken', async () => {
  let tries = 0;
  const receiver = await aReceiver(() => (tries++ === 0 ? 500 : 200));
  const { stripe, control } = await aPaymentEmulator({ webhookUrl: receiver.url });
  await stripe.customers.create();
  await control.settled();
  expect(receiver.received.map(({ id }) => id)).toEqual([
    receiver.received[0]?.id,
    receiver.received[0]?.id,
  ]);
  expect(Object.values(control.deliveries())).toEqual([[{ state: 'delivered', attempts: 2 }]]);
});

test('sends an event again when it is asked to', async () => {
  const receiver = await aReceiver();
  const { stripe, control } = await aPaymentEmulator({ webhookUrl: receiver.url });
  await stripe.customers.create();
  await control.settled();
  control.deliver(receiver.received[0]!.id);
  await control.settled();
  expect(receiver.received.map(({ type }) => type)).toEqual([
    'customer.created',
    'customer.created',
  ]);
});

test('can send copies, lose events, hold them back and mix their order', async () => {
  const receiver = await aReceiver();
  const { stripe, control } = await aPaymentEmulator({ webhookUrl: receiver.url });
  const create = (names: string[]) =>
    Promise.all(names.map((name) => stripe.customers.create({ name })));
  control.knobs({ copies: 2 });
  await create(['duas vezes']);
  await control.settled();
  expect(receiver.received).toHaveLength(2);

  control.knobs({ copies: 1, drop: 1 });
  await create(['perdida']);
  await control.settled();
  expect(receiver.received).toHaveLength(2);

  control.knobs({ hold: 3 });
  await create(['a', 'b']);
  await control.settled();
  expect(receiver.received).toHaveLength(2);
  await create(['c']);
  await control.settled();
  expect(new Set(namesOf(receiver.received.slice(2)))).toEqual(new Set(['a', 'b', 'c']));

  control.knobs({ hold: 0, on_demand: true });
  await create(['quando pedirem']);
  await control.settled();
  expect(receiver.received).toHaveLength(5);
  control.deliver();
  await control.settled();
  expect(namesOf(receiver.received).at(-1)).toBe('quando pedirem');
});

test('a restart forgets nothing: neither things, nor the clock, nor what was still to be sent', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'payments-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'payments.sqlite');
  const receiver = await aReceiver();
  const before = await aPaymentEmulator({ file, webhookUrl: 'http://127.0.0.1:1/' });
  before.control.advance(DAY_MS);
  const { id, created } = await before.stripe.customers.create({ name: 'Moto Sertão' });
  await before.stop();
  const after = await aPaymentEmulator({ file, webhookUrl: receiver.url });
  await eventually(() => expect(receiver.received).toHaveLength(1));
  expect(await after.stripe.customers.retrieve(id)).toMatchObject({ name: 'Moto Sertão' });
  expect((await after.stripe.customers.create()).created).toBeGreaterThanOrEqual(created);
});

function namesOf(events: { data: { object: object } }[]): unknown[] {
  return events.map(({ data }) => (data.object as { name?: string }).name);
}
