import { sql } from 'kysely';
import type { UserActor } from '#core/actor.ts';
import { statesWith } from '#core/ads/ad-lifecycle.ts';
import { AD_KINDS, type AdKind } from '#core/ads/ad-ref.ts';
import { writeAdState } from '#core/ads/ad-state.server.ts';
import { AD_TABLES, selectAds } from '#core/ads/ad-tables.server.ts';
import { settleBoostsOfAccount } from '#core/boosts/boost-sweep.server.ts';
import { AD_RULES } from '#core/ads/rules-by-kind.server.ts';
import { record } from '#core/history.server.ts';
import { isRefusal } from '#core/refusal.ts';
import type { DatabaseTransaction } from '#db/database.ts';
import { placedStates } from './ad-quota.server.ts';
import { adsOnPlan, type AdOnPlan } from './ads-on-plan.server.ts';
import { lockQuota, planLimitsOf } from './plan-limits.server.ts';
import { LIMIT_OF, type PlanLimits } from './plan.ts';

export interface PlanEnforcement {
  limits: PlanLimits;
  ended: AdOnPlan[];
  returned: AdOnPlan[];
}

const SYSTEM = { kind: 'system' } as const;

/** Idempotent; what changed is what its owner should be told. Nothing of an account that is gone. */
export async function enforcePlan(
  trx: DatabaseTransaction,
  userId: string,
  now: Date,
): Promise<PlanEnforcement | undefined> {
  const account = await trx
    .selectFrom('users')
    .where('id', '=', userId)
    .select(['id', 'profile'])
    .executeTakeFirst();
  return account && settlePlan(trx, { kind: 'user', ...account }, now);
}

/** @param spared takes nobody's last place: as many as are shown now may be shown after it */
export async function settlePlan(
  trx: DatabaseTransaction,
  owner: UserActor,
  now: Date,
  { spared = false } = {},
): Promise<PlanEnforcement> {
  await lockQuota(trx, owner);
  const limits = await planLimitsOf(trx, owner, now);
  const outcome: PlanEnforcement = { limits, ended: [], returned: [] };
  for (const kind of AD_KINDS) {
    await lockPlaced(trx, owner, kind);
    const ads = await adsOnPlan(trx, owner.id, kind);
    const shown = ads.filter((ad) => !ad.ended_by_plan).length;
    const places = spared ? Math.max(limits[LIMIT_OF[kind]], shown) : limits[LIMIT_OF[kind]];
    const ended = ads.slice(places).filter((ad) => !ad.ended_by_plan);
    const returned = ads.slice(0, places).filter((ad) => ad.ended_by_plan);
    await endAds(trx, kind, ended, now);
    await returnAds(trx, kind, returned, now);
    outcome.ended.push(...ended);
    outcome.returned.push(...returned);
  }
  if (outcome.ended.length > 0) await settleBoostsOfAccount(trx, owner.id, now);
  return outcome;
}

/** In one order, or two of these could wait for each other. */
async function lockPlaced(trx: DatabaseTransaction, owner: UserActor, kind: AdKind) {
  await selectAds(trx, kind)
    .where('owner_id', '=', owner.id)
    .where(sql<boolean>`(ended_by_plan or status = any(${placedStates(kind)}::text[]))`)
    .select('id')
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** What only waited for review is as if it had not been sent: nobody has approved it. */
async function endAds(
  trx: DatabaseTransaction,
  kind: AdKind,
  ads: readonly AdOnPlan[],
  now: Date,
): Promise<void> {
  const isShown = ({ status }: AdOnPlan) => statusWhenShown(kind) === status;
  await writeAll(trx, kind, ads.filter(isShown), { status: 'inactive', ended_by_plan: true });
  await writeAll(
    trx,
    kind,
    ads.filter((ad) => !isShown(ad)),
    { status: 'draft' },
  );
  for (const ad of ads) {
    const to = isShown(ad) ? 'inactive' : 'draft';
    await record(trx, SYSTEM, ad, { action: 'plan_end', from: ad.status, to }, now);
  }
}

async function writeAll(
  trx: DatabaseTransaction,
  kind: AdKind,
  ads: readonly AdOnPlan[],
  columns: Record<string, unknown>,
): Promise<void> {
  if (ads.length === 0) return;
  await trx
    .updateTable(AD_TABLES[kind].ads as 'properties')
    .set(columns)
    .where(sql<boolean>`id = any(${ads.map(({ id }) => id)}::text[])`)
    .execute();
}

async function returnAds(
  trx: DatabaseTransaction,
  kind: AdKind,
  ads: readonly AdOnPlan[],
  now: Date,
): Promise<void> {
  const rules = AD_RULES[kind];
  const to = statusWhenShown(kind);
  const transition = { action: 'plan_return', to } as const;
  for (const { id, status: from } of ads) {
    const ad = await rules.lock(trx, id);
    if (isRefusal(ad)) continue;
    const { columns } = await rules.transitionEffects(trx, ad, transition, now);
    const state = { ...columns, status: to, ended_by_plan: false };
    await writeAdState(trx, { kind, id }, state, now);
    await record(trx, SYSTEM, { kind, id }, { action: 'plan_return', from, to }, now);
  }
}

function statusWhenShown(kind: AdKind): string {
  const [shown] = statesWith(AD_RULES[kind].states, 'isSearchable');
  return shown;
}
