import { sql } from 'kysely';
import { recipientOf } from '#core/accounts/mail-recipient.server.ts';
import { reasonAgainst } from '#core/ads/ad-lifecycle.ts';
import type { AdKind } from '#core/ads/ad-ref.ts';
import { HELD_AT } from '#core/ads/ad-standing.server.ts';
import { AD_TABLES, selectAds } from '#core/ads/ad-tables.server.ts';
import { putBackAd } from '#core/ads/ad-putting-back.server.ts';
import { transitionAd } from '#core/ads/ad-transitions.server.ts';
import { backofficeAdFilters } from '#core/ads/backoffice-ad-filters.ts';
import { AD_STANDINGS } from '#core/ads/lifecycle-by-kind.ts';
import { officeAdTable } from '#core/ads/office-ad-table.server.ts';
import { AD_RULES, type AdTransitions } from '#core/ads/rules-by-kind.server.ts';
import { later } from '#core/later.server.ts';
import { isRefusal, refuse } from '#core/refusal.ts';
import { pathTo } from '#core/site/paths.ts';
import type { Database } from '#db/database.ts';
import type { BulkRules, CheckedRow } from './bulk-rules.server.ts';

const PUT_BACK = 'put_back';
const LISTS = { property: 'myProperties', vehicle: 'myVehicles' } as const;

/** Takes ads down, or lets them be published again. */
export function bulkAds(kind: AdKind): BulkRules {
  return {
    filters: backofficeAdFilters(AD_STANDINGS[kind]),
    table: officeAdTable(kind, async () => []),
    source: sql.table(AD_TABLES[kind].ads),
    nameOf: sql`own.name`,
    check: (db, action, ids, now) => checkAds(db, kind, action, ids, now),
    async act(trx, actor, { action, id, reason, isToldLater }, now) {
      const ref = { kind, id };
      if (action === PUT_BACK) return putBackAd(trx, actor, ref, { reason, isToldLater }, now);
      const ad = await AD_RULES[kind].lock(trx, id);
      if (isRefusal(ad)) return ad;
      if (takesDown(kind, action) && isOver(kind, ad)) return refuse('ad_is_over');
      const request = { action: action as AdTransitions[AdKind], reason, isToldLater };
      return transitionAd(trx, actor, ref, request, now);
    },
    async tellTogether(trx, { action, personId, ids, names, more, reason }) {
      const { to, firstName } = await recipientOf(trx, personId);
      const about = { firstName, names: [...names], more, ownPath: pathTo(LISTS[kind]) };
      await (takesDown(kind, action)
        ? later(trx, 'send_email', {
            to,
            message: 'ads_taken_down',
            data: { ...about, reason: reason ?? '' },
          })
        : later(trx, 'send_email', {
            to,
            message: 'ads_reinstated',
            data: { ...about, isBack: action === PUT_BACK, ...(await countUnseen(trx, kind, ids)) },
          }));
    },
  };
}

async function checkAds(
  db: Database,
  kind: AdKind,
  action: string,
  ids: readonly string[],
  now: Date,
): Promise<CheckedRow[]> {
  const { lifecycle, states } = AD_RULES[kind];
  const row = lifecycle[action as keyof typeof lifecycle];
  const ads = await selectAds(db, kind)
    .where(sql<boolean>`ad.id = any(${ids}::text[])`)
    .select(['ad.id', 'ad.owner_id', 'ad.status', 'ad.archived_at', 'ad.confirmed_at'])
    .select('ad.ended_by_plan')
    .execute();
  return ads.map((ad) => {
    const isDown = states[ad.status]?.isTakenDown === true && !ad.ended_by_plan;
    const takes = takesDown(kind, action);
    const refusal =
      takes && isOver(kind, ad)
        ? 'ad_is_over'
        : row && reasonAgainst(row, { ...ad, ...REST }, 'admin', now);
    const verdict = isDown === takes ? 'already' : refusal ? 'refused' : 'changes';
    const why = verdict === 'refused' && refusal ? { refusal } : {};
    return { id: ad.id, personId: ad.owner_id, verdict, ...why };
  });
}

/** Out of the plan, or waiting for the office. */
async function countUnseen(db: Database, kind: AdKind, ids: readonly string[]) {
  return selectAds(db, kind)
    .where(sql<boolean>`ad.id = any(${ids}::text[])`)
    .select([
      sql<number>`(count(*) filter (where ad.ended_by_plan))::int`.as('outOfPlan'),
      sql<number>`count(${HELD_AT[kind]})::int`.as('held'),
    ])
    .executeTakeFirstOrThrow();
}

function takesDown(kind: AdKind, action: string): boolean {
  const { lifecycle, states } = AD_RULES[kind];
  return states[lifecycle[action as keyof typeof lifecycle]?.to ?? '']?.isTakenDown === true;
}

/** Nobody finds it any more who could be harmed. */
function isOver(kind: AdKind, ad: { status: string; archived_at: Date | null }): boolean {
  return ad.archived_at !== null || AD_RULES[kind].states[ad.status]?.isOver === true;
}

/** What decides nothing about taking down and letting go. */
const REST = {
  name: '',
  status_reason: null,
  published_at: null,
  paused_unconfirmed: false,
  updated_at: new Date(0),
  waiting_change: null,
};
