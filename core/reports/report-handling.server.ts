import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { AdminActor } from '#core/actor.ts';
import { record } from '#core/history.server.ts';
import { propertyPath } from '#core/properties/property-path.ts';
import { propertyActions } from '#core/properties/property-lifecycle.ts';
import { publicProperties } from '#core/properties/public-property.server.ts';
import { refuse, type Refusal } from '#core/refusal.ts';
import { advertiserName } from '#core/ads/ad-advertiser.server.ts';
import { townOf } from '#core/ads/ad-town.server.ts';
import { PER_PAGE, paginate } from '#core/paging.ts';
import { publicVehicles } from '#core/vehicles/public-vehicle.server.ts';
import { vehicleActions } from '#core/vehicles/vehicle-lifecycle.ts';
import { vehicleNames } from '#core/vehicles/vehicle-reading.server.ts';
import { vehiclePath } from '#core/vehicles/vehicle-path.ts';
import type { Database } from '#db/database.ts';
import type { DB } from '#db/generated/database-types.ts';
import type { ReportHandling, ReportState } from './report-handling.ts';
import type { ReportReason } from './report.ts';

export type ReportedAd =
  | Awaited<ReturnType<typeof reportedProperties>>[number]
  | Awaited<ReturnType<typeof reportedVehicles>>[number];

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
  const idsOf = (column: 'property_id' | 'vehicle_id') => rows.flatMap((row) => row[column] ?? []);
  const ads = new Map<string, ReportedAd>(
    [
      ...(await reportedProperties(db, idsOf('property_id'), now)),
      ...(await reportedVehicles(db, idsOf('vehicle_id'), now)),
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

async function reportedProperties(db: Database, ids: readonly string[], now: Date) {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('properties as ad')
    .innerJoin('users as owner', 'owner.id', 'ad.owner_id')
    .where('ad.id', 'in', ids)
    .select([
      'ad.id',
      'ad.name',
      'ad.status',
      'ad.category',
      'ad.listing_status',
      'ad.highlighted_until',
      'ad.archived_at',
      townOf('ad.town_id').as('town'),
      ...ownerAndCounts('property_id'),
    ])
    .execute();
  const seen = await visibleIds(publicProperties(db).where('ad.id', 'in', ids).select('ad.id'));
  return rows.map(({ archived_at, category, town, listing_status, highlighted_until, ...ad }) => ({
    ...ad,
    kind: 'property' as const,
    is_public: seen.has(ad.id),
    path: propertyPath({ id: ad.id, category, town }),
    is_archived: archived_at !== null,
    allowed_actions: propertyActions(
      { status: ad.status, archived_at, listing_status, highlighted_until },
      'admin',
      now,
    ),
  }));
}

async function reportedVehicles(db: Database, ids: readonly string[], now: Date) {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('vehicles as ad')
    .innerJoin('users as owner', 'owner.id', 'ad.owner_id')
    .where('ad.id', 'in', ids)
    .select([
      'ad.id',
      'ad.name',
      'ad.status',
      'ad.vehicle_type',
      'ad.archived_at',
      ...vehicleNames(),
      ...ownerAndCounts('vehicle_id'),
    ])
    .execute();
  const seen = await visibleIds(publicVehicles(db).where('ad.id', 'in', ids).select('ad.id'));
  return rows.map(({ archived_at, vehicle_type, brand, model, version, town, ...ad }) => ({
    ...ad,
    kind: 'vehicle' as const,
    is_public: seen.has(ad.id),
    path: vehiclePath({ id: ad.id, vehicle_type, brand, model, version, town }),
    is_archived: archived_at !== null,
    allowed_actions: vehicleActions(
      { status: ad.status, archived_at, waiting_change: null },
      'admin',
      now,
    ).filter((one) => one === 'suspend'),
  }));
}

function ownerAndCounts(column: 'property_id' | 'vehicle_id') {
  const reports = sql`from reports other where other.${sql.ref(column)} = ad.id`;
  return [
    'owner.id as owner_id' as const,
    'owner.email as owner_email' as const,
    'owner.status as owner_status' as const,
    advertiserName('owner').as('owner_name'),
    sql<number>`(select count(*)::int ${reports})`.as('reports_count'),
    sql<number>`(select count(*)::int ${reports} and other.handled_at is null)`.as('open_reports'),
  ] as const;
}

async function visibleIds(ads: { execute(): Promise<{ id: string }[]> }): Promise<Set<string>> {
  return new Set((await ads.execute()).map(({ id }) => id));
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
