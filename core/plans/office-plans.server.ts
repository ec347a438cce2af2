import { sql, type Kysely } from 'kysely';
import type * as z from 'zod';
import type { AdminActor } from '#core/actor.ts';
import { formatMoney, isFarPrice } from '#core/fields/money.ts';
import { record } from '#core/history.server.ts';
import { later } from '#core/later.server.ts';
import { refuse, type Refusal } from '#core/refusal.ts';
import type { Database, DatabaseTransaction } from '#db/database.ts';
import type { DB } from '#db/generated/database-types.ts';
import { PLAN_COLUMNS, type PlanFacts, type planOrder } from './plan-input.ts';

/** What the provider is told of the product, and what makes a price another one. */
const PRODUCT_FACTS = new Set<keyof PlanFacts>(['name', 'description', 'active']);
const PRICE_FACTS = new Set<keyof PlanFacts>([
  'price_cents',
  'recurring',
  'duration_in_months',
  'is_free',
]);

/** What those who subscribed were promised. */
export const FIXED_FACTS = ['kind', 'is_free', 'recurring', 'duration_in_months', 'days'] as const;

export type FixedFact = (typeof FIXED_FACTS)[number];

/** Of what the office decides; not of what the provider answered. */
export const planRevision = sql<string>`md5(row(${sql.join(PLAN_COLUMNS.map((name) => sql.ref(`plans.${name}`)))})::text)`;

export type OfficePlan = Awaited<ReturnType<typeof unsafeListPlans>>[number];

/** In the order of their kinds. */
export async function unsafeListPlans(db: Database) {
  const plans = await officePlans(db).orderBy('position').orderBy('id').execute();
  return plans.map(asOfficePlan);
}

export async function unsafeGetPlan(db: Database, id: string): Promise<OfficePlan | Refusal> {
  const plan = await officePlans(db).where('id', '=', id).executeTakeFirst();
  return plan ? asOfficePlan(plan) : refuse('not_found');
}

function officePlans(db: Database) {
  return db.selectFrom('plans').select([
    'id',
    ...PLAN_COLUMNS,
    'synced_at',
    'sync_problem',
    planRevision.as('revision'),
    sql<number>`(select count(*)::int from subscriptions
      where plan_id = plans.id and status in ('active', 'trial'))`.as('subscribers_count'),
    sql<boolean>`exists(select from subscriptions where plan_id = plans.id)`.as('isPromised'),
  ]);
}

function asOfficePlan<Row extends { isPromised: boolean }>({ isPromised, ...plan }: Row) {
  const fixed: FixedFact[] = isPromised ? [...FIXED_FACTS] : [];
  return { ...plan, fixed_facts: fixed };
}

type Saved = Promise<{ id: string } | Refusal>;

export async function createPlan(
  db: Kysely<DB>,
  actor: AdminActor,
  plan: PlanFacts,
  now: Date,
): Saved {
  return changingPlans(db, async (trx) => {
    if (plan.recommended) await recommendNoOther(trx, plan.kind);
    const { id } = await trx
      .insertInto('plans')
      .values({ ...plan, position: nextPosition(plan.kind) })
      .returning('id')
      .executeTakeFirstOrThrow();
    const event = { action: 'create_plan', to: plan.name, before: { plan: id } } as const;
    await record(trx, actor, actor, event, now);
    await later(trx, 'sync_plan', { planId: id });
    return { id };
  });
}

/** One with subscribers may be disabled: nobody new comes, and those who are there stay. */
export async function editPlan(
  db: Kysely<DB>,
  actor: AdminActor,
  id: string,
  {
    plan,
    revision,
    confirmed = [],
  }: { plan: PlanFacts; revision: string; confirmed?: readonly string[] },
  now: Date,
): Saved {
  return changingPlans(db, async (trx) => {
    // Whoever subscribes meanwhile waits for this row.
    await trx.selectFrom('plans').where('id', '=', id).select('id').forUpdate().execute();
    const before = await officePlans(trx).where('id', '=', id).executeTakeFirst();
    if (!before) return refuse('not_found');
    if (before.revision !== revision) return refuse('plan_changed');
    const changed = PLAN_COLUMNS.filter((name) => before[name] !== plan[name]);
    if (changed.length === 0) return { id };
    const promised = FIXED_FACTS.find((name) => changed.includes(name));
    if (before.isPromised && promised) return refuse('plan_promised', { field: promised });
    for (const doubt of [await lastFreeDoubt(trx, before, plan), priceDoubt(before, plan)])
      if (doubt?.key && !confirmed.includes(doubt.key)) return doubt;
    if (plan.recommended) await recommendNoOther(trx, plan.kind, id);
    const hasOtherPrice = changed.some((name) => PRICE_FACTS.has(name));
    const isToldProvider = hasOtherPrice || changed.some((name) => PRODUCT_FACTS.has(name));
    await trx
      .updateTable('plans')
      .set({
        ...plan,
        ...(isToldProvider && { synced_at: null, sync_problem: null }),
        ...(hasOtherPrice && { provider_price_id: null }),
        ...(plan.kind !== before.kind && { position: nextPosition(plan.kind) }),
      })
      .where('id', '=', id)
      .execute();
    const facts = Object.fromEntries(changed.map((name) => [name, before[name]]));
    const switched = plan.active ? 'enable_plan' : 'disable_plan';
    const action = changed.includes('active') ? switched : 'change_plan';
    const event = { action, to: plan.name, before: { plan: id, ...facts } } as const;
    await record(trx, actor, actor, event, now);
    if (isToldProvider) await later(trx, 'sync_plan', { planId: id });
    return { id };
  });
}

