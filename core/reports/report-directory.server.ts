import { sql, type RawBuilder } from 'kysely';
import { advertiserName } from '#core/ads/ad-advertiser.server.ts';
import { reasonAgainst, takeDownOf } from '#core/ads/ad-lifecycle.ts';
import { adPath, adPathParts } from '#core/ads/ad-path.server.ts';
import type { AdKind } from '#core/ads/ad-ref.ts';
import { HELD_AT } from '#core/ads/ad-standing.server.ts';
import { AD_TABLES, selectAds } from '#core/ads/ad-tables.server.ts';
import { isPublicAd } from '#core/ads/ad-visibility.server.ts';
import { reportsOf } from '#core/ads/backoffice-ads.server.ts';
import { AD_RULES, type AdStatuses } from '#core/ads/rules-by-kind.server.ts';
import { keywordsFilter, nameFilter, oneOfFilter } from '#core/fields/query-filters.ts';
import type { AgeSort } from '#core/office-tables/table-place.ts';
import {
  inOrderOf,
  sortsByAge,
  type FilterOf,
  type LinesAsked,
  type OfficeTable,
} from '#core/office-tables/table-reading.server.ts';
import { beginsWords } from '#core/office-tables/typed-words.server.ts';
import type { Database } from '#db/database.ts';
import { REPORT_STATES } from './report-handling.ts';
import { REPORT_REASONS } from './report.ts';

export const REPORT_FILTERS = {
  q: keywordsFilter,
  state: oneOfFilter(REPORT_STATES),
  reason: oneOfFilter(REPORT_REASONS),
  ad: nameFilter,
};

type ReportFilter = FilterOf<typeof REPORT_FILTERS>;

type ReportedAd = {
  [Kind in AdKind]: Awaited<ReturnType<typeof reportedAds<Kind>>>[number];
}[AdKind];

export type BackofficeReport = Awaited<ReturnType<typeof unsafeReportLines>>[number];

const AT = sql.ref('report.sent_at');
const ID = sql.ref<string>('report.id');

/** Report by report. */
export const REPORT_TABLE = {
  found: reportsOfFilter,
  id: ID,
  sorts: sortsByAge(AT),
  counters: { by: 'state', of: REPORT_STATES },
  lines: (db: Database, ids: readonly string[], { now }: Pick<LinesAsked<unknown>, 'now'>) =>
    unsafeReportLines(db, ids, now),
} satisfies OfficeTable<ReportFilter, AgeSort, unknown>;

/** Ad by ad: a page has the ads with the newest reports, and of each some reports. */
export const REPORTED_AD_TABLE = {
  ...REPORT_TABLE,
  found: (db: Database, filter: ReportFilter) =>
    reportsOfFilter(db, filter).where(
      sql<boolean>`not exists (select from reports newer
        where ${adOf('newer')} = ${adOf('report')} and (newer.sent_at, newer.id) > (report.sent_at, report.id)
          and ${isWanted('newer', filter)})`,
    ),
  // Without looking for the newest of each.
  counted: (db: Database, filter: ReportFilter) =>
    db.selectFrom(reportsOfFilter(db, filter).select(adOf('report').as('ad')).distinct().as('ads')),
  lines: async (db: Database, ids: readonly string[], { filter, now }: LinesAsked<ReportFilter>) =>
    unsafeReportLines(db, await reportsBeside(db, ids, filter), now),
} satisfies OfficeTable<ReportFilter, AgeSort, unknown>;

function reportsOfFilter(db: Database, filter: ReportFilter) {
  return db.selectFrom('reports as report').where(isWanted('report', filter));
}

const SHOWN_OF_ONE_AD = 20;

/** The ids of the newest that are wanted of the same ads, ad by ad. */
async function reportsBeside(db: Database, ids: readonly string[], filter: ReportFilter) {
  const { rows } = await sql<{ id: string }>`
    select beside.id from unnest(${ids}::text[]) with ordinality page (id, place)
      join reports newest on newest.id = page.id,
      lateral (select report.id, report.sent_at from reports report
        where ${adOf('report')} = ${adOf('newest')} and ${isWanted('report', filter)}
        order by report.sent_at desc, report.id desc limit ${SHOWN_OF_ONE_AD}) beside
    order by page.place, beside.sent_at desc, beside.id desc`.execute(db);
  return rows.map(({ id }) => id);
}

