import { sql, type Kysely } from 'kysely';
import { lockAccountOf } from '#core/accounts/account-lock.server.ts';
import type { AdminActor } from '#core/actor.ts';
import { record } from '#core/history.server.ts';
import { paginate, PER_PAGE } from '#core/paging.ts';
import { refuse, type Refusal } from '#core/refusal.ts';
import type { Database, DatabaseTransaction } from '#db/database.ts';
import type { DB } from '#db/generated/database-types.ts';
import { PAYER_NAME } from './payer-search.server.ts';
import type { FindingState } from './payment.ts';
import { requestRefund } from './refunds.server.ts';

/** Those that wait for somebody, the oldest first; or those that are settled, the newest first. */
export async function listFindings(
  db: Database,
  { state, page }: { state: FindingState; page: number },
) {
  const isOpen = sql<boolean>`finding.settled_at is null`;
  const counters = await db
    .selectFrom('reconciliation_findings as finding')
    .select([
      sql<number>`(count(*) filter (where ${isOpen}))::int`.as('open'),
      sql<number>`(count(*) filter (where not ${isOpen}))::int`.as('settled'),
    ])
    .executeTakeFirstOrThrow();
  const place = paginate(page, counters[state]);
  const items = await db
    .selectFrom('reconciliation_findings as finding')
    .leftJoin('payments as payment', 'payment.id', 'finding.payment_id')
    .leftJoin('users as person', 'person.id', 'payment.user_id')
    .leftJoin('admins as admin', 'admin.id', 'finding.admin_id')
    .where(state === 'open' ? isOpen : sql<boolean>`not ${isOpen}`)
    .orderBy(
      state === 'open' ? 'finding.found_at' : 'finding.settled_at',
      state === 'open' ? 'asc' : 'desc',
    )
    .orderBy('finding.id')
    .limit(PER_PAGE)
    .offset(place.offset)
    .select([
      'finding.id',
      'finding.kind',
      'finding.reference',
      'finding.amount_cents',
      'finding.expected_cents',
      'finding.found_at',
      'finding.settled_at',
      'finding.note',
      'admin.name as settled_by',
      'payment.what',
      'payment.boost_order_id',
      'payment.subscription_id',
      'person.id as user_id',
      PAYER_NAME.as('person'),
    ])
    .execute();
  return { ...place, items, counters };
}

/** The last comparison with the provider; without an end it was broken off or is under way. */
export async function lastReconciliation(db: Database) {
  return db
    .selectFrom('reconciliations')
    .orderBy('id', 'desc')
    .select(['started_at', 'ended_at', 'checked', 'mended'])
    .executeTakeFirst();
}

/** Somebody looked, and says what was done; of a refund that failed, whether the person was paid by another way. */
export async function settleFinding(
  db: Kysely<DB>,
  admin: AdminActor,
  id: string,
  { note, paid_by_hand: isPaid = false }: { note: string; paid_by_hand?: boolean | undefined },
  now: Date,
): Promise<{ id: string } | Refusal> {
  return db.transaction().execute(async (trx) => {
    const about = await trx
      .selectFrom('reconciliation_findings')
      .where('id', '=', id)
      .select('payment_id')
      .executeTakeFirst();
    await lockAccountOf(trx, 'payments', about?.payment_id ?? null);
    const finding = await trx
      .selectFrom('reconciliation_findings')
      .where('id', '=', id)
      .select(['kind', 'reference', 'settled_at'])
      .forUpdate()
      .executeTakeFirst();
    if (!finding) return refuse('not_found');
    if (finding.settled_at) return refuse('transition_not_allowed');
    if (isPaid && finding.kind === 'refund_failed')
      await bookRefundByHand(trx, { refundId: finding.reference, note, adminId: admin.id }, now);
    await trx
      .updateTable('reconciliation_findings')
      .set({ settled_at: now, admin_id: admin.id, note })
      .where('id', '=', id)
      .execute();
    const event = { action: 'settle_finding' as const, from: finding.kind, reason: note };
    await record(trx, admin, admin, event, now);
    return { id };
  });
}

/** As much as is left: it may have been given back again meanwhile. */
async function bookRefundByHand(
  trx: DatabaseTransaction,
  { refundId, ...by }: { refundId: string; note: string; adminId: string },
  now: Date,
): Promise<void> {
  const failed = await trx
    .selectFrom('refunds')
    .where('id', '=', refundId)
    .where('status', '=', 'failed')
    .select(['payment_id', 'reason', 'amount_cents'])
    .executeTakeFirst();
  if (!failed) return;
  const { payment_id: paymentId, reason, amount_cents: cents } = failed;
  await requestRefund(trx, { paymentId, reason, cents, ...by, byHand: true }, now);
}
