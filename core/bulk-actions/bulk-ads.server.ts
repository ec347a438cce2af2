import { sql } from 'kysely';
import { recipientOf } from '#core/accounts/mail-recipient.server.ts';
import { reasonAgainst } from '#core/ads/ad-lifecycle.ts';
import type { AdKind } from '#core/ads/ad-ref.ts';
import { AD_TABLES, selectAds } from '#core/ads/ad-tables.server.ts';
import { transitionAd } from '#core/ads/ad-transitions.server.ts';
import { backofficeAdFilters } from '#core/ads/backoffice-ad-filters.ts';
import { officeAdTable } from '#core/ads/office-ad-table.server.ts';
import { AD_RULES, type AdTransitions } from '#core/ads/rules-by-kind.server.ts';
import { later } from '#core/later.server.ts';
import { pathTo } from '#core/site/paths.ts';
import type { Database } from '#db/database.ts';
import type { BulkRules, CheckedRow } from './bulk-rules.server.ts';

const LISTS = { property: 'myProperties', vehicle: 'myVehicles' } as const;

/** Takes ads down, or lets them be published again. */
export function bulkAds(kind: AdKind): BulkRules {
  const { lifecycle, states } = AD_RULES[kind];
  return {
    filters: backofficeAdFilters(Object.keys(states)),
    table: officeAdTable(kind, async () => []),
    source: sql.table(AD_TABLES[kind].ads),
    nameOf: sql`own.name`,
    check: (db, action, ids, now) => checkAds(db, kind, action, ids, now),
    act: (trx, actor, { action, id, reason, isToldLater }, now) =>
      transitionAd(
        trx,
        actor,
        { kind, id },
        { action: action as AdTransitions[AdKind], reason, isToldLater },
        now,
      ),
    async tellTogether(trx, { action, personId, names, more, reason }) {
      const { to, firstName } = await recipientOf(trx, personId);
      const about = { firstName, names: [...names], more, ownPath: pathTo(LISTS[kind]) };
      const target = lifecycle[action as keyof typeof lifecycle]?.to ?? '';
      await (states[target]?.isTakenDown
        ? later(trx, 'send_email', {
            to,
            message: 'ads_taken_down',
            data: { ...about, reason: reason ?? '' },
          })
        : later(trx, 'send_email', { to, message: 'ads_reinstated', data: about }));
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
  if (!row) throw new Error(`No ad is done ${action} with.`);
  const ads = await selectAds(db, kind)
    .where(sql<boolean>`ad.id = any(${ids}::text[])`)
    .select(['ad.id', 'ad.owner_id', 'ad.status', 'ad.archived_at', 'ad.confirmed_at'])
    .select('ad.ended_by_plan')
    .execute();
  const takesDown = states[row.to ?? '']?.isTakenDown === true;
  return ads.map((ad) => {
    const isDown = states[ad.status]?.isTakenDown === true && !ad.ended_by_plan;
    const refusal = reasonAgainst(row, { ...ad, ...REST }, 'admin', now);
    const verdict = isDown === takesDown ? 'already' : refusal ? 'refused' : 'changes';
    const why = verdict === 'refused' && refusal ? { refusal } : {};
    return { id: ad.id, personId: ad.owner_id, verdict, ...why };
  });
}

/** What decides nothing about taking down and letting go. */
const REST = {
  name: '',
  status_reason: null,
  published_at: null,
  updated_at: new Date(0),
  waiting_change: null,
};
