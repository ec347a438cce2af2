import { sql, type Kysely } from 'kysely';
import type { UserActor } from '#core/actor.ts';
import { record } from '#core/history.server.ts';
import { holdQuota, planLimitsOf } from '#core/plans/plan-limits.server.ts';
import { isRefusal, refuse, type Refusal } from '#core/refusal.ts';
import type { Database } from '#db/database.ts';
import type { DB } from '#db/generated/database-types.ts';
import { isHighlighted } from './property-lifecycle.ts';
import { lockOwnProperty } from './properties.server.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Lets a published property stand out for the days of the plan, as long as the plan has a place free. */
export async function highlightProperty(
  db: Kysely<DB>,
  actor: UserActor,
  id: string,
  now: Date,
): Promise<{ id: string } | Refusal> {
  return db.transaction().execute(async (trx) => {
    await holdQuota(trx, actor);
    const ad = await lockOwnProperty(trx, actor, id);
    if (isRefusal(ad)) return ad;
    if (ad.status !== 'active' || ad.archived_at || isHighlighted(ad, now)) {
      return refuse('transition_not_allowed');
    }
    const limits = await planLimitsOf(trx, actor, now);
    if ((await countHighlights(trx, actor, now)) >= limits.highlights) {
      return refuse('highlight_limit_reached');
    }
    await trx
      .updateTable('properties')
      .set({ highlighted_until: new Date(now.getTime() + limits.highlightDays * DAY_MS) })
      .where('id', '=', id)
      .execute();
    await record(trx, actor, { kind: 'property', id }, { action: 'highlight' }, now);
    return { id };
  });
}

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

/** Ends the highlight, so that another property can have its place. */
export async function endHighlight(
  db: Kysely<DB>,
  actor: UserActor,
  id: string,
  now: Date,
): Promise<{ id: string } | Refusal> {
  return db.transaction().execute(async (trx) => {
    const ad = await lockOwnProperty(trx, actor, id);
    if (isRefusal(ad)) return ad;
    if (!isHighlighted(ad, now)) return refuse('transition_not_allowed');
    await trx
      .updateTable('properties')
      .set({ highlighted_until: null })
      .where('id', '=', id)
      .execute();
    await record(trx, actor, { kind: 'property', id }, { action: 'end_highlight' }, now);
    return { id };
  });
}

/**
 * Places of the plan in use. A paused or archived property keeps its place until its days are over
 * or its owner ends them: otherwise one place would serve many ads by turns.
 */
async function countHighlights(db: Database, actor: UserActor, now: Date): Promise<number> {
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
