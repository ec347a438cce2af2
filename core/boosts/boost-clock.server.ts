import { DAY_MS } from '#core/durations.ts';
import { sql } from 'kysely';
import type { AdKind, AdRef } from '#core/ads/ad-ref.ts';
import { AD_TABLES, selectAds } from '#core/ads/ad-tables.server.ts';
import { isSearchableAd } from '#core/ads/ad-visibility.server.ts';
import { announceChange, record } from '#core/history.server.ts';
import { later } from '#core/later.server.ts';
import type { DatabaseTransaction } from '#db/database.ts';
import { BOOST_LEVELS, type BoostLevel } from './boost.ts';
import { mailTurn } from './boost-mails.server.ts';

interface Clock {
  id: string;
  order_id: string;
  level: BoostLevel;
  remaining_ms: number;
  running_since: Date | null;
  ends_at: Date | null;
  first_started_at: Date | null;
}

interface RunningClock extends Clock {
  running_since: Date;
  ends_at: Date;
}

const SYSTEM = { kind: 'system' } as const;

/**
 * Of the boosts of an ad that have time left the strongest runs while visitors may find the ad; every
 * other clock stands. May be called at any time; locks the ad.
 * @param receiptOf the order that is paid just now: its receipt says that it began
 * @returns whether the ad's place changed
 */
export async function settleBoosts(
  trx: DatabaseTransaction,
  ref: AdRef,
  now: Date,
  receiptOf?: string,
): Promise<boolean> {
  const ad = await lockAd(trx, ref);
  if (!ad) return false;
  const clocks = await clocksOf(trx, ref);
  const running = clocks.find(isRunning);
  const hasTime = (clock: Clock) => clock !== running || running.ends_at > now;
  const next = ad.is_shown ? clocks.find(hasTime) : undefined;
  const stopped = running === next ? undefined : running;
  if (stopped) await stop(trx, ref, stopped, now);
  const runs = next && (isRunning(next) ? next : await start(trx, ref, next, now));
  await mailTurn(
    trx,
    ref,
    {
      ended: stopped && stopped.ends_at <= now ? stopped.order_id : undefined,
      began: runs && !next.first_started_at && next.order_id !== receiptOf,
      runsUntil: runs?.ends_at,
    },
    now,
  );
  if (runs) await later(trx, 'settle_boosts', ref, { key: keyOf(ref), at: runs.ends_at });
  const isAsBefore =
    ad.boost_level === (runs?.level ?? null) &&
    ad.boosted_until?.getTime() === runs?.ends_at.getTime();
  if (!isAsBefore) await show(trx, ref, runs, now);
  return !isAsBefore;
}

/** @returns false when the ad is gone, which nothing can boost */
export async function grantBoost(
  trx: DatabaseTransaction,
  order: { id: string; property_id: string | null; vehicle_id: string | null } & Bought,
  now: Date,
): Promise<boolean> {
  const ref = refOf(order);
  if (!ref || !(await lockAd(trx, ref))) return false;
  await trx
    .insertInto('boosts')
    .values({
      order_id: order.id,
      [AD_TABLES[ref.kind].column]: ref.id,
      level: order.level,
      status: 'waiting',
      remaining_ms: order.days * DAY_MS,
      created_at: now,
    })
    .onConflict((row) => row.column('order_id').doNothing())
    .execute();
  await settleBoosts(trx, ref, now, order.total_cents > 0 ? order.id : undefined);
  return true;
}

interface Bought {
  level: BoostLevel;
  days: number;
  total_cents: number;
}

/** Takes what is left of it away; one that is over stays as it was. */
export async function revokeBoost(
  trx: DatabaseTransaction,
  orderId: string,
  now: Date,
): Promise<void> {
  const boost = await trx
    .selectFrom('boosts')
    .select(['property_id', 'vehicle_id'])
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  const ref = boost && refOf(boost);
  if (!ref) return;
  await lockAd(trx, ref);
  await settleBoosts(trx, ref, now);
  const revoked = await trx
    .updateTable('boosts')
    .set({ status: 'revoked', ended_at: now, running_since: null, ends_at: null })
    .set('remaining_ms', timeLeft(now))
    .where('order_id', '=', orderId)
    .where('status', 'in', ['waiting', 'running'])
    .returning('id')
    .executeTakeFirst();
  if (!revoked) return;
  await record(trx, SYSTEM, ref, { action: 'boost_revoked' }, now);
  await settleBoosts(trx, ref, now);
}

