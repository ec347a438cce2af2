import { sql } from 'kysely';
import type { UserActor } from '#core/actor.ts';
import { planLimitsOf } from '#core/plans/plan-limits.server.ts';
import type { Database } from '#db/database.ts';

export async function isHighlightFree(
  db: Database,
  actor: UserActor,
  until: Date | null,
  now: Date,
): Promise<boolean> {
  if (until === null || until <= now) return true;
  const limits = await planLimitsOf(db, actor, now);
  return (await countHighlights(db, actor, now)) < limits.highlights;
}

/** Paused and archived properties keep their place, or one place could serve many ads. */
export async function countHighlights(db: Database, actor: UserActor, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('properties')
    .where('owner_id', '=', actor.id)
    .where('highlighted_until', '>', now)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function highlightQuota(db: Database, actor: UserActor, now: Date) {
  const [limits, used] = await Promise.all([
    planLimitsOf(db, actor, now),
    countHighlights(db, actor, now),
  ]);
  return { used, limit: limits.highlights, days: limits.highlightDays };
}
