import type { Kysely } from 'kysely';
import { lockAccount } from '#core/accounts/account-lock.server.ts';
import { later } from '#core/later.server.ts';
import type { DatabaseTransaction } from '#db/database.ts';
import type { DB } from '#db/generated/database-types.ts';
import type { PaymentFailure, PaymentProvider } from '#integrations/payments/payment-provider.ts';
import { declineReason, type DeclineReason } from './card-decline.ts';
import { goodCard, markDefault, useCard } from './card-sync.server.ts';
import { knownCustomer } from './payer.server.ts';

/** The bank says that the card is in wrong hands: trying it again would only be refused again. */
const SUSPENDS: ReadonlySet<DeclineReason> = new Set(['stolen_card', 'lost_card', 'fraudulent']);

/**
 * A card of an account that the bank refuses so is not charged by itself any more; another good one takes
 * its place. Who wants it back removes it and types it again.
 */
export async function suspendRefusedCard(
  trx: DatabaseTransaction,
  { code, declineCode, card }: PaymentFailure,
  now: Date,
): Promise<void> {
  if (!card || !SUSPENDS.has(declineReason(code, declineCode ?? null))) return;
  const owner = await trx
    .selectFrom('payment_methods')
    .where('provider_id', '=', card)
    .select('user_id')
    .executeTakeFirst();
  if (!owner) return;
  await lockAccount(trx, owner.user_id);
  const refused = await trx
    .selectFrom('payment_methods')
    .where('provider_id', '=', card)
    .where('status', '=', 'active')
    .select(['id', 'user_id', 'is_default'])
    .forUpdate()
    .executeTakeFirst();
  if (!refused) return;
  await trx
    .updateTable('payment_methods')
    .set({ status: 'suspended', is_default: false })
    .where('id', '=', refused.id)
    .execute();
  if (!refused.is_default) return;
  const { user_id: userId } = refused;
  const next = await goodCard(trx, userId, now);
  if (!next) return;
  await markDefault(trx, userId, next);
  await later(trx, 'tell_default_card', { userId });
}

/** The provider charges what we call the default. */
export async function tellDefaultCard(
  db: Kysely<DB>,
  provider: PaymentProvider,
  userId: string,
): Promise<void> {
  const chosen = await db
    .selectFrom('payment_methods')
    .where('user_id', '=', userId)
    .where('is_default', '=', true)
    .where('status', '=', 'active')
    .select('provider_id')
    .executeTakeFirst();
  const customer = await knownCustomer(db, userId);
  if (chosen && customer)
    await useCard(db, provider, { userId, customer, card: chosen.provider_id });
}
