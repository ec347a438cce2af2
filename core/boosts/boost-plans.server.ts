import { sql, type Kysely } from 'kysely';
import type { AdminActor } from '#core/actor.ts';
import { formatMoney, isFarPrice } from '#core/fields/money.ts';
import { record } from '#core/history.server.ts';
import { refuse, type Refusal } from '#core/refusal.ts';
import type { Database } from '#db/database.ts';
import type { DB } from '#db/generated/database-types.ts';
import type { BoostPlanChange, BoostPlanInput } from './boost-plan-input.ts';
import { BOOST_LEVEL_NAMES } from './boost-naming.ts';
import { BOOST_LEVELS, type BoostLevel } from './boost.ts';

/** The weakest and shortest first. */
export async function listBoostPlans(db: Database, { onlyOffered }: { onlyOffered: boolean }) {
  return db
    .selectFrom('boost_plans')
    .select(['id', 'level', 'days', 'price_cents', 'active'])
    .where('active', 'in', onlyOffered ? [true] : [true, false])
    .orderBy(sql`array_position(${BOOST_LEVELS}::text[], level)`)
    .orderBy('days')
    .execute();
}

/** A level for so many days is sold at one price. */
export async function createBoostPlan(
  db: Kysely<DB>,
  actor: AdminActor,
  { price, ...input }: BoostPlanInput,
  now: Date,
): Promise<Refusal | undefined> {
  return db.transaction().execute(async (trx) => {
    const row = await trx
      .insertInto('boost_plans')
      .values({ ...input, price_cents: price, created_at: now })
      .onConflict((plan) => plan.columns(['level', 'days']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!row) return refuse('boost_plan_exists', { field: 'boost_plan/days' });
    await record(trx, actor, actor, { action: 'create_boost_plan', reason: row.id }, now);
    return undefined;
  });
}

/** Orders keep the price at which they were made. */
export async function changeBoostPlans(
  db: Kysely<DB>,
  actor: AdminActor,
  changes: readonly BoostPlanChange[],
  confirmed: readonly string[],
  now: Date,
): Promise<Refusal | undefined> {
  return db.transaction().execute(async (trx) => {
    const known = new Map(
      (await listBoostPlans(trx, { onlyOffered: false })).map((plan) => [plan.id, plan]),
    );
    if (changes.some(({ id }) => !known.has(id))) return refuse('not_found');
    const doubt = priceDoubt(known, changes);
    if (doubt?.key && !confirmed.includes(doubt.key)) return doubt;
    for (const { id, price, active } of changes) {
      const before = known.get(id);
      if (before?.price_cents === price && before.active === active) continue;
      await trx
        .updateTable('boost_plans')
        .set({ price_cents: price, active })
        .where('id', '=', id)
        .execute();
      const event = { action: 'change_boost_plan', reason: id, before: { ...before } } as const;
      await record(trx, actor, actor, event, now);
    }
    return undefined;
  });
}

/** One question about all of them, at the first. */
function priceDoubt(
  known: ReadonlyMap<string, { level: BoostLevel; days: number; price_cents: number }>,
  changes: readonly BoostPlanChange[],
): Refusal | undefined {
  const far = changes.flatMap(({ id, price }, place) => {
    const plan = known.get(id);
    return plan && isFarPrice(plan.price_cents, price) ? [{ ...plan, price, place }] : [];
  });
  const [first] = far;
  if (!first) return undefined;
  const subject = far
    .map(
      ({ level, days, price_cents: before, price }) =>
        `${BOOST_LEVEL_NAMES[level]} por ${days} dias, ${formatMoney(before)} → ${formatMoney(price)}`,
    )
    .join('; ');
  return refuse('price_far_changed', {
    field: `boost_plans/${first.place}/price`,
    subject,
    key: `prices ${far.map(({ price }) => price).join(' ')}`,
  });
}
