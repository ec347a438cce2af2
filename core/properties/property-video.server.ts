import type { UserActor } from '#core/actor.ts';
import { planLimitsOf } from '#core/plans/plan-limits.server.ts';
import { refuse, type Refusal } from '#core/refusal.ts';
import type { Database } from '#db/database.ts';

/**
 * Why a video may not be put into an ad: the plan has none. One that is there stays when the plan gets
 * smaller (decision 12), and may be taken out.
 */
export async function videoNotInPlan(
  db: Database,
  actor: UserActor,
  video: { wanted: string | undefined; present: string | null },
  now: Date,
): Promise<Refusal | undefined> {
  if (!video.wanted || video.wanted === video.present) return undefined;
  const { video: isAllowed, plan } = await planLimitsOf(db, actor, now);
  if (isAllowed) return undefined;
  return refuse('video_not_in_plan', {
    field: 'youtube_url',
    ...(plan === null ? {} : { plan }),
  });
}

/** The names of the plans on offer to the actor's kind that have a video, the cheapest first. */
export async function plansWithVideo(db: Database, { profile }: UserActor): Promise<string[]> {
  const plans = await db
    .selectFrom('plans')
    .select('name')
    .where('kind', '=', profile)
    .where('active', '=', true)
    .where('video', '=', true)
    .orderBy('position')
    .execute();
  return plans.map(({ name }) => name);
}
