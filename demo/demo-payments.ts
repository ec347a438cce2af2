import { sql, type Kysely } from 'kysely';
import type { AdminActor, UserActor } from '#core/actor.ts';
import type { AdRef } from '#core/ads/ad-ref.ts';
import { selectAds } from '#core/ads/ad-tables.server.ts';
import { startBoostOrder } from '#core/boosts/boost-orders.server.ts';
import { startBoostPayment } from '#core/boosts/boost-paying.server.ts';
import { settleAllBoosts } from '#core/boosts/boost-sweep.server.ts';
import type { BoostLevel } from '#core/boosts/boost.ts';
import { couponInput } from '#core/coupons/coupon-input.ts';
import { createCoupon } from '#core/coupons/coupons.server.ts';
import { applyCoupon } from '#core/coupons/order-coupon.server.ts';
import { billingInfoInput } from '#core/payments/billing-info.ts';
import { saveBillingInfo, suggestBillingInfo } from '#core/payments/billing-infos.server.ts';
import {
  choosePaymentMethod,
  listPaymentMethods,
  startCardSetup,
} from '#core/payments/payment-methods.server.ts';
import { receiveEvent, workOnEvent } from '#core/payments/provider-events.server.ts';
import { reconcile } from '#core/payments/reconciliation.server.ts';
import type { PaymentMethodKind } from '#core/payments/payment.ts';
import { cancelSubscription } from '#core/plans/subscription-ending.server.ts';
import { startSubscription } from '#core/plans/subscribing.server.ts';
import { isRefusal, type Refusal } from '#core/refusal.ts';
import { pathTo } from '#core/site/paths.ts';
import type { DB } from '#db/generated/database-types.ts';
import type { EmulatorControl } from '#integrations/payments/emulator/emulator-control.ts';
import type { PaymentProvider } from '#integrations/payments/payment-provider.ts';
import { DAY } from './demo-clock.ts';

/** Days before now at which the local provider's clock begins. */
export const PAYING_SINCE = 80;

interface Till {
  db: Kysely<DB>;
  provider: PaymentProvider;
  control: EmulatorControl;
  baseUrl: string;
}

/** Test cards of docs/local-payments.md. The last one can be saved, and every charge is declined. */
const CARDS = {
  visa: '4242424242424242',
  mastercard: '5555555555554444',
  elo: '6362970000457013',
  empty: '4000000000000341',
} as const;
type Card = keyof typeof CARDS;

type Work = (at: { till: Till; now: Date }) => Promise<void>;

/** Who bought what, in days before now. */
const HISTORY: readonly (readonly [daysAgo: number, work: Work])[] = [
  [76, subscribes('Imobiliária Chapada', 'empresa-grande', 'mastercard')],
  [60, sellsCoupons],
  [41, subscribes('Josué Andrade Corretor', 'corretor-mensal', 'visa')],
  [26, subscribes('AB Veículos', 'empresa-mensal', 'visa', { triedBefore: true })],
  [
    24,
    boosts('Imobiliária Chapada', 'property', { level: 'silver', days: 15, card: 'mastercard' }),
  ],
  [20, subscribes('Marilene Teixeira Imóveis', 'corretor-anual', 'visa', { triedBefore: true })],
  [12, changesCard('Josué Andrade Corretor', 'empty')],
  [5, subscribes('Moto Sertão', 'empresa-mensal', 'elo')],
  [4, boosts('Dona Lúcia', 'property', { level: 'gold', days: 7, coupon: 'BEMVINDO20' })],
  [3, boosts('Moto Sertão', 'vehicle', { level: 'diamond', days: 15, card: 'elo' })],
  [2, boosts('Marilene Teixeira Imóveis', 'property', { level: 'silver', days: 30, card: 'visa' })],
  [2, cancels('AB Veículos')],
  [1, boosts('AB Veículos', 'vehicle', { level: 'sponsored', days: 7 })],
];

