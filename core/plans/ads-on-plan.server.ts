import { sql } from 'kysely';
import { statesWith } from '#core/ads/ad-lifecycle.ts';
import { AD_KINDS, type AdKind } from '#core/ads/ad-ref.ts';
import { AD_TABLES, selectAds } from '#core/ads/ad-tables.server.ts';
import { AD_LIFECYCLES } from '#core/ads/lifecycle-by-kind.ts';
import type { Database } from '#db/database.ts';
import { placedStates } from './ad-quota.server.ts';
import { LIMIT_OF, type PlanLimits } from './plan.ts';

export interface AdOnPlan {
  kind: AdKind;
  id: string;
  name: string;
  status: string;
  published_at: Date | null;
  ended_by_plan: boolean;
  is_kept: boolean;
}

/**
 * What has or wants a place of the plan; who comes first stays. Those of a suspended account count: they
 * return with it.
 */
export async function adsOnPlan(db: Database, userId: string, kind: AdKind): Promise<AdOnPlan[]> {
  const { column } = AD_TABLES[kind];
  const searchable = statesWith(AD_LIFECYCLES[kind].states, 'isSearchable');
  const ads = await selectAds(db, kind)
    .where('ad.owner_id', '=', userId)
    .where(sql<boolean>`(ad.archived_at is null or ad.archived_at = ad.hidden_at)`)
    .where(
      sql<boolean>`(ad.status = any(${placedStates(kind)}::text[]) or (ad.ended_by_plan and exists (
        select from photos photo where photo.${sql.ref(column)} = ad.id
          and photo.status <> 'failed' and not photo.waiting)))`,
    )
    .select(['ad.id', 'ad.name', 'ad.published_at', 'ad.ended_by_plan'])
    .select([
      sql<string>`ad.status`.as('status'),
      sql<boolean>`exists (select from kept_ads kept where kept.${sql.ref(column)} = ad.id)`.as(
        'is_kept',
      ),
    ])
    .orderBy('is_kept', 'desc')
    .orderBy('ad.ended_by_plan')
    .orderBy(sql`ad.status = any(${searchable}::text[])`, 'desc')
    .orderBy('ad.published_at', (order) => order.asc().nullsLast())
    .orderBy('ad.id')
    .execute();
  return ads.map((ad) => ({ kind, ...ad }));
}

/** Which ads would leave under these limits. */
export async function adsAbove(
  db: Database,
  userId: string,
  limits: Pick<PlanLimits, 'properties' | 'vehicles'>,
): Promise<AdOnPlan[]> {
  const ads = await Promise.all(AD_KINDS.map((kind) => adsOnPlan(db, userId, kind)));
  return AD_KINDS.flatMap((kind, place) =>
    (ads[place] ?? []).slice(limits[LIMIT_OF[kind]]).filter((ad) => !ad.ended_by_plan),
  );
}
