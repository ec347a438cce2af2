import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { AdminActor } from '#core/actor.ts';
import { record } from '#core/history.server.ts';
import { refuse, type Refusal } from '#core/refusal.ts';
import { advertiserName } from '#core/ads/ad-advertiser.server.ts';
import { reasonAgainst, takeDownOf } from '#core/ads/ad-lifecycle.ts';
import { adPath, adPathParts } from '#core/ads/ad-path.server.ts';
import type { AdKind } from '#core/ads/ad-ref.ts';
import { AD_TABLES, selectAds } from '#core/ads/ad-tables.server.ts';
import { isPublicAd } from '#core/ads/ad-visibility.server.ts';
import { reportsOf } from '#core/ads/backoffice-ads.server.ts';
import { AD_RULES, type AdStatuses } from '#core/ads/rules-by-kind.server.ts';
import { PER_PAGE, paginate } from '#core/paging.ts';
import type { Database } from '#db/database.ts';
import type { DB } from '#db/generated/database-types.ts';
import type { ReportHandling, ReportState } from './report-handling.ts';
import type { ReportReason } from './report.ts';

type ReportedAd = {
  [Kind in AdKind]: Awaited<ReturnType<typeof reportedAds<Kind>>>[number];
}[AdKind];

export type BackofficeReport = Awaited<ReturnType<typeof unsafeListReports>>['items'][number];

export interface ReportFilters {
  state: ReportState;
  reason?: ReportReason | undefined;
  ad?: string | undefined;
  page: number;
}

const SHOWN_OF_ONE_AD = 20;

/** Pages and total count ads, the counters reports. */
export async function unsafeListReports(
  db: Database,
  { state, page, ...wanted }: ReportFilters,
  now: Date,
) {
  const matches = matching(wanted);
  const isWanted = sql<boolean>`reports.handled_at is ${sql.raw(state === 'open' ? 'null' : 'not null')} and ${matches}`;
  const { ads: total, ...counters } = await countReports(db, matches, isWanted);
  const place = paginate(page, total);
  const rows = await db
    .with('of_page', (query) =>
      query
        .selectFrom('reports')
        .where(isWanted)
        .select([AD_ID.as('ad_id'), sql<Date>`max(sent_at)`.as('newest')])
        .groupBy(AD_ID)
        .orderBy('newest', 'desc')
        .orderBy('ad_id')
        .limit(PER_PAGE)
        .offset(place.offset),
    )
    .with('shown', (query) =>
      query
        .selectFrom('reports')
        .innerJoin('of_page', (join) => join.on('of_page.ad_id', '=', AD_ID))
        .where(isWanted)
        .selectAll('reports')
        .select([
          'of_page.newest',
          sql<number>`row_number() over (partition by ad_id order by sent_at desc, id)`.as(
            'number',
          ),
        ]),
    )
    .selectFrom('shown as reports')
    .where('reports.number', '<=', SHOWN_OF_ONE_AD)
    .leftJoin('admins as handler', 'handler.id', 'reports.handled_by')
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
      'handler.name as handled_by',
    ])
    .orderBy('reports.newest', 'desc')
    .orderBy(AD_ID)
    .orderBy('reports.number')
    .execute();
  const idsOf = (kind: AdKind) => rows.flatMap((row) => row[AD_TABLES[kind].column] ?? []);
  const ads = new Map<string, ReportedAd>(
    [
      ...(await reportedAds(db, 'property', idsOf('property'), now)),
      ...(await reportedAds(db, 'vehicle', idsOf('vehicle'), now)),
    ].map((ad) => [ad.id, ad]),
  );
  const items = rows.flatMap(({ property_id, vehicle_id, ...report }) => {
    const ad = ads.get(property_id ?? vehicle_id ?? '');
    return ad ? [{ ...report, ad }] : [];
  });
  return { ...place, items, counters };
}

const AD_ID = sql<string>`coalesce(reports.property_id, reports.vehicle_id)`;

function matching({ reason, ad }: Pick<ReportFilters, 'reason' | 'ad'>): RawBuilder<boolean> {
  const conditions = [
    ...(reason ? [sql`reports.reason = ${reason}`] : []),
    ...(ad ? [sql`(reports.property_id = ${ad} or reports.vehicle_id = ${ad})`] : []),
  ];
  return conditions.length > 0 ? sql<boolean>`${sql.join(conditions, sql` and `)}` : sql`true`;
}

async function countReports(
  db: Database,
  matches: RawBuilder<boolean>,
  isWanted: RawBuilder<boolean>,
): Promise<Record<ReportState | 'ads', number>> {
  return db
    .selectFrom('reports')
    .where(matches)
    .select([
      sql<number>`count(*) filter (where handled_at is null)::int`.as('open'),
      sql<number>`count(*) filter (where handled_at is not null)::int`.as('handled'),
      sql<number>`count(distinct ${AD_ID}) filter (where ${isWanted})::int`.as('ads'),
    ])
    .executeTakeFirstOrThrow();
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
    .select(['ad.ended_by_plan', 'ad.confirmed_at'])
    .select(['ad.published_at', 'ad.updated_at', sql<AdStatuses[Kind]>`ad.status`.as('status')])
    .select(['owner.email as owner_email', 'owner.status as owner_status'])
    .select([
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

/** Recorded on the administrator, as the ad's owner reads its history. */
export async function handleReport(
  db: Kysely<DB>,
  actor: AdminActor,
  id: string,
  { note, whole_ad }: ReportHandling,
  now: Date,
): Promise<{ id: string; handledAt: Date; handled: number } | Refusal> {
  return db.transaction().execute(async (trx) => {
    const report = await trx
      .selectFrom('reports')
      .select(['id', 'property_id', 'vehicle_id', 'handled_at'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!report) return refuse('not_found');
    if (report.handled_at) return refuse('report_handled');
    const handled = await trx
      .updateTable('reports')
      .set({ handled_at: now, handled_by: actor.id, handling_note: note ?? null })
      .where('handled_at', 'is', null)
      .where((is) =>
        whole_ad
          ? is.or([
              is('property_id', '=', report.property_id),
              is('vehicle_id', '=', report.vehicle_id),
            ])
          : is('id', '=', id),
      )
      .returning('id')
      .execute();
    for (const one of handled) {
      const event = { action: 'handle_report' as const, reason: one.id };
      await record(trx, actor, actor, event, now);
    }
    return { id, handledAt: now, handled: handled.length };
  });
}
