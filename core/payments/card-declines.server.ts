import { HOUR_MS } from '#core/durations.ts';
import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { UserActor } from '#core/actor.ts';
import { later } from '#core/later.server.ts';
import { refuse, type Refusal } from '#core/refusal.ts';
import type { Database, DatabaseTransaction } from '#db/database.ts';
import type { DB } from '#db/generated/database-types.ts';
import type { PaymentProvider } from '#integrations/payments/payment-provider.ts';
import { inTurn, noEffect, type Effect } from './effect.server.ts';
import { endCheckout } from './ending-payments.server.ts';
import { knownCustomer } from './payer.server.ts';
import { mailAlert } from './payment-alerts.server.ts';
import { readPayment } from './payment-sync.server.ts';

/** Of an account, and of a network address, within an hour: whoever tries stolen cards needs many. */
const DECLINES_AN_HOUR = 5;
/** The provider ends its pages then. */
const PAGE_LIFETIME_MS = 24 * HOUR_MS;

/** The fifth within an hour closes the provider's pages of whoever tries. */
export async function readDecline(
  db: Database,
  provider: PaymentProvider,
  { kind, id }: { kind: 'payment_intent' | 'setup_intent'; id: string },
): Promise<Effect> {
  const customer =
    kind === 'payment_intent'
      ? (await provider.payment(id))?.customer
      : await provider.customerOfSetup(id);
  return inTurn(
    kind === 'payment_intent' ? await readPayment(db, provider, id) : noEffect,
    customer === undefined ? noEffect : (trx, now) => countDecline(trx, customer, now),
  );
}

async function countDecline(trx: DatabaseTransaction, customer: string, now: Date): Promise<void> {
  const account = await trx
    .selectFrom('payment_customers')
    .where('provider_id', '=', customer)
    .select(['user_id', 'address_hash'])
    .executeTakeFirst();
  if (!account) return;
  await trx
    .insertInto('card_declines')
    .values({ ...account, declined_at: now })
    .execute();
  const { user_id: userId, address_hash: address } = account;
  const declines = await declinesOf(trx, { userId, address }, now);
  const isAddress = declines.ofAddress >= DECLINES_AN_HOUR;
  if (!isAddress && declines.ofAccount < DECLINES_AN_HOUR) return;
  const closed = isAddress ? await accountsAt(trx, address, now) : [userId];
  for (const each of closed)
    await later(trx, 'end_checkouts', { userId: each }, { key: `end_checkouts:${each}` });
  await mailAlert(trx, {
    kind: 'many_declines',
    userId,
    declines: Math.max(declines.ofAccount, declines.ofAddress),
  });
}

async function accountsAt(
  trx: DatabaseTransaction,
  address: string | null,
  now: Date,
): Promise<string[]> {
  const accounts = await trx
    .selectFrom('payment_customers')
    .where('address_hash', '=', address)
    .where('page_opened_at', '>', new Date(now.getTime() - PAGE_LIFETIME_MS))
    .select('user_id')
    .execute();
  return accounts.map(({ user_id }) => user_id);
}

/** Nobody can try another card on the pages that are open; what was paid just now counts. */
export async function endCheckouts(
  db: Kysely<DB>,
  provider: PaymentProvider,
  userId: string,
  now: Date,
): Promise<void> {
  const customer = await knownCustomer(db, userId);
  if (!customer) return;
  for (const id of await provider.openCheckouts(customer)) await endCheckout(db, provider, id, now);
}

/** Asked before a card may be tried. */
export async function tooManyDeclines(
  db: Database,
  { id: userId }: UserActor,
  address: string | undefined,
  now: Date,
): Promise<Refusal | undefined> {
  const declines = await declinesOf(db, { userId, address: addressHash(address) }, now);
  return Math.max(declines.ofAccount, declines.ofAddress) < DECLINES_AN_HOUR
    ? undefined
    : refuse('too_many_attempts', { retryAfterSeconds: HOUR_MS / 1000 });
}

/** From where an account opens a page of the provider; its declines count for that address too. */
export async function notePayingAddress(
  db: Database,
  { id: userId }: UserActor,
  address: string | undefined,
  now: Date,
): Promise<void> {
  await db
    .updateTable('payment_customers')
    .set({ address_hash: addressHash(address), page_opened_at: now })
    .where('user_id', '=', userId)
    .execute();
}

/** Counters of a day ago tell nobody anything. */
export async function forgetDeclines(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - PAGE_LIFETIME_MS);
  await db.deleteFrom('card_declines').where('declined_at', '<', before).execute();
  await db
    .updateTable('payment_customers')
    .set({ address_hash: null })
    .where('address_hash', 'is not', null)
    .where('page_opened_at', '<', before)
    .execute();
}

async function declinesOf(
  db: Database,
  { userId, address }: { userId: string; address: string | null },
  now: Date,
) {
  const recent = db
    .selectFrom('card_declines')
    .where('declined_at', '>', new Date(now.getTime() - HOUR_MS))
    .select((row) => row.fn.countAll<string>().as('declines'));
  const [ofAccount, ofAddress] = await Promise.all([
    recent.where('user_id', '=', userId).executeTakeFirstOrThrow(),
    recent.where('address_hash', '=', address).executeTakeFirstOrThrow(),
  ]);
  return { ofAccount: Number(ofAccount.declines), ofAddress: Number(ofAddress.declines) };
}

function addressHash(address: string | undefined): string | null {
  return address === undefined ? null : createHash('sha256').update(address).digest('base64url');
}
