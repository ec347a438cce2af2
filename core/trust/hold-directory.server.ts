import { sql } from 'kysely';
import { advertiserName } from '#core/ads/ad-advertiser.server.ts';
import { AD_KINDS, type AdKind } from '#core/ads/ad-ref.ts';
import { coverOf } from '#core/ads/card-photos.server.ts';
import { AD_TABLES, selectAds } from '#core/ads/ad-tables.server.ts';
import type { AdStatuses } from '#core/ads/rules-by-kind.server.ts';
import { keywordsFilter, oneOfFilter } from '#core/fields/query-filters.ts';
import type { AgeSort } from '#core/office-tables/table-place.ts';
import {
  inOrderOf,
  sortsByAge,
  type FilterOf,
  type OfficeTable,
} from '#core/office-tables/table-reading.server.ts';
import type { Database } from '#db/database.ts';
import { HOLD_STATES, type HoldOutcome } from './hold.ts';
import { unsafeNameSignals } from './named-signals.server.ts';
import { SIGNALS, type Signal } from './signal.ts';

export const HOLD_FILTERS = {
  about: keywordsFilter,
  state: oneOfFilter(HOLD_STATES),
  kind: oneOfFilter(AD_KINDS),
  signal: oneOfFilter(SIGNALS),
};

type HoldsAsked = FilterOf<typeof HOLD_FILTERS>;
export type BackofficeHold = Awaited<ReturnType<typeof unsafeHoldLines>>[number];

const ID = sql.ref<string>('hold.id');
const AT = sql.ref('hold.held_at');
const sorts = sortsByAge(AT);

/** Who waits longest comes first. */
export const HOLD_TABLE = {
  found: heldAds,
  id: ID,
  sorts: { oldest: sorts.oldest, newest: sorts.newest },
  counters: { by: 'state', of: HOLD_STATES },
  lines: (db: Database, ids: readonly string[]) => unsafeHoldLines(db, ids),
} satisfies OfficeTable<HoldsAsked, AgeSort, unknown>;

function heldAds(db: Database, { about, state, kind, signal }: HoldsAsked) {
  return db
    .selectFrom('ad_holds as hold')
    .$if(state === 'waiting', (rows) => rows.where('hold.decided_at', 'is', null))
    .$if(state === 'released' || state === 'upheld', (rows) =>
      rows.where('hold.decided_at', 'is not', null).where('hold.outcome', '=', state ?? ''),
    )
    .$if(kind !== undefined, (rows) =>
      rows.where(`hold.${AD_TABLES[kind ?? 'property'].column}`, 'is not', null),
    )
    .$if(about !== undefined, (rows) => rows.where(isAbout(about ?? '')))
    .$if(signal !== undefined, (rows) =>
      rows.where(sql<boolean>`hold.signals @> ${JSON.stringify([{ name: signal }])}::jsonb`),
    );
}

/** Of this ad, or of any ad of this account, by code or e-mail. */
function isAbout(typed: string) {
  const code = typed.toLowerCase();
  const owner = sql`(select id from users where id = ${code} or email = ${code})`;
  const ofKind = (kind: AdKind) => {
    const { ads, column } = AD_TABLES[kind];
    return sql`${sql.ref(`hold.${column}`)} in (
      select id from ${sql.table(ads)} where id = ${code} or owner_id = ${owner})`;
  };
  return sql<boolean>`(${sql.join(AD_KINDS.map(ofKind), sql` or `)})`;
}

/** In the order of the ids. */
async function unsafeHoldLines(db: Database, ids: readonly string[]) {
  const holds = await db
    .selectFrom('ad_holds as hold')
    .where(sql<boolean>`hold.id = any(${ids}::text[])`)
    .select(['hold.id', 'hold.property_id', 'hold.vehicle_id', 'hold.held_at', 'hold.score'])
    .select(['hold.threshold', 'hold.signals', 'hold.decided_at', 'hold.outcome'])
    .orderBy(inOrderOf(ids, 'hold.id'))
    .execute();
  const ads = new Map(
    (await Promise.all(AD_KINDS.map((kind) => adsOf(db, kind, ids))))
      .flat()
      .map((ad) => [ad.id, ad]),
  );
  const named = await unsafeNameSignals(
    db,
    holds.map(({ signals }) => signals as unknown as Signal[]),
  );
  return holds.flatMap(({ property_id, vehicle_id, outcome, ...hold }, index) => {
    const ad = ads.get(property_id ?? vehicle_id ?? '');
    const signals = named[index] ?? [];
    return ad ? [{ ...hold, outcome: outcome as HoldOutcome | null, signals, ad }] : [];
  });
}

async function adsOf<Kind extends AdKind>(db: Database, kind: Kind, ids: readonly string[]) {
  const column = AD_TABLES[kind].column;
  const rows = await selectAds(db, kind)
    .innerJoin('users as owner', 'owner.id', 'ad.owner_id')
    .where(
      sql<boolean>`ad.id in (select ${sql.ref(column)} from ad_holds where id = any(${ids}::text[]))`,
    )
    .select(['ad.id', 'ad.name', 'ad.status', 'ad.archived_at', 'ad.ended_by_plan'])
    .select([coverOf(column, 'ad.id').as('cover'), advertiserName('owner').as('owner_name')])
    .select(['owner.id as owner_id', 'owner.email as owner_email', 'owner.status as owner_status'])
    .select('owner.created_at as owner_since')
    .execute();
  return rows.map((ad) => ({ ...ad, kind, status: ad.status as AdStatuses[Kind] }));
}
