import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addAdmin, register } from '#core/ads/advertisers.fixture.ts';
import { granted, publishHouse } from '#core/ads/ads.fixture.ts';
import { startBoostPayment } from '#core/boosts/boost-paying.server.ts';
import { ownBoostOrder, startBoostOrder } from '#core/boosts/boost-orders.server.ts';
import { addCoupon } from '#core/coupons/coupons.fixture.ts';
import { applyCoupon } from '#core/coupons/order-coupon.server.ts';
import { discountOf } from '#core/coupons/coupon.ts';
import { stripeAt } from '#integrations/payments/emulator/emulator.fixture.ts';
import { instalmentsOf, mostInstalments } from './instalments.ts';
import { ownReceipt } from './own-payments.server.ts';
import { requestRefund } from './refunds.server.ts';
import { openShop } from './shop.fixture.ts';

const shop = await openShop();
const { db, now, provider, control } = shop;
await addAdmin(db);
const way = { provider, baseUrl: 'https://mandacaru.example' };
const stripe = stripeAt({ port: Number(new URL(shop.emulatorUrl).port) }, shop.secretKey);
const lucia = await register(db, { first_name: 'Lúcia' });
const plan = await db.selectFrom('boost_plans').select('id').limit(1).executeTakeFirstOrThrow();
const sum = (parts: readonly number[]) => parts.reduce((total, part) => total + part, 0);

const price = fc.integer({ min: 50, max: 99_999_999 });
const discount = fc.oneof(
  fc.record({
    discount_type: fc.constant('percentage' as const),
    discount_value: fc.integer({ min: 1, max: 100 }),
  }),
  fc.record({
    discount_type: fc.constant('fixed' as const),
    discount_value: fc.integer({ min: 1, max: 20_000_000 }),
  }),
);

test('a price is its discount and what is left, in whole cents that the provider takes', () => {
  fc.assert(
    fc.property(price, discount, (subtotal, coupon) => {
      const off = discountOf(subtotal, coupon);
      const left = subtotal - off;
      expect([Number.isInteger(off), off >= 0]).toEqual([true, true]);
      expect(left === 0 || left >= 50).toBe(true);
    }),
  );
});

test('the instalments of every total are whole cents and add up to it', () => {
  fc.assert(
    fc.property(price, fc.integer({ min: 1, max: 24 }), (total, allowed) => {
      const parts = instalmentsOf(total, mostInstalments(total, allowed));
      expect(sum(parts)).toBe(total);
      expect(parts.every((part) => Number.isInteger(part) && part > 0)).toBe(true);
      expect(Math.max(...parts) - Math.min(...parts)).toBeLessThan(2);
    }),
  );
});

/** Orders a boost at a price, with or without a coupon. */
async function orders(price_cents: number, coupon: Parameters<typeof discountOf>[1] | undefined) {
  await db.updateTable('boost_plans').set({ price_cents }).where('id', '=', plan.id).execute();
  const ad = { kind: 'property' as const, id: await publishHouse(db, lucia) };
  const { id } = granted(await startBoostOrder(db, lucia, ad, { boost_plan_id: plan.id }, now()));
  if (coupon) {
    const { code } = await addCoupon(db, coupon);
    granted(await applyCoupon(db, lucia, id, code, now()));
  }
  return granted(await ownBoostOrder(db, lucia, id, now()));
}

test('order, payment, charge, receipt and refunds say the same, whatever the price, coupon and refunds', async () => {
  await fc.assert(
    fc.asyncProperty(
      price,
      fc.option(discount, { nil: undefined }),
      fc.array(fc.integer({ min: 1, max: 60_000_000 }), { maxLength: 4 }),
      async (subtotal, coupon, refunds) => {
        const order = await orders(subtotal, coupon);
        expect(order.subtotal_cents).toBe(subtotal);
        expect(order.total_cents).toBe(order.subtotal_cents - order.discount_cents);
        const wanted = { orderId: order.id, method: 'pix' as const };
        const begun = granted(await startBoostPayment(db, way, lucia, wanted, now()));
        if (begun === 'paid') {
          expect(order.total_cents).toBe(0);
          return;
        }
        const payment = () =>
          db
            .selectFrom('payments')
            .where('id', '=', begun.paymentId)
            .selectAll()
            .executeTakeFirstOrThrow();
        const { provider_intent_id: intent, amount_cents: amount } = await payment();
        expect(amount).toBe(order.total_cents);
        control.payPix(intent ?? '');
        await shop.hearAll();
        const asked = Promise.all(
          refunds.map((cents) =>
            db
              .transaction()
              .execute((trx) =>
                requestRefund(trx, { paymentId: begun.paymentId, reason: 'office', cents }, now()),
              ),
          ),
        );
        const given = sum(await asked);
        await shop.hearAll();
        expect(given).toBe(Math.min(amount, sum(refunds)));
        expect((await payment()).refunded_cents).toBe(given);

        const made = await db
          .selectFrom('refunds')
          .where('payment_id', '=', begun.paymentId)
          .select('amount_cents')
          .execute();
        expect(sum(made.map((refund) => refund.amount_cents))).toBe(given);
        const atProvider = await stripe.paymentIntents.retrieve(intent ?? '', {
          expand: ['latest_charge'],
        });
        expect(atProvider).toMatchObject({
          amount,
          amount_received: amount,
          latest_charge: { amount, amount_refunded: given },
        });
        const receipt = granted(await ownReceipt(db, lucia, begun.paymentId));
        expect(sum(receipt.lines.map(({ cents }) => cents))).toBe(subtotal);
        expect(receipt.totalCents).toBe(subtotal - receipt.discountCents);
        expect(receipt.refundedCents).toBe(given);
      },
    ),
    { numRuns: 12 },
  );
});

test('every column of money holds whole cents', async () => {
  const { rows } = await sql<{ column: string; type: string }>`
    select format('%s.%s', table_name, column_name) as column,
      case data_type when 'ARRAY' then udt_name else data_type end as type
      from information_schema.columns where table_schema = 'public'`.execute(db);
  const money = rows.filter(({ column }) => /_cents$|^coupons\.discount_value$/.test(column));
  expect(money.length).toBeGreaterThan(20);
  expect(money.filter(({ type }) => !['bigint', 'integer', '_int8'].includes(type))).toEqual([]);
  // Whatever else holds fractions is a place or a length.
  const fractions = rows.filter(({ type }) =>
    ['money', 'numeric', 'real', 'double precision'].includes(type),
  );
  const others = fractions.filter(({ column }) => !/[._](lat|lng|meters|km)$/.test(column));
  expect(others).toEqual([]);
});
