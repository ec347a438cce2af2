import { sql, type Kysely } from 'kysely';
import type { UserActor } from '#core/actor.ts';
import { AD_KINDS, type AdKind } from '#core/ads/ad-ref.ts';
import { AD_TABLES } from '#core/ads/ad-tables.server.ts';
import type { Database } from '#db/database.ts';
import type { DB } from '#db/generated/database-types.ts';
import { adsOnPlan, type AdOnPlan } from './ads-on-plan.server.ts';
import { limitsAhead } from './limits-ahead.server.ts';
import { settlePlan, type PlanEnforcement } from './plan-enforcement.server.ts';
import { lockQuota, planLimitsOf } from './plan-limits.server.ts';
import { LIMIT_OF, type PlanLimits } from './plan.ts';

export type KeptIds = Readonly<Record<AdKind, readonly string[]>>;

/**
 * Replaces the choice before; more than the plan has places for may be chosen, and ids of others' ads
 * are passed over. What the plan took off changes places at once, but nothing leaves early.
 */
export async function chooseKept(
  db: Kysely<DB>,
  owner: UserActor,
  chosen: KeptIds,
  now: Date,
): Promise<PlanEnforcement> {
  return db.transaction().execute(async (trx) => {
    await lockQuota(trx, owner);
    await trx.deleteFrom('kept_ads').where('user_id', '=', owner.id).execute();
    for (const kind of AD_KINDS) {
      const { ads, column } = AD_TABLES[kind];
      await sql`
        insert into kept_ads (user_id, ${sql.ref(column)})
        select owner_id, id from ${sql.table(ads)}
        where owner_id = ${owner.id} and id = any(${chosen[kind]}::text[])`.execute(trx);
    }
    return settlePlan(trx, owner, now, { spared: true });
  });
}

export interface ChoosableAd extends AdOnPlan {
  stays: boolean;
}

export interface KeptAdsChoice {
  limits: PlanLimits;
  /** When the plan ends and these limits begin; null: they hold. */
  appliesAt: Date | null;
  ads: Record<AdKind, ChoosableAd[]>;
}

/** With the limits after the end of a plan that does not renew itself. */
export async function readKeptAds(
  db: Database,
  owner: UserActor,
  now: Date,
): Promise<KeptAdsChoice> {
  const ahead = await limitsAhead(db, owner);
  const [limits, property, vehicle] = await Promise.all([
    ahead?.limits ?? planLimitsOf(db, owner, now),
    adsOnPlan(db, owner.id, 'property'),
    adsOnPlan(db, owner.id, 'vehicle'),
  ]);
  const staying = (kind: AdKind, ads: readonly AdOnPlan[]) =>
    ads.map((ad, place) => ({ ...ad, stays: place < limits[LIMIT_OF[kind]] }));
  return {
    limits,
    appliesAt: ahead?.at ?? null,
    ads: { property: staying('property', property), vehicle: staying('vehicle', vehicle) },
  };
}
