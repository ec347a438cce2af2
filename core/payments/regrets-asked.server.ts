import { sql } from 'kysely';
import { keywordsFilter, oneOfFilter } from '#core/fields/query-filters.ts';
import type { AgeSort } from '#core/office-tables/table-place.ts';
import {
  inOrderOf,
  sortsByAge,
  type FilterOf,
  type OfficeTable,
} from '#core/office-tables/table-reading.server.ts';
import type { Database } from '#db/database.ts';
import { PAYER_NAME, payerMatches } from './payer-search.server.ts';
import { REGRET_STATES } from './payment.ts';

export const REGRET_FILTERS = { q: keywordsFilter, state: oneOfFilter(REGRET_STATES) };

type RegretFilter = FilterOf<typeof REGRET_FILTERS>;

export const REGRET_TABLE = {
  found: (db: Database, { q, state }: RegretFilter) => {
    let found = db.selectFrom('regrets as regret');
    if (state) found = found.where('regret.status', state === 'waiting' ? '=' : '<>', 'asked');
    return q ? found.where(payerMatches(sql.ref('regret.user_id'), q)) : found;
  },
  id: sql.ref('regret.id'),
  sorts: sortsByAge(sql.ref('regret.created_at')),
  counters: { by: 'state', of: REGRET_STATES },
  lines: unsafeRegretLines,
} satisfies OfficeTable<RegretFilter, AgeSort, unknown>;

async function unsafeRegretLines(db: Database, ids: readonly string[]) {
  return db
    .selectFrom('regrets as regret')
    .leftJoin('users as person', 'person.id', 'regret.user_id')
    .leftJoin('plans as plan', 'plan.id', 'regret.plan_id')
    .leftJoin('boost_plans as boost', 'boost.id', 'regret.boost_plan_id')
    .leftJoin('boost_orders as sold', 'sold.id', 'regret.boost_order_id')
    .leftJoin('admins as admin', 'admin.id', 'regret.admin_id')
    .leftJoin('payments as payment', 'payment.id', 'regret.payment_id')
    .where(sql<boolean>`regret.id = any(${ids}::text[])`)
    .orderBy(inOrderOf(ids, 'regret.id'))
    .select([
      'regret.id',
      'regret.status',
      'regret.user_id',
      PAYER_NAME.as('person'),
      'plan.name as plan',
      'boost.level',
      'boost.days',
      'sold.ad_name',
      'regret.boost_order_id',
      'regret.subscription_id',
      'regret.payment_id',
      'payment.what',
      'regret.amount_cents',
      'regret.note',
      'admin.name as decided_by',
      'regret.created_at',
      'regret.decided_at',
    ])
    .execute();
}
