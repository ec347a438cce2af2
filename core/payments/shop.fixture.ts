/* A database, the local provider and the queue between them. Tests only. */
import { sql, type Kysely } from 'kysely';
import { afterAll } from 'vitest';
import type { UserActor } from '#core/actor.ts';
import type { AdRef } from '#core/ads/ad-ref.ts';
import { AD_TABLES } from '#core/ads/ad-tables.server.ts';
import { addPlan, NOW } from '#core/ads/advertisers.fixture.ts';
import type { BoostLevel } from '#core/boosts/boost.ts';
import type { JobPayloads } from '#core/job-payloads.ts';
import type { DB } from '#db/generated/database-types.ts';
import { testDatabase } from '#db/test-database.fixture.ts';
import { startPaymentEmulator } from '#integrations/payments/emulator/start-payment-emulator.ts';
import type { PaymentProvider } from '#integrations/payments/payment-provider.ts';
import { stripeProvider } from '#integrations/payments/stripe-provider.ts';
import * as paymentJobs from '#jobs/payment-jobs.ts';
import { saveBillingInfo } from './billing-infos.server.ts';
import { receiveEvent } from './provider-events.server.ts';

const KEYS = { secretKey: 'sk_test_shop', webhookSecret: 'whsec_shop' };

type Runner = (payload: never, tools: never, run: never) => Promise<void>;

const JOBS: Partial<Record<keyof JobPayloads, Runner>> = {
  work_on_provider_event: paymentJobs.workOnProviderEvent,
  make_refund: paymentJobs.makeRefund,
  end_payment: paymentJobs.endPayment,
  end_checkout: paymentJobs.endCheckout,
  end_checkouts: paymentJobs.endCheckouts,
  end_subscription: paymentJobs.endSubscription,
  forget_customer: paymentJobs.forgetCustomer,
  stop_renewal: paymentJobs.stopRenewal,
  restore_plan: paymentJobs.restorePlan,
  schedule_plan_change: paymentJobs.schedulePlanChange,
  tell_payer: paymentJobs.tellPayer,
  tell_default_card: paymentJobs.tellDefaultCard,
};

/** What the work is done with; a test gives some that fail. */
interface Hands {
  db: Kysely<DB>;
  provider: PaymentProvider;
}

export async function openShop() {
  const { db, pool } = await testDatabase();
  let moment = NOW.getTime();
  const now = () => new Date(moment);
  const emulator = await startPaymentEmulator({
    port: 0,
    host: '127.0.0.1',
    file: ':memory:',
    webhookUrl: undefined,
    now: () => NOW,
    ...KEYS,
  });
  const provider = stripeProvider({ ...KEYS, apiUrl: emulator.url });
  afterAll(() => emulator.stop());

  /** One job of money, the oldest; false when there is none. */
  async function workOnce(hands: Hands): Promise<boolean> {
    const tools = { db: hands.db, payments: hands.provider, now } as never;
    const { rows } = await sql<{ id: string; name: keyof JobPayloads; payload: never }>`
      select job.id, task.identifier as name, job.payload
        from graphile_worker._private_jobs job
        join graphile_worker._private_tasks task on task.id = job.task_id
       where task.identifier = any(${Object.keys(JOBS)}::text[])
         -- What is meant for a moment has that of our clock; all else that of the database.
         and (abs(extract(epoch from job.run_at - job.created_at)) < 1 or job.run_at <= ${now()})
       order by job.id limit 1`.execute(db);
    const [job] = rows;
    if (!job) return false;
    await JOBS[job.name]?.(job.payload, tools, undefined as never);
    await sql`select graphile_worker.complete_jobs(array[${job.id}::bigint])`.execute(db);
    return true;
  }

  async function workOff(hands: Hands = { db, provider }): Promise<void> {
    while (await workOnce(hands));
  }

  /** Everything that the provider says, once and in its order, and all that follows of it. */
  async function hearAll(hands: Hands = { db, provider }, since = new Date(0)): Promise<void> {
    for (;;) {
      const { rows } = await sql<{ id: string }>`select id from provider_events`.execute(db);
      const heard = new Set(rows.map(({ id }) => id));
      let isNew = false;
      for await (const event of provider.eventsSince(since))
        if (!heard.has(event.id)) isNew = (await receiveEvent(hands.db, event, now())) || isNew;
      await workOff(hands);
      if (!isNew) return;
    }
  }

  return {
    db,
    pool,
    now,
    provider,
    control: emulator.control,
    emulatorUrl: emulator.url,
    ...KEYS,
    /** Moves the provider's clock and ours. */
    advance(...by: Parameters<typeof emulator.control.advance>): Date {
      const reached = emulator.control.advance(...by).now;
      moment = reached.getTime();
      return reached;
    },
    workOff,
    hearAll,
  };
}

export type Shop = Awaited<ReturnType<typeof openShop>>;

export async function bills({ db, now }: Pick<Shop, 'db' | 'now'>, actor: UserActor, cpf: string) {
  const person = {
    name: 'Lúcia Alves',
    email: 'lucia@mandacaru.example',
    cellphone: '74999990000',
  };
  await saveBillingInfo(db, actor, { ...person, document: { cpf, cnpj: null } }, now());
}

/** @returns the id of an open order */
export async function orderBoost(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  owner: UserActor,
  ref: AdRef,
  {
    level = 'gold',
    coupon,
  }: { level?: BoostLevel; coupon?: { id: string; discount: number } } = {},
): Promise<{ id: string; total_cents: number }> {
  const plan = await db
    .selectFrom('boost_plans')
    .where('level', '=', level)
    .where('days', '=', 7)
    .selectAll()
    .executeTakeFirstOrThrow();
  const discount_cents = coupon?.discount ?? 0;
  return db
    .insertInto('boost_orders')
    .values({
      user_id: owner.id,
      [AD_TABLES[ref.kind].column]: ref.id,
      boost_plan_id: plan.id,
      ad_kind: ref.kind,
      ad_name: 'Casa no Centro',
      level,
      days: 7,
      subtotal_cents: plan.price_cents,
      discount_cents,
      total_cents: plan.price_cents - discount_cents,
      coupon_id: coupon?.id ?? null,
      created_at: now(),
    })
    .returning(['id', 'total_cents'])
    .executeTakeFirstOrThrow();
}

/** A plan on offer by the month, known to the provider. */
export async function sellPlan(
  { db, provider }: Pick<Shop, 'db' | 'provider'>,
  { name, cents, places }: { name: string; cents: number; places: number },
) {
  const id = await addPlan(db, { properties: places, vehicles: places });
  const key = `plan-${id}`;
  const facts = { key, name, description: name, planId: id, active: true };
  const product = await provider.saveProduct(facts);
  const price = await provider.createPrice({
    key: `${key}-price`,
    product,
    cents,
    months: 1,
    planId: id,
  });
  await db
    .updateTable('plans')
    .set({ name, price_cents: cents, provider_product_id: product, provider_price_id: price })
    .where('id', '=', id)
    .execute();
  await db
    .insertInto('plan_prices')
    .values({ provider_id: price, plan_id: id, price_cents: cents })
    .execute();
  return { id, price };
}
