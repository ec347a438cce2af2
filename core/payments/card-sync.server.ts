import { lockAccount } from '#core/accounts/account-lock.server.ts';
import { later } from '#core/later.server.ts';
import type { Database, DatabaseTransaction } from '#db/database.ts';
import type { Card, PaymentProvider } from '#integrations/payments/payment-provider.ts';
import { noEffect, type Effect } from './effect.server.ts';
import { paymentMethodStatus } from './payment-method.ts';
import { knownCustomer } from './payer.server.ts';

/** Of a card that came, changed or went. */
export async function readCards(
  db: Database,
  provider: PaymentProvider,
  cardId: string,
): Promise<Effect> {
  const known = await db
    .selectFrom('payment_methods')
    .where('provider_id', '=', cardId)
    .select('user_id')
    .executeTakeFirst();
  const customer = (await provider.card(cardId))?.customer;
  const owner = customer
    ? await db
        .selectFrom('payment_customers')
        .where('provider_id', '=', customer)
        .select('user_id')
        .executeTakeFirst()
    : undefined;
  const userId = owner?.user_id ?? known?.user_id;
  return userId ? readAccountCards(db, provider, userId) : noEffect;
}

/** @param added that becomes the one that is charged */
export async function readAccountCards(
  db: Database,
  provider: PaymentProvider,
  userId: string,
  added?: string,
): Promise<Effect> {
  const customer = await knownCustomer(db, userId);
  if (!customer) return noEffect;
  if (added) await useCard(db, provider, { userId, customer, card: added });
  const cards = await provider.cards(customer);
  const plan = await runningPlan(db, userId);
  const charged = plan && (await provider.subscription(plan))?.card;
  return (trx, now) => writeCards(trx, { userId, cards, charged: charged ?? added }, now);
}

/** Its id at the provider. */
async function runningPlan(db: Database, userId: string): Promise<string | undefined> {
  const current = await db
    .selectFrom('subscriptions')
    .where('user_id', '=', userId)
    .where('status', 'in', ['active', 'trial'])
    .select('provider_id')
    .executeTakeFirst();
  return current?.provider_id ?? undefined;
}

export async function useCard(
  db: Database,
  provider: PaymentProvider,
  { userId, customer, card }: { userId: string; customer: string; card: string },
): Promise<void> {
  await provider.setDefaultCard({ customer, card, subscription: await runningPlan(db, userId) });
}

async function writeCards(
  trx: DatabaseTransaction,
  {
    userId: user_id,
    cards,
    charged,
  }: { userId: string; cards: readonly Card[]; charged: string | undefined },
  now: Date,
): Promise<void> {
  // Two that write at once would both find no default.
  await lockAccount(trx, user_id);
  const ids = cards.map(({ id }) => id);
  await trx
    .deleteFrom('payment_methods')
    .where('user_id', '=', user_id)
    .$if(ids.length > 0, (rows) => rows.where('provider_id', 'not in', ids))
    .execute();
  for (const { id: provider_id, brand, last4, expMonth, expYear, fingerprint } of cards) {
    const facts = { brand, last4, exp_month: expMonth, exp_year: expYear };
    await trx
      .insertInto('payment_methods')
      .values({ user_id, provider_id, ...facts, fingerprint: fingerprint ?? null })
      .onConflict((row) => row.column('provider_id').doUpdateSet(facts))
      .execute();
  }
  if (charged !== undefined && (await markDefault(trx, user_id, charged))) return;
  const hasDefault = await trx
    .selectFrom('payment_methods')
    .where('user_id', '=', user_id)
    .where('is_default', '=', true)
    .select('id')
    .executeTakeFirst();
  const next = hasDefault ? undefined : await goodCard(trx, user_id, now);
  if (!next) return;
  await markDefault(trx, user_id, next);
  await later(trx, 'tell_default_card', { userId: user_id });
}

/** The newest one that can be charged. */
export async function goodCard(
  trx: DatabaseTransaction,
  userId: string,
  now: Date,
): Promise<string | undefined> {
  const cards = await trx
    .selectFrom('payment_methods')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .select(['provider_id', 'status', 'exp_month', 'exp_year'])
    .execute();
  return cards.find((card) => paymentMethodStatus(card, now) === 'active')?.provider_id;
}

/** @returns false for a card that is not known yet, or is suspended */
export async function markDefault(
  trx: DatabaseTransaction,
  userId: string,
  providerId: string,
): Promise<boolean> {
  await lockAccount(trx, userId);
  const chosen = await trx
    .selectFrom('payment_methods')
    .where('user_id', '=', userId)
    .where('provider_id', '=', providerId)
    .where('status', '=', 'active')
    .select('id')
    .executeTakeFirst();
  if (!chosen) return false;
  const cards = trx.updateTable('payment_methods').where('user_id', '=', userId);
  await cards
    .where('provider_id', '<>', providerId)
    .where('is_default', '=', true)
    .set({ is_default: false })
    .execute();
  await cards
    .where('provider_id', '=', providerId)
    .where('is_default', '=', false)
    .set({ is_default: true })
    .execute();
  return true;
}
