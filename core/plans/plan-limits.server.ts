import { lockAccount } from '#core/accounts/account-lock.server.ts';
import type { UserActor } from '#core/actor.ts';
import type { Database, DatabaseTransaction } from '#db/database.ts';
import type { PlanLimits } from './plan.ts';

const NOTHING: PlanLimits = {
  plan: null,
  properties: 0,
  vehicles: 0,
  highlights: 0,
  highlightDays: 1,
  photos: 1,
  video: false,
};

const LIMITS = [
  'plans.name as plan',
  'properties_limit as properties',
  'vehicles_limit as vehicles',
  'properties_highlighted_limit as highlights',
  'highlight_days as highlightDays',
  'property_gallery_limit as photos',
  'video',
] as const;

export async function limitsOfPlan(db: Database, id: string): Promise<PlanLimits> {
  const plan = await db.selectFrom('plans').where('id', '=', id).select(LIMITS).executeTakeFirst();
  return plan ?? NOTHING;
}

/** Without a subscription, the free plan of the actor's profile; `free`: as if there were none. */
export async function planLimitsOf(
  db: Database,
  actor: UserActor,
  now: Date,
  which: 'own' | 'free' = 'own',
): Promise<PlanLimits> {
  const plan = await db
    .selectFrom('plans')
    .leftJoin('subscriptions as own', (join) =>
      join
        .onRef('own.plan_id', '=', 'plans.id')
        .on('own.user_id', '=', which === 'own' ? actor.id : '')
        .on('own.status', 'in', ['active', 'trial'])
        .on((on) => on.or([on('own.ends_at', 'is', null), on('own.ends_at', '>', now)])),
    )
    .where((is) =>
      is.or([
        is('own.id', 'is not', null),
        is.and([
          is('plans.kind', '=', actor.profile),
          is('plans.is_free', '=', true),
          is('plans.active', '=', true),
        ]),
      ]),
    )
    .orderBy('plans.is_free')
    .limit(1)
    .select(LIMITS)
    .executeTakeFirst();
  return plan ?? NOTHING;
}

/** Lock order: always before the rows of ads and drafts; who inserts an ad locks the account, too. */
export async function lockQuota(trx: DatabaseTransaction, actor: UserActor): Promise<void> {
  await lockAccount(trx, actor.id);
}
