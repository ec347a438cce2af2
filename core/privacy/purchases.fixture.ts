/* What somebody bought, with a row in every table of money. Tests only. */
import { sql, type Kysely } from 'kysely';
import { NOW } from '#core/ads/advertisers.fixture.ts';
import type { DB } from '#db/generated/database-types.ts';

interface Buyer {
  user_id: string;
  vehicle_id: string;
  plan_id: string;
  subscription_id: string;
}

let purchases = 0;

export async function addPurchases(
  db: Kysely<DB>,
  { user_id, vehicle_id, plan_id, subscription_id }: Buyer,
): Promise<void> {
  purchases += 1;
  const number = String(purchases);
  await db
    .insertInto('payment_customers')
    .values({
      user_id,
      provider_id: `cus_${number}`,
      address_hash: 'x',
      device_hash: 'x',
      page_opened_at: NOW,
    })
    .execute();
  await db
    .insertInto('card_declines')
    .values({
      user_id,
      address_hash: 'x',
      device_hash: 'x',
      card_fingerprint: 'x',
      declined_at: NOW,
    })
    .execute();
  await db
    .insertInto('billing_infos')
    .values({
      user_id,
      name: 'x',
      email: 'x',
      cpf: '52998224725',
      cellphone: '74999990000',
    })
    .execute();
  await db
    .insertInto('plan_changes')
    .values({
      subscription_id,
      from_plan_id: plan_id,
      to_plan_id: plan_id,
      kind: 'upgrade',
      price_cents: 100,
      provider_invoice_id: 'x',
      pay_url: 'x',
    })
    .execute();
  await db
    .insertInto('trial_uses')
    .values({ kind: 'card', value: `x${number}`, subscription_id, used_at: NOW })
    .execute();
  const { id: boost_plan_id } = await db
    .selectFrom('boost_plans')
    .select('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const { id: coupon_id } = await db
    .insertInto('coupons')
    .values({ name: 'x', code: `CUPOM${number}`, discount_type: 'fixed', discount_value: 990 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('coupon_accounts').values({ coupon_id, user_id, used_count: 1 }).execute();
  const { id: boost_order_id } = await db
    .insertInto('boost_orders')
    .values({
      user_id,
      vehicle_id,
      boost_plan_id,
      ad_kind: 'vehicle',
      ad_name: 'x',
      level: 'gold',
      days: 15,
      subtotal_cents: 2990,
      discount_cents: 990,
      total_cents: 2000,
      coupon_id,
      coupon_use: 'used',
      status: 'paid',
      paid_at: NOW,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('boosts')
    .values({
      order_id: boost_order_id,
      vehicle_id,
      level: 'gold',
      status: 'waiting',
      remaining_ms: 1000,
      created_at: NOW,
    })
    .execute();
  const { id: payment_id } = await db
    .insertInto('payments')
    .values({
      user_id,
      boost_order_id,
      purpose: 'boost',
      what: 'x',
      method: 'card',
      status: 'paid',
      amount_cents: 2000,
      provider_checkout_id: `x1${number}`,
      provider_intent_id: `x2${number}`,
      provider_invoice_id: `x3${number}`,
      checkout_url: 'x',
      pix_code: 'x',
      failure: 'x',
      card_brand: 'x',
      card_last4: '4242',
      payer_name: 'x',
      payer_email: 'x',
      payer_document: 'x',
      receipt_number: sql`nextval('receipt_numbers')`,
      fiscal_number: 'x',
      fiscal_url: 'x',
      paid_at: NOW,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('refunds')
    .values({
      payment_id,
      amount_cents: 2000,
      reason: 'regret',
      provider_id: `re_${number}`,
      note: 'x',
      created_at: NOW,
    })
    .execute();
  await db
    .insertInto('regrets')
    .values({
      user_id,
      boost_plan_id,
      boost_order_id,
      status: 'done',
      amount_cents: 2000,
      note: 'x',
      created_at: NOW,
    })
    .execute();
  await db
    .insertInto('reconciliation_findings')
    .values({ kind: 'wrong_amount', reference: `x${number}`, payment_id, note: 'x', found_at: NOW })
    .execute();
}
