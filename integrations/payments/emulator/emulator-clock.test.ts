import { expect, test } from 'vitest';
import { eventually } from '#db/eventually.fixture.ts';
import { aCustomer, aPaymentEmulator, aPlan, DAY_MS, HOUR_MS } from './emulator.fixture.ts';
import { periodEnd } from './billing-period.ts';

test('does what falls due without being asked', async () => {
  const { stripe, control } = await aPaymentEmulator();
  const { id } = await stripe.paymentIntents.create({
    amount: 4990,
    currency: 'brl',
    allowed_payment_method_types: ['pix'],
    payment_method_data: { type: 'pix' },
    payment_method_options: { pix: { expires_after_seconds: 10 } },
    confirm: true,
  });
  control.advance(9_000);
  await eventually(() =>
    expect(control.list('payment_intent')).toMatchObject([
      { id, status: 'requires_payment_method' },
    ]),
  );
});

test('does what falls due on the way in its order, each at its own moment', async () => {
  const { stripe, control } = await aPaymentEmulator();
  const customer = await aCustomer(stripe);
  const { id: price } = await aPlan(stripe, 4990);
  const { created } = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price }],
    trial_period_days: 7,
  });
  control.advance(8 * DAY_MS);
  const moments = control
    .list('event')
    .filter(({ created: at }) => at > created + 3600)
    .map((event) => [event.type, (event.created - created) / 3600])
    .toReversed();
  expect(moments).toEqual([
    ['customer.subscription.trial_will_end', 4 * 24],
    ['invoice.created', 7 * 24],
    ['customer.subscription.updated', 7 * 24],
    ['invoice.finalized', 7 * 24 + 1],
    ['payment_intent.created', 7 * 24 + 1],
    ['charge.succeeded', 7 * 24 + 1],
    ['payment_intent.succeeded', 7 * 24 + 1],
    ['invoice_payment.paid', 7 * 24 + 1],
    ['invoice.paid', 7 * 24 + 1],
    ['invoice.payment_succeeded', 7 * 24 + 1],
  ]);
});

test('callers whose own clock stayed behind are understood', async () => {
  const { stripe, control } = await aPaymentEmulator();
  control.advance(40 * DAY_MS);
  const given = Math.floor((Date.now() + HOUR_MS) / 1000);
  const session = await stripe.checkout.sessions.create({
    mode: 'setup',
    currency: 'brl',
    success_url: 'https://mandacaru.example/',
    expires_at: given,
  });
  // Both clocks are cut to whole seconds, each for itself.
  expect(Math.abs(session.expires_at - (given + 40 * 86_400))).toBeLessThanOrEqual(1);
});

test.each([
  ['2026-01-31T10:00:00Z', '2026-01-31T10:00:00Z', 1, '2026-02-28T10:00:00Z'],
  ['2026-02-28T10:00:00Z', '2026-01-31T10:00:00Z', 1, '2026-03-31T10:00:00Z'],
  ['2026-11-30T23:59:59Z', '2026-11-30T23:59:59Z', 3, '2027-02-28T23:59:59Z'],
  ['2028-02-29T00:00:00Z', '2028-02-29T00:00:00Z', 12, '2029-02-28T00:00:00Z'],
])('a period from %s, anchored at %s, of %i months ends at %s', (start, anchor, months, end) => {
  const seconds = (text: string) => Date.parse(text) / 1000;
  expect(
    periodEnd(seconds(start), seconds(anchor), { interval: 'month', interval_count: months }),
  ).toBe(seconds(end));
});