/** As the index has it. */
const adOf = (report: string) =>
  sql<string>`coalesce(${sql.ref(`${report}.property_id`)}, ${sql.ref(`${report}.vehicle_id`)})`;

function isWanted(report: string, { q, state, reason, ad }: ReportFilter): RawBuilder<boolean> {
  const of = (column: string) => sql.ref(`${report}.${column}`);
  const conditions = [
    ...(state
      ? [sql`${of('handled_at')} is ${sql.raw(state === 'open' ? 'null' : 'not null')}`]
      : []),
    ...(reason ? [sql`${of('reason')} = ${reason}`] : []),
    ...(ad ? [sql`${adOf(report)} = ${ad}`] : []),
    ...(q
      ? [sql`${of('id')} in (select said.report_id from report_words said where ${saidIn(q)})`]
      : []),
  ];
  return conditions.length > 0 ? sql<boolean>`${sql.join(conditions, sql` and `)}` : sql`true`;
}

const saidIn = (q: string) => beginsWords(sql.ref('said.words'), q);

/** In the order of the ids. */
async function unsafeReportLines(db: Database, ids: readonly string[], now: Date) {
  const rows = await db
    .selectFrom('reports')
    .leftJoin('admins as handler', 'handler.id', 'reports.handled_by')
    .where(sql<boolean>`reports.id = any(${ids}::text[])`)
    .select([
      'reports.id',
      'reports.property_id',
      'reports.vehicle_id',
      'reports.reason',
      'reports.details',
      'reports.reporter_email',
      'reports.sent_at',
      'reports.handled_at',
      'reports.handling_note',
      'reports.decision',
      'handler.name as handled_by',
    ])
    .orderBy(inOrderOf(ids, 'reports.id'))
    .execute();
  const idsOf = (kind: AdKind) => [
    ...new Set(rows.flatMap((row) => row[AD_TABLES[kind].column] ?? [])),
  ];
  const ads = new Map<string, ReportedAd>(
    [
      ...(await reportedAds(db, 'property', idsOf('property'), now)),
      ...(await reportedAds(db, 'vehicle', idsOf('vehicle'), now)),
    ].map((ad) => [ad.id, ad]),
  );
  return rows.flatMap(({ property_id, vehicle_id, ...report }) => {
    const ad = ads.get(property_id ?? vehicle_id ?? '');
    return ad ? [{ ...report, ad }] : [];
  });
}

async function reportedAds<Kind extends AdKind>(
  db: Database,
  kind: Kind,
  ids: readonly string[],
  now: Date,
) {
  const { lifecycle, states } = AD_RULES[kind];
  const takeDown = takeDownOf(lifecycle, states)?.row;
  const rows = await selectAds(db, kind)
    .innerJoin('users as owner', 'owner.id', 'ad.owner_id')
    .where(sql<boolean>`ad.id = any(${ids}::text[])`)
    .select(['ad.id', 'ad.name', 'ad.owner_id', 'ad.archived_at', 'ad.status_reason'])
    .select(['ad.ended_by_plan', 'ad.paused_unconfirmed', 'ad.confirmed_at'])
    .select(['ad.published_at', 'ad.updated_at', sql<AdStatuses[Kind]>`ad.status`.as('status')])
    .select(['owner.email as owner_email', 'owner.status as owner_status'])
    .select([
      HELD_AT[kind].as('held_at'),
      advertiserName('owner').as('owner_name'),
      reportsOf(kind).as('reports_count'),
      reportsOf(kind, { openOnly: true }).as('open_reports'),
      isPublicAd(kind).as('is_public'),
      adPathParts(kind).as('path_parts'),
    ])
    .execute();
  return rows.map((ad) => ({
    id: ad.id,
    kind,
    name: ad.name,
    status: ad.status,
    archived_at: ad.archived_at && ad.archived_at.toISOString(),
    ended_by_plan: ad.ended_by_plan,
    held_at: ad.held_at && ad.held_at.toISOString(),
    owner_id: ad.owner_id,
    owner_name: ad.owner_name,
    owner_email: ad.owner_email,
    owner_status: ad.owner_status,
    reports_count: ad.reports_count,
    open_reports: ad.open_reports,
    is_public: ad.is_public,
    path: adPath(kind, ad.path_parts),
    may_take_down: takeDown !== undefined && !reasonAgainst(takeDown, ad, 'admin', now),
  }));
}
