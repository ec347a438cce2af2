import type { Kysely } from 'kysely';
import { later } from '#core/later.server.ts';
import { readInvoice } from '#core/plans/invoice-sync.server.ts';
import { readSubscription } from '#core/plans/subscription-sync.server.ts';
import type { Database } from '#db/database.ts';
import type { DB } from '#db/generated/database-types.ts';
import type { PaymentProvider, ProviderEvent } from '#integrations/payments/payment-provider.ts';
import { readDecline } from './card-declines.server.ts';
import { readCards } from './card-sync.server.ts';
import { readCheckout } from './checkout-sync.server.ts';
import { readDispute } from './disputes.server.ts';
import { noEffect, type Effect } from './effect.server.ts';
import { readPayment } from './payment-sync.server.ts';
import { readRefund } from './refunds.server.ts';

/** @returns false when it came before */
export async function receiveEvent(
  db: Kysely<DB>,
  { id, type, createdAt, object }: ProviderEvent,
  now: Date,
): Promise<boolean> {
  if (!(object.kind in READERS)) return false;
  return db.transaction().execute(async (trx) => {
    const received = await trx
      .insertInto('provider_events')
      .values({ id, type, object_id: object.id, created_at: createdAt, received_at: now })
      .onConflict((row) => row.column('id').doNothing())
      .executeTakeFirst();
    if (!received.numInsertedOrUpdatedRows) return false;
    await later(trx, 'work_on_provider_event', { eventId: id, kind: object.kind });
    return true;
  });
}

/**
 * The object is read again from the provider, so neither order nor repetition of events matters; the
 * effect and the note that it was done are one transaction.
 */
export async function workOnEvent(
  db: Kysely<DB>,
  provider: PaymentProvider,
  { eventId, kind }: { eventId: string; kind: string },
  now: Date,
): Promise<void> {
  const event = await db
    .selectFrom('provider_events')
    .where('id', '=', eventId)
    .where('processed_at', 'is', null)
    .select(['type', 'object_id'])
    .executeTakeFirst();
  if (!event?.object_id) return;
  const effect = await readEffect(db, provider, { kind, type: event.type, id: event.object_id });
  await db.transaction().execute(async (trx) => {
    const isFirst = await trx
      .updateTable('provider_events')
      .set({ processed_at: now })
      .where('id', '=', eventId)
      .where('processed_at', 'is', null)
      .executeTakeFirst();
    if (isFirst.numUpdatedRows > 0n) await effect(trx, now);
  });
}

interface Change {
  type: string;
  id: string;
}

type Reader = (db: Database, provider: PaymentProvider, change: Change) => Promise<Effect>;

const READERS: Readonly<Record<string, Reader>> = {
  'checkout.session': (db, provider, { id }) => readCheckout(db, provider, id),
  payment_intent: (db, provider, { id, type }) =>
    type === 'payment_intent.payment_failed'
      ? readDecline(db, provider, { kind: 'payment_intent', id })
      : readPayment(db, provider, id),
  setup_intent: async (db, provider, { id, type }) =>
    type === 'setup_intent.setup_failed'
      ? readDecline(db, provider, { kind: 'setup_intent', id })
      : noEffect,
  subscription: (db, provider, { id }) => readSubscription(db, provider, id),
  invoice: (db, provider, { id }) => readInvoice(db, provider, id),
  refund: (db, provider, { id }) => readRefund(db, provider, id),
  payment_method: (db, provider, { id }) => readCards(db, provider, id),
  dispute: (db, provider, { id }) => readDispute(db, provider, id),
};

export async function readEffect(
  db: Database,
  provider: PaymentProvider,
  { kind, ...change }: Change & { kind: string },
): Promise<Effect> {
  const reader = Object.hasOwn(READERS, kind) ? READERS[kind] : undefined;
  return (await reader?.(db, provider, change)) ?? noEffect;
}
