import { sql, type SelectQueryBuilder } from 'kysely';
import type { BoostLevel } from '#core/boosts/boost.ts';
import { priceChangesOf } from '#core/prices/price-history.server.ts';
import { localDay } from '#core/fields/local-day.ts';
import { leadCountOf, viewCountersOf } from './ad-counters.server.ts';
import type { AdKind } from './ad-ref.ts';
import { AD_TABLES } from './ad-tables.server.ts';
import { coverOf, photosOf } from './card-photos.server.ts';

/* What the own ads of every kind tell, on alias `ad`; a kind selects its own facts beside it. */

const FACTS = [
  'ad.id',
  'ad.name',
  'ad.status',
  'ad.status_reason',
  'ad.ended_by_plan',
  'ad.price_cents',
  'ad.published_at',
  'ad.confirmed_at',
  'ad.paused_unconfirmed',
  'ad.archived_at',
  'ad.created_at',
  'ad.updated_at',
] as const;

export const formColumns = (kind: AdKind) =>
  [
    ...FACTS,
    'ad.description',
    'ad.town_id as city_id',
    'ad.zip_code',
    priceChangesOf(kind).as('price_changes'),
    photosOf(AD_TABLES[kind].column, 'ad.id', { readyOnly: false }).as('photos'),
  ] as const;

export const figureColumns = (kind: AdKind, now: Date) =>
  [
    viewCountersOf(kind, 'ad.id', localDay(now)).as('views'),
    leadCountOf(kind, 'ad.id').as('leads_count'),
    boostOf(kind).as('boost'),
    sql<
      string | null
    >`(select id from boost_orders where boost_orders.${sql.ref(AD_TABLES[kind].column)} = ad.id
      and boost_orders.status = 'open')`.as('unpaid_boost_order_id'),
  ] as const;

/** The one that runs, or that waits for the ad to be shown. */
const boostOf = (kind: AdKind) =>
  sql<OwnBoost | null>`(select jsonb_build_object('order_id', order_id, 'level', level, 'ends_at', ends_at)
    from boosts where boosts.${sql.ref(AD_TABLES[kind].column)} = ad.id and status in ('running', 'waiting')
    order by status, created_at limit 1)`;

export interface OwnBoost {
  order_id: string;
  level: BoostLevel;
  /** Null while it waits. */
  ends_at: string | null;
}

export const lineColumns = (kind: AdKind, now: Date) => {
  const column = AD_TABLES[kind].column;
  return [
    ...FACTS,
    ...figureColumns(kind, now),
    coverOf(column, 'ad.id').as('cover'),
    sql<number>`(select count(*)::int from photos where photos.${sql.ref(column)} = ad.id and not photos.waiting)`.as(
      'photo_count',
    ),
  ] as const;
};

/** In the order of `ids`; the caller has checked who owns them. */
export function linesOf<Tables, Table extends keyof Tables, Row>(
  ads: SelectQueryBuilder<Tables, Table, Row>,
  ids: readonly string[],
) {
  return ads
    .where(sql<boolean>`ad.id = any(${ids}::text[])`)
    .orderBy(sql`array_position(${ids}::text[], ad.id)`);
}
