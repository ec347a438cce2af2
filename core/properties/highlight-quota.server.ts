import { sql } from 'kysely';
import type { UserActor } from '#core/actor.ts';
import { planLimitsOf } from '#core/plans/plan-limits.server.ts';
import type { Database } from '#db/database.ts';

/** Whether the plan has a place for a highlight until then. */
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

/**
 * Places of the plan in use. A paused or archived property keeps its place until its days are over
 * or its owner ends them: otherwise one place would serve many ads by turns.
 */
export async function countHighlights(db: Database, actor: UserActor, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('properties')
    .where('owner_id', '=', actor.id)
    .where('highlighted_until', '>', now)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** How many highlights the plan allows, how many are in use, and for how many days each lasts. */
export async function highlightQuota(db: Database, actor: UserActor, now: Date) {
  const [limits, used] = await Promise.all([
    planLimitsOf(db, actor, now),
    countHighlights(db, actor, now),
  ]);
  return { used, limit: limits.highlights, days: limits.highlightDays };
}
