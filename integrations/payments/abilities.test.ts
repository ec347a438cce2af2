import { afterAll, expect, test } from 'vitest';
import { startPaymentEmulator } from './emulator/start-payment-emulator.ts';
import { abilitiesToShow } from './open-payments.ts';
import { stripeProvider } from './stripe-provider.ts';

const KEYS = { secretKey: 'sk_test_abilities', webhookSecret: 'whsec_abilities' };
const emulator = await startPaymentEmulator({
  ...KEYS,
  port: 0,
  host: '127.0.0.1',
  file: ':memory:',
  webhookUrl: undefined,
});
afterAll(() => emulator.stop());
/** The SDK tries again once. */
const TRIES = 2;
const EVERYTHING = { card: true, pix: true, pixRecurring: true, installments: true };
const CARDS = { card: true, pix: false, pixRecurring: false, installments: false };

test('prices are shown with cards while the provider does not say what it can', async () => {
  const provider = stripeProvider({ ...KEYS, apiUrl: emulator.url });
  emulator.control.failNext({ path: '/v1/account', how: 'error_before', times: TRIES });
  expect(await abilitiesToShow(provider)).toEqual(CARDS);
  expect(await abilitiesToShow(provider)).toEqual(EVERYTHING);
});

test('who looks at prices does not wait for a provider that hangs', async () => {
  const provider = stripeProvider({ ...KEYS, apiUrl: emulator.url });
  emulator.control.failNext({ path: '/v1/account', how: 'hang' });
  expect(await abilitiesToShow(provider)).toEqual(CARDS);
});
