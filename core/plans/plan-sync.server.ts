import type { Kysely } from 'kysely';
import { later } from '#core/later.server.ts';
import type { Database } from '#db/database.ts';
import type { DB } from '#db/generated/database-types.ts';
import { ProviderRefused, type PaymentProvider } from '#integrations/payments/payment-provider.ts';
import { planRevision } from './office-plans.server.ts';

type Provider = Pick<PaymentProvider, 'saveProduct' | 'createPrice' | 'retirePrice'>;

/**
 * Gives the provider product and price of a plan as it is now. A price is never changed: those who pay
 * the former one go on doing so, and nobody new gets it.
 * @throws {ProviderAway}
 */
export async function syncPlan(
  db: Kysely<DB>,
  provider: Provider,
  planId: string,
  now: Date,
): Promise<void> {
  const plan = await readPlan(db, planId);
  if (!plan || plan.is_free || plan.synced_at) return;
  try {
    await bringToProvider(db, provider, plan, now);
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error;
    await db
      .updateTable('plans')
      .set({ sync_problem: error.message })
      .where('id', '=', planId)
      .execute();
  }
}

/** Paid plans that the provider does not know as they are. */
export async function syncWaitingPlans(db: Kysely<DB>): Promise<void> {
  const waiting = await db
    .selectFrom('plans')
    .where('is_free', '=', false)
    .where('synced_at', 'is', null)
    .where((is) => is.or([is('active', '=', true), is('provider_product_id', 'is not', null)]))
    .select('id')
    .execute();
  for (const { id } of waiting)
    await later(db, 'sync_plan', { planId: id }, { key: `sync_plan:${id}` });
}

type Plan = NonNullable<Awaited<ReturnType<typeof readPlan>>>;

async function readPlan(db: Database, id: string) {
  return db
    .selectFrom('plans')
    .where('id', '=', id)
    .select([
      'id',
      'name',
      'description',
      'active',
      'is_free',
      'recurring',
      'duration_in_months',
      'price_cents',
      'provider_product_id',
      'provider_price_id',
      'synced_at',
      planRevision.as('revision'),
    ])
    .executeTakeFirst();
}

async function bringToProvider(db: Kysely<DB>, provider: Provider, plan: Plan, now: Date) {
  const { id, name, description, active } = plan;
  const product = await provider.saveProduct({
    // A key belongs to what was asked with it.
    key: `plan-${id}-product-${plan.revision}`,
    id: plan.provider_product_id ?? undefined,
    name,
    description,
    planId: id,
    active,
  });
  await db
    .updateTable('plans')
    .set({ provider_product_id: product })
    .where('id', '=', id)
    .where('provider_product_id', 'is', null)
    .execute();
  // Nothing can be priced at the provider that is not sold.
  const price =
    active && !plan.provider_price_id ? await newPrice(db, provider, product, plan) : null;
  await db.transaction().execute(async (trx) => {
    const latest = await trx
      .selectFrom('plans')
      .where('id', '=', id)
      .select(planRevision.as('revision'))
      .forUpdate()
      .executeTakeFirst();
    if (price)
      await trx
        .insertInto('plan_prices')
        .values({ provider_id: price, plan_id: id, price_cents: plan.price_cents, created_at: now })
        .onConflict((of) => of.doNothing())
        .execute();
    if (latest?.revision === plan.revision) {
      await trx
        .updateTable('plans')
        .set({
          synced_at: now,
          sync_problem: null,
          ...(price && { provider_price_id: price }),
        })
        .where('id', '=', id)
        .execute();
      return;
    }
    // Changed meanwhile: what was told last may be what is old.
    await trx.updateTable('plans').set({ synced_at: null }).where('id', '=', id).execute();
    await later(trx, 'sync_plan', { planId: id });
  });
}

/** The same price may come again after another one: the former of its kind is retired. */
async function newPrice(db: Database, provider: Provider, product: string, plan: Plan) {
  const { id, price_cents: cents, recurring, duration_in_months: months } = plan;
  const former = await db
    .selectFrom('plan_prices')
    .where('plan_id', '=', id)
    .select('provider_id')
    .execute();
  const period = recurring ? months : 'once';
  const price = await provider.createPrice({
    key: `plan-${id}-price-${cents}-${period}-${former.length}`,
    product,
    cents,
    months: recurring ? months : undefined,
    planId: id,
  });
  for (const { provider_id: old } of former) await provider.retirePrice(old);
  return price;
}
