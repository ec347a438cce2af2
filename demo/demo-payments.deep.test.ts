import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '#db/test-database.fixture.ts';
import { temporaryStorage } from '#core/photos/photo-samples.fixture.ts';
import { startPaymentEmulator } from '#integrations/payments/emulator/start-payment-emulator.ts';
import { stripeProvider } from '#integrations/payments/stripe-provider.ts';
import { DAY } from './demo-clock.ts';
import { loadDemonstration } from './demo-loading.ts';
import { storeNothing } from './stored-pictures.fixture.ts';
import { demonstratePayments, PAYING_SINCE } from './demo-payments.ts';

const { db } = await testDatabase();
const now = new Date();
const KEYS = { secretKey: 'sk_test_demo', webhookSecret: 'whsec_demo' };
const emulator = await startPaymentEmulator({
  ...KEYS,
  port: 0,
  host: '127.0.0.1',
  file: ':memory:',
  webhookUrl: undefined,
  startsAt: new Date(now.getTime() - PAYING_SINCE * DAY),
});
afterAll(() => emulator.stop());

test('the demonstration has advertisers on different plans, a declined renewal, boosts of each level and coupons', async () => {
  await loadDemonstration(db, await temporaryStorage(), { store: storeNothing });
  const provider = stripeProvider({ ...KEYS, apiUrl: emulator.url });
  const baseUrl = 'http://mandacaru.example';
  await demonstratePayments({ db, provider, control: emulator.control, baseUrl }, now);

  const plans = await db
    .selectFrom('subscriptions')
    .innerJoin('users', 'users.id', 'user_id')
    .where('provider_id', 'is not', null)
    .select(['presentation_name as who', 'plan_id', 'subscriptions.status'])
    .select((is) => is('past_due_since', 'is not', null).as('is_due'))
    .select((is) => is('cancel_requested_at', 'is not', null).as('is_ending'))
    .orderBy('who')
    .execute();
  const standing = { status: 'active', is_due: false, is_ending: false };
  expect(plans).toEqual([
    { ...standing, who: 'AB Veículos', plan_id: 'empresa-mensal', is_ending: true },
    { ...standing, who: 'Imobiliária Chapada', plan_id: 'empresa-grande' },
    { ...standing, who: 'Josué Andrade Corretor', plan_id: 'corretor-mensal', is_due: true },
    { ...standing, who: 'Marilene Teixeira Imóveis', plan_id: 'corretor-anual' },
    { ...standing, who: 'Moto Sertão', plan_id: 'empresa-mensal', status: 'trial' },
  ]);

  const boosts = await db.selectFrom('boosts').select(['level', 'status']).execute();
  expect(boosts.map(({ level, status }) => `${level} ${status}`).toSorted()).toEqual([
    'diamond running',
    'gold running',
    'silver ended',
    'silver running',
    'sponsored running',
  ]);

  const orders = db.selectFrom('boost_orders').where('status', '=', 'paid');
  expect(await orders.where('discount_cents', '>', 0).select('coupon_use').execute()).toEqual([
    { coupon_use: 'used' },
  ]);
  const payments = await db.selectFrom('payments').select(['status', 'created_at']).execute();
  expect(payments.filter(({ status }) => status === 'failed')).toHaveLength(1);
  expect(payments.every(({ created_at: at }) => at < now)).toBe(true);
  expect(await db.selectFrom('reconciliation_findings').select('kind').execute()).toEqual([]);
});