function priceDoubt(before: PlanFacts, plan: PlanFacts): Refusal | undefined {
  const prices = [before.price_cents, plan.price_cents] as const;
  if (!isFarPrice(...prices)) return undefined;
  const subject = prices.map(formatMoney).join(' → ');
  return refuse('price_far_changed', { field: 'price', subject, key: `price ${prices.join(' ')}` });
}

/** Without a free plan for their kind, accounts without a subscription publish nothing. */
async function lastFreeDoubt(
  trx: DatabaseTransaction,
  before: PlanFacts,
  { kind, active, is_free }: PlanFacts,
): Promise<Refusal | undefined> {
  const wasFree = before.active && before.is_free;
  if (!wasFree || (active && is_free && kind === before.kind)) return undefined;
  const { accounts } = await trx
    .selectFrom('users')
    .where('profile', '=', before.kind)
    .where('status', '=', 'active')
    .where('id', 'not in', (own) =>
      own
        .selectFrom('subscriptions')
        .where('status', 'in', ['active', 'trial'])
        .select('subscriptions.user_id'),
    )
    .select(sql<number>`count(*)::int`.as('accounts'))
    .executeTakeFirstOrThrow();
  const key = `without free ${before.kind}`;
  return refuse('last_free_plan', { field: 'active', limit: accounts, key });
}

export async function orderPlans(
  db: Kysely<DB>,
  actor: AdminActor,
  { kind, ids, previous }: z.output<typeof planOrder>,
  now: Date,
): Promise<Refusal | undefined> {
  return changingPlans(db, async (trx) => {
    const rows = await trx
      .selectFrom('plans')
      .where('kind', '=', kind)
      .orderBy('position')
      .orderBy('id')
      .select('id')
      .execute();
    const current = rows.map((row) => row.id);
    const isSeen = current.join() === previous.join();
    if (!isSeen || ids.toSorted().join() !== current.toSorted().join())
      return refuse('plan_order_changed');
    await sql`update plans set position = wanted.place - 1
      from unnest(${ids}::text[]) with ordinality as wanted (id, place)
      where plans.id = wanted.id`.execute(trx);
    const event = { action: 'order_plans', to: kind, before: { ids: previous } } as const;
    await record(trx, actor, actor, event, now);
    return undefined;
  });
}

/** One change at a time: which is recommended, and the order, are of several plans. */
async function changingPlans<Outcome>(
  db: Kysely<DB>,
  work: (trx: DatabaseTransaction) => Promise<Outcome>,
): Promise<Outcome | Refusal> {
  try {
    return await db.transaction().execute(async (trx) => {
      await sql`lock table plans in share row exclusive mode`.execute(trx);
      return work(trx);
    });
  } catch (error) {
    if (isSecondFree(error)) return refuse('free_plan_exists', { field: 'is_free' });
    throw error;
  }
}

function isSecondFree(error: unknown): boolean {
  return (
    error instanceof Error && 'constraint' in error && error.constraint === 'plans_one_free_key'
  );
}

async function recommendNoOther(
  trx: DatabaseTransaction,
  kind: PlanFacts['kind'],
  id = '',
): Promise<void> {
  await trx
    .updateTable('plans')
    .set({ recommended: false })
    .where('kind', '=', kind)
    .where('id', '<>', id)
    .where('recommended', '=', true)
    .execute();
}

const nextPosition = (kind: PlanFacts['kind']) =>
  sql<number>`(select coalesce(max(position) + 1, 0) from plans where kind = ${kind})`;