/**
 * Advertisers on different plans, one whose renewal was declined, coupons, and boosts of each level: bought from the
 * local provider as anybody buys them, so that everything can go on from there.
 */
export async function demonstratePayments(till: Till, now: Date): Promise<void> {
  let before = new Date(0);
  for (const [daysAgo, work] of HISTORY) {
    const at = passTo(till, now, daysAgo);
    await hear(till, at, before);
    await work({ till, now: at });
    await hear(till, at, at);
    before = at;
  }
  await hear(till, passTo(till, now, 0), before);
  await settleAllBoosts(till.db, now);
  await reconcile(till.db, till.provider, () => now);
  // Whoever tries the product out has the same test cards, and a trial of their own.
  await till.db.deleteFrom('trial_uses').where('kind', '=', 'card').execute();
}

function passTo({ control }: Till, now: Date, daysAgo: number): Date {
  const target = now.getTime() - daysAgo * DAY;
  const { now: reached } = control.advance(0);
  return control.advance(Math.max(0, target - reached.getTime())).now;
}

/** What the provider tells of the time since then, as if its calls had come in. */
async function hear({ db, provider }: Till, now: Date, since: Date): Promise<void> {
  for await (const event of provider.eventsSince(since))
    if (await receiveEvent(db, event, now))
      await workOnEvent(db, provider, { eventId: event.id, kind: event.object.kind }, now);
}

function subscribes(name: string, planId: string, card: Card, { triedBefore = false } = {}): Work {
  return async ({ till, now }) => {
    const { db } = till;
    const actor = await payerNamed(till, name, now);
    // Until now this plan was only said to be theirs.
    await db.deleteFrom('subscriptions').where('user_id', '=', actor.id).execute();
    if (triedBefore)
      await db
        .insertInto('trial_uses')
        .values({ kind: 'account', value: actor.id, used_at: now })
        .execute();
    const { id } = allowed(await startSubscription(db, till, actor, planId, now));
    const { checkout_url: page } = await db
      .selectFrom('subscriptions')
      .where('id', '=', id)
      .select('checkout_url')
      .executeTakeFirstOrThrow();
    await fillIn(page, card);
  };
}

function cancels(name: string): Work {
  return async ({ till: { db, provider }, now }) => {
    const actor = await advertiserNamed(db, name);
    const { id } = await db
      .selectFrom('subscriptions')
      .where('user_id', '=', actor.id)
      .where('status', '=', 'active')
      .select('id')
      .executeTakeFirstOrThrow();
    allowed(await cancelSubscription(db, provider, actor, id, now));
  };
}

function changesCard(name: string, card: Card): Work {
  return async ({ till, now }) => {
    const { db, provider } = till;
    const actor = await advertiserNamed(db, name);
    const back = pathTo('paymentMethods');
    const { url } = allowed(await startCardSetup(db, { ...till, back }, actor, now));
    await fillIn(url, card);
    await hear(till, now, now);
    const last4 = CARDS[card].slice(-4);
    const added = (await listPaymentMethods(db, actor, now)).find((one) => one.last4 === last4);
    if (added) allowed(await choosePaymentMethod(db, provider, actor, added.id, now));
  };
}

interface Boosting {
  level: BoostLevel;
  days: number;
  /** Without one it is paid with Pix. */
  card?: Card;
  coupon?: string;
}

function boosts(name: string, kind: AdRef['kind'], { level, days, card, coupon }: Boosting): Work {
  return async ({ till, now }) => {
    const { db, control } = till;
    const actor = await payerNamed(till, name, now);
    const ref = { kind, id: await newestAd(db, actor, kind, now) };
    const plan = await db
      .selectFrom('boost_plans')
      .where('level', '=', level)
      .where('days', '=', days)
      .select('id as boost_plan_id')
      .executeTakeFirstOrThrow();
    const { id: orderId } = allowed(await startBoostOrder(db, actor, ref, plan, now));
    if (coupon) allowed(await applyCoupon(db, actor, orderId, coupon, now));
    const method: PaymentMethodKind = card ? 'card' : 'pix';
    const begun = allowed(await startBoostPayment(db, till, actor, { orderId, method }, now));
    if (begun === 'paid') return;
    const { checkout_url: page, provider_intent_id: intent } = await db
      .selectFrom('payments')
      .where('id', '=', begun.paymentId)
      .select(['checkout_url', 'provider_intent_id'])
      .executeTakeFirstOrThrow();
    if (card) await fillIn(page, card);
    else if (intent) control.payPix(intent);
  };
}

