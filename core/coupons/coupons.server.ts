import { sql, type Kysely } from 'kysely';
import type { AdminActor } from '#core/actor.ts';
import { keywordsFilter, oneOfFilter } from '#core/fields/query-filters.ts';
import { localDay } from '#core/fields/local-day.ts';
import { record } from '#core/history.server.ts';
import { inTransaction } from '#core/in-transaction.server.ts';
import type { AgeSort } from '#core/office-tables/table-place.ts';
import {
  inOrderOf,
  sortsByAge,
  type FilterOf,
  type OfficeTable,
} from '#core/office-tables/table-reading.server.ts';
import { beginsWords } from '#core/office-tables/typed-words.server.ts';
import { refuse, type Refusal } from '#core/refusal.ts';
import type { Database, DatabaseTransaction } from '#db/database.ts';
import type { DB } from '#db/generated/database-types.ts';
import type { CouponInput } from './coupon-input.ts';
import { COUPON_STATUSES, type CouponStatus } from './coupon.ts';

type Outcome = { id: string } | Refusal;

export const COUPON_FILTERS = { q: keywordsFilter, status: oneOfFilter(COUPON_STATUSES) };

type CouponFilter = FilterOf<typeof COUPON_FILTERS>;

/** Words are looked for in name and code. */
export const COUPON_TABLE = {
  found: (db: Database, { q, status }: CouponFilter) => {
    let found = db.selectFrom('coupons as coupon');
    if (status) found = found.where('coupon.status', '=', status);
    const words = sql<string>`(' ' || plain_name(coupon.name || ' ' || coupon.code))`;
    return q ? found.where(beginsWords(words, q)) : found;
  },
  id: sql.ref('coupon.id'),
  sorts: {
    ...sortsByAge(sql.ref('coupon.created_at')),
    used: { by: sql.ref('coupon.used_count'), direction: 'desc', type: 'bigint' },
  },
  counters: { by: 'status', of: COUPON_STATUSES },
  lines: (db, ids, { now }) =>
    couponsWithUse(db, now)
      .where(sql<boolean>`coupon.id = any(${ids}::text[])`)
      .orderBy(inOrderOf(ids, 'coupon.id'))
      .execute(),
} satisfies OfficeTable<CouponFilter, AgeSort | 'used', unknown>;

export type OfficeCoupon = Awaited<ReturnType<(typeof COUPON_TABLE)['lines']>>[number];

export async function unsafeGetCoupon(
  db: Database,
  id: string,
  now: Date,
): Promise<OfficeCoupon | Refusal> {
  const coupon = await couponsWithUse(db, now).where('coupon.id', '=', id).executeTakeFirst();
  return coupon ?? refuse('not_found');
}

export async function createCoupon(
  db: Kysely<DB>,
  actor: AdminActor,
  input: CouponInput,
  now: Date,
): Promise<Outcome> {
  return db.transaction().execute(async (trx) => {
    const refused = await reasonNotToSave(trx, input, undefined, now);
    if (refused) return refused;
    const row = await trx
      .insertInto('coupons')
      .values({ ...columnsOf(input), created_at: now })
      .onConflict((conflict) => conflict.column('code').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!row) return CODE_TAKEN;
    await writeBoostPlans(trx, row.id, input);
    await record(trx, actor, actor, { action: 'create_coupon', reason: row.id }, now);
    return row;
  });
}

/** What orders already have of it stays as it was. */
export async function changeCoupon(
  db: Kysely<DB>,
  actor: AdminActor,
  id: string,
  input: CouponInput,
  now: Date,
): Promise<Outcome> {
  return withTakenCode(() =>
    db.transaction().execute(async (trx) => {
      const before = await trx
        .selectFrom('coupons')
        .selectAll()
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst();
      if (!before) return refuse('not_found');
      const refused = await reasonNotToSave(trx, input, before, now);
      if (refused) return refused;
      await trx.updateTable('coupons').set(columnsOf(input)).where('id', '=', id).execute();
      const boost_plans = await writeBoostPlans(trx, id, input);
      const event = {
        action: 'change_coupon',
        reason: id,
        before: { ...before, boost_plans },
      } as const;
      await record(trx, actor, actor, event, now);
      return { id };
    }),
  );
}

