import { HOUR_MS } from '#core/durations.ts';
import { createHash } from 'node:crypto';
import { sql, type ExpressionBuilder, type Kysely, type Selectable } from 'kysely';
import type { UserActor } from '#core/actor.ts';
import { record } from '#core/history.server.ts';
import { later } from '#core/later.server.ts';
import { refuse, type Refusal } from '#core/refusal.ts';
import type { Database, DatabaseTransaction } from '#db/database.ts';
import type { CardDeclines, DB } from '#db/generated/database-types.ts';
import type { Payment, PaymentProvider } from '#integrations/payments/payment-provider.ts';
import { declineOf } from './card-decline.ts';
import { inTurn, noEffect, type Effect } from './effect.server.ts';
import { endCheckout } from './ending-payments.server.ts';
import { knownCustomer } from './payer.server.ts';
import { mailAlert } from './payment-alerts.server.ts';
import type { DeclineLimit } from './payment-email-messages.ts';
import { readPayment } from './payment-sync.server.ts';

/** Within an hour: whoever tries stolen cards needs many. A whole town of telephones may share a network. */
const DECLINES_AN_HOUR = { account: 5, device: 5, card: 5, network: 100 };

const COUNTED_BY = {
  account: 'user_id',
  device: 'device_hash',
  card: 'card_fingerprint',
  network: 'address_hash',
} as const satisfies Record<Counted, keyof CardDeclines>;
type Counted = DeclineLimit;
const COUNTED = Object.keys(COUNTED_BY) as Counted[];

/** From where somebody pays; a browser that has no name counts by its account alone. */
export interface PayingPlace {
  address: string;
  device: string | undefined;
}

/** The provider ends its pages then. */
const PAGE_LIFETIME_MS = 24 * HOUR_MS;

/** The fifth within an hour closes the provider's pages of whoever tries. */
export async function readDecline(
  db: Database,
  provider: PaymentProvider,
  { kind, id }: { kind: 'payment_intent' | 'setup_intent'; id: string },
): Promise<Effect> {
  if (kind === 'setup_intent') {
    const setup = await provider.cardSetup(id);
    if (!setup) return noEffect;
    return async (trx, now) => {
      await noteTrialDecline(trx, setup, now);
      await countDecline(trx, setup, now);
    };
  }
  const payment = await provider.payment(id);
  return inTurn(
    await readPayment(db, provider, id),
    // A Pix code that ran out is told by the same event.
    payment?.method === 'card' ? (trx, now) => countDecline(trx, payment, now) : noEffect,
  );
}

/** A trial has no payment that could say why its card was refused. */
async function noteTrialDecline(
  trx: DatabaseTransaction,
  { customer, failure }: Pick<Payment, 'customer' | 'failure'>,
  now: Date,
): Promise<void> {
  const trial = await trx
    .selectFrom('payment_customers as customer')
    .innerJoin('subscriptions as plan', 'plan.user_id', 'customer.user_id')
    .where('customer.provider_id', '=', customer ?? '')
    .where('plan.status', '=', 'pending')
    .where('plan.trial_days', '>', 0)
    .select('plan.user_id as id')
    .executeTakeFirst();
  if (!trial || !failure) return;
  const event = { action: 'refuse_trial_card', to: declineOf(failure) } as const;
  await record(trx, { kind: 'system' }, { kind: 'user', ...trial }, event, now);
}

