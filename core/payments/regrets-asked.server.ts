import { sql } from 'kysely';
import type { Database } from '#db/database.ts';

const SHOWN = 200;

/** Those that wait first, then the newest. */
export async function listRegrets(db: Database) {
  return db
    .selectFrom('regrets')
    .leftJoin('users', 'users.id', 'regrets.user_id')
    .leftJoin('plans', 'plans.id', 'regrets.plan_id')
    .leftJoin('boost_plans', 'boost_plans.id', 'regrets.boost_plan_id')
    .orderBy(sql`regrets.status = 'asked'`, 'desc')
    .orderBy('regrets.created_at', 'desc')
    .limit(SHOWN)
    .select([
      'regrets.id',
      'regrets.status',
      'regrets.user_id',
      'regrets.amount_cents',
      'regrets.note',
      'regrets.created_at',
      'regrets.decided_at',
      sql<string>`coalesce(plans.name, boost_plans.level || ' ' || boost_plans.days)`.as('product'),
      sql<string | null>`users.first_name || ' ' || users.last_name`.as('person'),
    ])
    .execute();
}