/** Switched on or off, and nothing else. */
export async function switchCoupon(
  db: Kysely<DB>,
  actor: AdminActor,
  id: string,
  status: CouponStatus,
  now: Date,
): Promise<Outcome> {
  return inTransaction(db, async (trx) => {
    const before = await trx
      .selectFrom('coupons')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!before) return refuse('not_found');
    await trx.updateTable('coupons').set({ status }).where('id', '=', id).execute();
    await record(trx, actor, actor, { action: 'change_coupon', reason: id, before }, now);
    return { id };
  });
}

const CODE_TAKEN = refuse('code_taken', { field: 'coupon/code' });

async function withTakenCode(save: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await save();
  } catch (error) {
    const isTaken =
      error instanceof Error && 'constraint' in error && error.constraint === 'coupons_code_key';
    if (isTaken) return CODE_TAKEN;
    throw error;
  }
}

async function reasonNotToSave(
  trx: DatabaseTransaction,
  { expires_in: day, usage_limit: limit, boost_plans: ids }: CouponInput,
  before: { expires_on: string | null; used_count: number } | undefined,
  now: Date,
): Promise<Refusal | undefined> {
  if (day && day < localDay(now) && day !== before?.expires_on)
    return refuse('expiration_past', { field: 'coupon/expires_in' });
  if (limit && limit < (before?.used_count ?? 0))
    return refuse('limit_below_use', { field: 'coupon/usage_limit' });
  const { count } = await trx
    .selectFrom('boost_plans')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(sql<boolean>`id = any(${ids}::text[])`)
    .executeTakeFirstOrThrow();
  return count === ids.length
    ? undefined
    : refuse('boost_plan_unknown', { field: 'coupon/boost_plans' });
}

function columnsOf({ expires_in, boost_plans: _plans, ...input }: CouponInput) {
  return {
    ...input,
    expires_on: expires_in ?? null,
    usage_limit: input.usage_limit ?? null,
    usage_limit_per_account: input.usage_limit_per_account ?? null,
  };
}

/** The boosts that the coupon covered before. */
async function writeBoostPlans(
  trx: DatabaseTransaction,
  coupon_id: string,
  { boost_plans: ids }: CouponInput,
): Promise<string[]> {
  const chosen = await trx
    .selectFrom('coupon_boost_plans')
    .where('coupon_id', '=', coupon_id)
    .select('boost_plan_id')
    .orderBy('boost_plan_id')
    .execute();
  const before = chosen.map(({ boost_plan_id: id }) => id);
  const taken = before.filter((id) => !ids.includes(id));
  if (taken.length > 0)
    await trx
      .deleteFrom('coupon_boost_plans')
      .where('coupon_id', '=', coupon_id)
      .where('boost_plan_id', 'in', taken)
      .execute();
  const added = ids.filter((id) => !before.includes(id));
  if (added.length > 0)
    await trx
      .insertInto('coupon_boost_plans')
      .values(added.map((boost_plan_id) => ({ coupon_id, boost_plan_id })))
      .execute();
  return before;
}

function couponsWithUse(db: Database, now: Date) {
  return db.selectFrom('coupons as coupon').select([
    'coupon.id',
    'coupon.name',
    'coupon.code',
    'coupon.discount_type',
    'coupon.discount_value',
    'coupon.expires_on as expires_in',
    sql<boolean>`coalesce(coupon.expires_on < ${localDay(now)}::date, false)`.as('is_expired'),
    'coupon.usage_limit',
    'coupon.usage_limit_per_account',
    'coupon.used_count',
    'coupon.status',
    'coupon.created_at',
    sql<string[]>`array(select boost_plan_id from coupon_boost_plans chosen
      where chosen.coupon_id = coupon.id order by 1)`.as('boost_plans'),
    sql<number>`(select count(*)::int from boost_orders held
      where held.coupon_id = coupon.id and held.coupon_use = 'reserved')`.as('reserved_count'),
    sql<number>`(select coalesce(sum(discount_cents), 0)::bigint from boost_orders sold
      where sold.coupon_id = coupon.id and sold.status = 'paid')`.as('given_cents'),
  ]);
}