export function refOf(row: {
  property_id: string | null;
  vehicle_id: string | null;
}): AdRef | undefined {
  if (row.property_id !== null) return { kind: 'property', id: row.property_id };
  return row.vehicle_id === null ? undefined : { kind: 'vehicle', id: row.vehicle_id };
}

function lockAd(trx: DatabaseTransaction, { kind, id }: AdRef) {
  return selectAds(trx, kind)
    .where('ad.id', '=', id)
    .select(['ad.boost_level', 'ad.boosted_until', isSearchableAd(kind).as('is_shown')])
    .forUpdate()
    .executeTakeFirst();
}

/** The strongest first, of equal ones the one that was bought or began first. */
async function clocksOf(trx: DatabaseTransaction, { kind, id }: AdRef): Promise<Clock[]> {
  return trx
    .selectFrom('boosts')
    .select(['id', 'order_id', 'level', 'remaining_ms'])
    .select(['running_since', 'ends_at', 'first_started_at'])
    .where(AD_TABLES[kind].column, '=', id)
    .where('status', 'in', ['waiting', 'running'])
    .orderBy(sql`array_position(${BOOST_LEVELS}::text[], level)`, 'desc')
    .orderBy('created_at')
    .orderBy('first_started_at')
    .orderBy('id')
    .execute();
}

function isRunning(clock: Clock): clock is RunningClock {
  return clock.running_since !== null;
}

async function start(
  trx: DatabaseTransaction,
  ref: AdRef,
  clock: Clock,
  now: Date,
): Promise<RunningClock> {
  const ends_at = new Date(now.getTime() + clock.remaining_ms);
  const running = { running_since: now, ends_at, first_started_at: clock.first_started_at ?? now };
  await trx
    .updateTable('boosts')
    .set({ status: 'running', ...running })
    .where('id', '=', clock.id)
    .execute();
  if (!clock.first_started_at) await record(trx, SYSTEM, ref, { action: 'boost_started' }, now);
  return { ...clock, ...running };
}

async function stop(
  trx: DatabaseTransaction,
  ref: AdRef,
  { id, ends_at }: RunningClock,
  now: Date,
): Promise<void> {
  const isOver = ends_at <= now;
  await trx
    .updateTable('boosts')
    .set({ status: isOver ? 'ended' : 'waiting', ended_at: isOver ? ends_at : null })
    .set({ running_since: null, ends_at: null })
    .set('remaining_ms', timeLeft(now))
    .where('id', '=', id)
    .execute();
  if (isOver) await record(trx, SYSTEM, ref, { action: 'boost_ended' }, now);
}

/** Never more than it was: of two requests the one that waited may bring the earlier moment. */
function timeLeft(now: Date) {
  return sql<number>`greatest(0, least(remaining_ms,
    coalesce(round(extract(epoch from ends_at - ${now}::timestamptz) * 1000), remaining_ms)))`;
}

async function show(
  trx: DatabaseTransaction,
  ref: AdRef,
  runs: RunningClock | undefined,
  now: Date,
): Promise<void> {
  await trx
    .updateTable(AD_TABLES[ref.kind].ads as 'properties')
    .set({ boost_level: runs?.level ?? null, boosted_until: runs?.ends_at ?? null })
    .$if(runs !== undefined, (ad) =>
      ad.set('boosted_at', sql<Date>`coalesce(boosted_at, ${now}::timestamptz)`),
    )
    .where('id', '=', ref.id)
    .execute();
  await announceChange(trx, ref);
}

function keyOf({ kind, id }: { kind: AdKind; id: string }): string {
  return `settle_boosts ${kind} ${id}`;
}