async function sellsCoupons({ till: { db }, now }: { till: Till; now: Date }): Promise<void> {
  const { id } = await db.selectFrom('admins').select('id').executeTakeFirstOrThrow();
  const admin: AdminActor = { kind: 'admin', id };
  const inDays = (days: number) => new Date(now.getTime() + days * DAY).toISOString().slice(0, 10);
  const percent = { discount_type: 'percentage', status: 'active', boost_plans: [] };
  const fixed = { ...percent, discount_type: 'fixed' };
  const coupons = [
    {
      ...percent,
      name: 'Boas-vindas',
      code: 'BEMVINDO20',
      discount_value: 20,
      usage_limit_per_account: 1,
    },
    {
      ...fixed,
      name: 'Feira do carro',
      code: 'FEIRA10',
      discount_value: 10,
      usage_limit: 50,
      expires_in: inDays(150),
    },
    { ...percent, name: 'São João', code: 'SAOJOAO', discount_value: 30, expires_in: inDays(20) },
    { ...percent, name: 'Parceiros', code: 'PARCEIRO50', discount_value: 50, status: 'inactive' },
  ];
  for (const coupon of coupons)
    allowed(await createCoupon(db, admin, couponInput.parse(coupon), now));
}

async function advertiserNamed(db: Kysely<DB>, name: string): Promise<UserActor> {
  const { id, profile } = await db
    .selectFrom('users')
    .where('presentation_name', '=', name)
    .select(['id', 'profile'])
    .executeTakeFirstOrThrow();
  return { kind: 'user', id, profile };
}

/** Who has said who receipts are made out to. */
async function payerNamed({ db }: Till, name: string, now: Date): Promise<UserActor> {
  const actor = await advertiserNamed(db, name);
  const { cpf, cnpj, ...known } = await suggestBillingInfo(db, actor);
  const document = cnpj ?? cpf ?? EXAMPLE_CNPJ[name];
  await saveBillingInfo(db, actor, billingInfoInput.parse({ ...known, document }), now);
  return actor;
}

/** Of those who say none: made up, with digits that check. */
const EXAMPLE_CNPJ: Readonly<Record<string, string>> = {
  'Moto Sertão': '11.222.333/0001-81',
  'AB Veículos': '11.444.777/0001-61',
  'Marilene Teixeira Imóveis': '123.456.789-09',
};

async function newestAd(
  db: Kysely<DB>,
  actor: UserActor,
  kind: AdRef['kind'],
  now: Date,
): Promise<string> {
  const { id } = await selectAds(db, kind)
    .where('owner_id', '=', actor.id)
    .where(sql<boolean>`status in ('active', 'published')`)
    .where('published_at', '<', now)
    .orderBy('published_at', 'desc')
    .select('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The form of the provider's page, sent as a browser sends it. */
async function fillIn(page: string | null, card: Card): Promise<void> {
  const fields = {
    card: 'outro',
    number: CARDS[card],
    expiry: `12/${String(new Date().getFullYear() + 4).slice(-2)}`,
    cvc: '123',
    name: 'Demonstração',
  };
  const body = new URLSearchParams(fields);
  const answer = await fetch(page ?? '', { method: 'POST', redirect: 'manual', body });
  if (answer.status !== 303 && answer.status !== 302)
    throw new Error(`The provider's page answered ${answer.status}.`);
}

function allowed<Result>(outcome: Result | Refusal): Result {
  if (isRefusal(outcome)) throw new Error(`Refused: ${outcome.refused}.`);
  return outcome;
}
