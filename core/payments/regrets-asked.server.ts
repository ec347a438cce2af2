import { sql } from 'kysely';
import { paginate, PER_PAGE } from '#core/paging.ts';
import type { Database } from '#db/database.ts';
import type { RegretState } from './payment.ts';
import { PAYER_NAME } from './payer-search.server.ts';

/** Those that wait, the oldest first; or those that are decided, the newest first. */
export async function listRegrets(
  db: Database,
  { state, page }: { state: RegretState; page: number },
) {
  const waits = sql<boolean>`regret.status = 'asked'`;
  const counters = await db
    .selectFrom('regrets as regret')
    .select([
      sql<number>`(count(*) filter (where ${waits}))::int`.as('waiting'),
      sql<number>`(count(*) filter (where not ${waits}))::int`.as('decided'),
    ])
    .executeTakeFirstOrThrow();
  const place = paginate(page, counters[state]);
  const items = await db
    .selectFrom('regrets as regret')
    .leftJoin('users as person', 'person.id', 'regret.user_id')
    .leftJoin('plans as plan', 'plan.id', 'regret.plan_id')
    .leftJoin('boost_plans as boost', 'boost.id', 'regret.boost_plan_id')
    .leftJoin('boost_orders as sold', 'sold.id', 'regret.boost_order_id')
    .leftJoin('admins as admin', 'admin.id', 'regret.admin_id')
    .where(state === 'waiting' ? waits : sql<boolean>`not ${waits}`)
    .orderBy('regret.created_at', state === 'waiting' ? 'asc' : 'desc')
    .orderBy('regret.id')
    .limit(PER_PAGE)
    .offset(place.offset)
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
      'regret.amount_cents',
      'regret.note',
      'admin.name as decided_by',
      'regret.created_at',
      'regret.decided_at',
    ])
    .execute();
  return { ...place, items, counters };
}
