import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { UserActor } from '#core/actor.ts';
import { record } from '#core/history.server.ts';
import type { SitePath } from '#core/site/paths.ts';
import { isRefusal, refuse, type Refusal } from '#core/refusal.ts';
import type { Database } from '#db/database.ts';
import type { DB } from '#db/generated/database-types.ts';
import { ProviderRefused, type PaymentProvider } from '#integrations/payments/payment-provider.ts';
import { notePayingPlace, tooManyDeclines, type PayingPlace } from './card-declines.server.ts';
import { markDefault, useCard } from './card-sync.server.ts';
import { addressesOf } from './checkout-addresses.ts';
import { customerOf, knownCustomer } from './payer.server.ts';
import { paymentMethodStatus, type PaymentMethodStatus } from './payment-method.ts';
import { writeReference } from './reference.ts';

export interface OwnPaymentMethod {
  id: string;
  brand: string;
  last4: string;
  exp_month: number;
  exp_year: number;
  status: PaymentMethodStatus;
  is_default: boolean;
  created_at: Date;
}

/** A card that was typed twice is one: the charged copy of it, or else the newest. */
export async function listPaymentMethods(
  db: Database,
  actor: UserActor,
  now: Date,
): Promise<OwnPaymentMethod[]> {
  const copies = db
    .selectFrom('payment_methods')
    .where('user_id', '=', actor.id)
    .distinctOn([sql`coalesce(fingerprint, id)`, 'exp_month', 'exp_year'])
    .orderBy(sql`coalesce(fingerprint, id)`)
    .orderBy('exp_month')
    .orderBy('exp_year')
    .orderBy('is_default', 'desc')
    .orderBy('created_at', 'desc')
    .select([
      'id',
      'brand',
      'last4',
      'exp_month',
      'exp_year',
      'status',
      'is_default',
      'created_at',
    ]);
  const rows = await db
    .selectFrom(copies.as('card'))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .selectAll()
    .execute();
  return rows.map((row) => ({ ...row, status: paymentMethodStatus(row, now) }));
}

interface StoredCard {
  id: string;
  /** Of the number. */
  fingerprint: string | null;
  exp_month: number;
  exp_year: number;
}

function isSameCard(one: StoredCard, other: StoredCard): boolean {
  const isSameNumber = one.fingerprint !== null && one.fingerprint === other.fingerprint;
  const isSameExpiry = one.exp_month === other.exp_month && one.exp_year === other.exp_year;
  return one.id === other.id || (isSameNumber && isSameExpiry);
}

interface CardSetup {
  provider: PaymentProvider;
  baseUrl: string;
  back: SitePath;
  place?: PayingPlace | undefined;
}

/** The provider's page on which a card is added; its event brings the card. */
export async function startCardSetup(
  db: Kysely<DB>,
  { provider, baseUrl, back, place }: CardSetup,
  actor: UserActor,
  now: Date,
): Promise<{ url: string } | Refusal> {
  if (!(await provider.abilities()).card) return refuse('payment_method_unavailable');
  const declined = await tooManyDeclines(db, actor, place, now);
  if (declined) return declined;
  try {
    const customer = await customerOf(db, provider, actor);
    await notePayingPlace(db, actor, place, now);
    const { url } = await provider.startCheckout({
      mode: 'setup',
      key: `setup-${randomUUID()}`,
      customer,
      reference: writeReference({ kind: 'account', id: actor.id }),
      ...addressesOf(baseUrl, { success: back, cancel: back }),
    });
    return url ? { url } : refuse('payment_unavailable');
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error;
    return refuse('payment_unavailable');
  }
}

/** The one that is charged from now on, also for the subscription that runs. */
export async function choosePaymentMethod(
  db: Kysely<DB>,
  provider: PaymentProvider,
  actor: UserActor,
  id: string,
  now: Date,
): Promise<{ id: string } | Refusal> {
  const chosen = (await cardsOf(db, actor)).find((card) => card.id === id);
  if (!chosen) return refuse('not_found');
  if (paymentMethodStatus(chosen, now) !== 'active') return refuse('transition_not_allowed');
  const used = await charge(db, provider, actor, chosen.provider_id);
  if (used) return used;
  await db.transaction().execute(async (trx) => {
    await markDefault(trx, actor.id, chosen.provider_id);
    await record(trx, actor, actor, { action: 'choose_payment_method' }, now);
  });
  return { id };
}

async function charge(
  db: Database,
  provider: PaymentProvider,
  { id: userId }: UserActor,
  card: string,
): Promise<Refusal | undefined> {
  const customer = await knownCustomer(db, userId);
  if (!customer) return refuse('payment_unavailable');
  try {
    await useCard(db, provider, { userId, customer, card });
    return undefined;
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error;
    return refuse('payment_unavailable');
  }
}

async function cardsOf(db: Database, actor: UserActor) {
  return db
    .selectFrom('payment_methods')
    .where('user_id', '=', actor.id)
    .orderBy('created_at', 'desc')
    .select(['id', 'provider_id', 'is_default', 'status', 'exp_month', 'exp_year', 'fingerprint'])
    .execute();
}

/** Of the card that a running subscription is charged to, another one takes the place. */
export async function removePaymentMethod(
  db: Kysely<DB>,
  provider: PaymentProvider,
  actor: UserActor,
  id: string,
  now: Date,
): Promise<{ id: string } | Refusal> {
  const cards = await cardsOf(db, actor);
  const removed = cards.find((card) => card.id === id);
  if (!removed) return refuse('not_found');
  const copies = cards.filter((card) => isSameCard(card, removed));
  if (copies.some(({ is_default }) => is_default)) {
    const next = cards.find(
      (card) => !copies.includes(card) && paymentMethodStatus(card, now) === 'active',
    );
    if (!next && (await isCharged(db, actor))) return refuse('card_in_use');
    const refusal = next && (await choosePaymentMethod(db, provider, actor, next.id, now));
    if (isRefusal(refusal)) return refusal;
  }
  for (const { provider_id } of copies) await provider.removeCard(provider_id);
  return db.transaction().execute(async (trx) => {
    const gone = await trx
      .deleteFrom('payment_methods')
      .where(
        'id',
        'in',
        copies.map((copy) => copy.id),
      )
      .where('user_id', '=', actor.id)
      .executeTakeFirst();
    if (gone.numDeletedRows === 0n) return refuse('not_found');
    await record(trx, actor, actor, { action: 'remove_payment_method' }, now);
    return { id };
  });
}

/** A subscription that was cancelled is not charged again. */
async function isCharged(db: Database, actor: UserActor): Promise<boolean> {
  const running = await db
    .selectFrom('subscriptions')
    .where('user_id', '=', actor.id)
    .where('status', 'in', ['active', 'trial'])
    .where('provider_id', 'is not', null)
    .where('cancel_requested_at', 'is', null)
    .select('id')
    .executeTakeFirst();
  return running !== undefined;
}
