import type { UserActor } from '#core/actor.ts';
import type { Database } from '#db/database.ts';
import { limitsOfPlan, planLimitsOf } from './plan-limits.server.ts';
import { graceEnd, type PlanLimits } from './plan.ts';

export interface LimitsAhead {
  at: Date;
  limits: PlanLimits;
}

/** What the account may have after the plan's end, after the days of grace, or with the smaller plan to come. */
export async function limitsAhead(
  db: Database,
  actor: UserActor,
): Promise<LimitsAhead | undefined> {
  const current = await db
    .selectFrom('subscriptions as own')
    .leftJoin('plan_changes as change', (join) =>
      join.onRef('change.subscription_id', '=', 'own.id').on('change.status', '=', 'scheduled'),
    )
    .where('own.user_id', '=', actor.id)
    .where('own.status', 'in', ['active', 'trial'])
    .select(['own.ends_at', 'own.past_due_since', 'change.to_plan_id', 'change.applies_at'])
    .executeTakeFirst();
  if (!current) return undefined;
  const { ends_at, past_due_since, to_plan_id, applies_at } = current;
  const graceEnds = past_due_since && graceEnd(past_due_since);
  const end = ends_at ?? graceEnds;
  if (end) return { at: end, limits: await planLimitsOf(db, actor, end, 'free') };
  if (!to_plan_id || !applies_at) return undefined;
  return { at: applies_at, limits: await limitsOfPlan(db, to_plan_id) };
}
