import type { UserActor } from '#core/actor.ts';
import { planLimitsOf } from '#core/plans/plan-limits.server.ts';
import { refuse, type Refusal } from '#core/refusal.ts';
import type { Database } from '#db/database.ts';

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