async function countDecline(
  trx: DatabaseTransaction,
  { customer, failure }: Pick<Payment, 'customer' | 'failure'>,
  now: Date,
): Promise<void> {
  const account = await trx
    .selectFrom('payment_customers')
    .where('provider_id', '=', customer ?? '')
    .select(['user_id', 'address_hash', 'device_hash'])
    .executeTakeFirst();
  if (!account) return;
  const decline = { ...account, card_fingerprint: failure?.fingerprint ?? null };
  const { id } = await trx
    .insertInto('card_declines')
    .values({ ...decline, declined_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const declines = await declinesOf(trx, decline, now);
  const over = COUNTED.filter((by) => declines[by] >= DECLINES_AN_HOUR[by]);
  if (over.length === 0) return;
  for (const userId of await triersOf(trx, decline, over, now))
    await later(trx, 'end_checkouts', { userId }, { key: `end_checkouts:${userId}` });
  const news = await notAlerted(trx, decline, over);
  await trx.updateTable('card_declines').set({ alerted_by: news }).where('id', '=', id).execute();
  // Account, browser and card are those of one person; a network is not.
  for (const by of news.filter((limit, place) => place === 0 || limit === 'network'))
    await mailAlert(trx, {
      kind: 'many_declines',
      userId: account.user_id,
      declines: declines[by],
      by,
    });
}

type Decline = Pick<Selectable<CardDeclines>, (typeof COUNTED_BY)[Counted]>;

/** Accounts that had this card refused within the hour, and accounts that opened a page in the same browser. */
async function triersOf(
  trx: DatabaseTransaction,
  decline: Decline,
  over: readonly Counted[],
  now: Date,
): Promise<string[]> {
  const tried = await trx
    .selectFrom('card_declines')
    .where('declined_at', '>', new Date(now.getTime() - HOUR_MS))
    .where(sameIn(decline, over))
    .select('user_id')
    .execute();
  const opened = await trx
    .selectFrom('payment_customers')
    .where('device_hash', '=', over.includes('device') ? decline.device_hash : null)
    .where('page_opened_at', '>', new Date(now.getTime() - PAGE_LIFETIME_MS))
    .select('user_id')
    .execute();
  return [...new Set([...tried, ...opened].map(({ user_id: id }) => id))];
}

/** Rows of more than a day ago are gone. */
async function notAlerted(
  trx: DatabaseTransaction,
  decline: Decline,
  over: readonly Counted[],
): Promise<Counted[]> {
  const known = await trx
    .selectFrom('card_declines')
    .where(sql<boolean>`alerted_by <> '{}'`)
    .where(sameIn(decline, over))
    .select([...Object.values(COUNTED_BY), 'alerted_by'])
    .execute();
  return over.filter((by) => {
    const column = COUNTED_BY[by];
    return !known.some((row) => row.alerted_by.includes(by) && row[column] === decline[column]);
  });
}

function sameIn(decline: Decline, over: readonly Counted[]) {
  return (is: ExpressionBuilder<DB, 'card_declines'>) =>
    is.or(over.map((by) => is(COUNTED_BY[by], '=', decline[COUNTED_BY[by]])));
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
  { id: user_id }: UserActor,
  place: PayingPlace | undefined,
  now: Date,
): Promise<Refusal | undefined> {
  const asked = { user_id, ...hashesOf(place), card_fingerprint: null };
  const declines = await declinesOf(db, asked, now);
  return COUNTED.some((by) => declines[by] >= DECLINES_AN_HOUR[by])
    ? refuse('too_many_attempts', { retryAfterSeconds: HOUR_MS / 1000 })
    : undefined;
}

/** Where an account opens a page of the provider; its declines count for that place too. */
export async function notePayingPlace(
  db: Database,
  { id: userId }: UserActor,
  place: PayingPlace | undefined,
  now: Date,
): Promise<void> {
  await db
    .updateTable('payment_customers')
    .set({ ...hashesOf(place), page_opened_at: now })
    .where('user_id', '=', userId)
    .execute();
}

/** Counters of a day ago tell nobody anything. */
export async function forgetDeclines(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - PAGE_LIFETIME_MS);
  await db.deleteFrom('card_declines').where('declined_at', '<', before).execute();
  await db
    .updateTable('payment_customers')
    .set({ address_hash: null, device_hash: null })
    .where((is) => is.or([is('address_hash', 'is not', null), is('device_hash', 'is not', null)]))
    .where('page_opened_at', '<', before)
    .execute();
}

async function declinesOf(
  db: Database,
  decline: Decline,
  now: Date,
): Promise<Record<Counted, number>> {
  const same = (by: Counted) =>
    sql<number>`(count(*) filter (where ${sql.ref(COUNTED_BY[by])} = ${decline[COUNTED_BY[by]]}))::int`;
  return db
    .selectFrom('card_declines')
    .where('declined_at', '>', new Date(now.getTime() - HOUR_MS))
    .select([
      same('account').as('account'),
      same('device').as('device'),
      same('card').as('card'),
      same('network').as('network'),
    ])
    .executeTakeFirstOrThrow();
}

function hashesOf(place: PayingPlace | undefined) {
  return { address_hash: hashOf(place?.address), device_hash: hashOf(place?.device) };
}

function hashOf(text: string | undefined): string | null {
  return text === undefined ? null : createHash('sha256').update(text).digest('base64url');
}
