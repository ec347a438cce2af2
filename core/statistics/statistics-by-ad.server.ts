import { sql, type RawBuilder } from 'kysely';
import type { UserActor } from '#core/actor.ts';
import { AD_KINDS, type AdKind } from '#core/ads/ad-ref.ts';
import { localDay } from '#core/fields/local-day.ts';
import { paginate } from '#core/paging.ts';
import type { Database } from '#db/database.ts';
import { ranksOf, type ComparedRank } from './ad-ranks.server.ts';
import {
  conversionOf,
  FIGURE_NAMES,
  type Figures,
  type StatisticsSort,
  type Tally,
} from './figures.ts';
import { spansOf, type DaySpan, type StatisticsPeriod } from './statistics-period.ts';

/** What a telephone shows without much scrolling. */
export const ADS_PER_PAGE = 10;

export interface AdFigures {
  kind: AdKind;
  id: string;
  name: string;
  status: string;
  figures: Figures;
  before: Figures;
  rank: ComparedRank | null;
}

interface AsksForAds {
  period: StatisticsPeriod;
  sort: StatisticsSort;
  page: number;
}

/** The own ads that are not archived, with what they got in a period. */
export async function listStatisticsByAd(
  db: Database,
  owner: UserActor,
  { period, sort, page }: AsksForAds,
  now: Date,
) {
  const spans = spansOf(period, localDay(now));
  const { total } = await countAds(db, owner);
  const place = paginate(page, total, undefined, ADS_PER_PAGE);
  const rows = await pageOfAds(db, owner, period, spans.now, sort, place.offset);
  const before = await tallies(db, rows, spans.before);
  const ranks = new Map(
    await Promise.all(
      AD_KINDS.map(
        async (kind) => [kind, await ranksOf(db, kind, idsOf(rows, kind), spans.now)] as const,
      ),
    ),
  );
  const items = rows.map(({ kind, id, name, status, ...tally }): AdFigures => {
    const former = before.get(id) ?? NOTHING;
    return {
      kind,
      id,
      name,
      status,
      figures: { ...tally, ...conversionOf(tally) },
      before: { ...former, ...conversionOf(former) },
      rank: ranks.get(kind)?.get(id) ?? null,
    };
  });
  return { ...place, perPage: ADS_PER_PAGE, spans, items };
}

type AdRow = { kind: AdKind; id: string; name: string; status: string } & Tally;

const NOTHING: Tally = { views: 0, messages: 0, whatsapps: 0, phones: 0, favorites: 0 };

const idsOf = (rows: readonly AdRow[], wanted: AdKind) =>
  rows.filter(({ kind }) => kind === wanted).map(({ id }) => id);

async function countAds(db: Database, owner: UserActor): Promise<{ total: number }> {
  const { rows } = await sql<{ total: number }>`
    select (select count(*) from properties where owner_id = ${owner.id} and archived_at is null)::int
      + (select count(*) from vehicles where owner_id = ${owner.id} and archived_at is null)::int as total`.execute(
    db,
  );
  return { total: rows[0]?.total ?? 0 };
}

const ORDERS: Readonly<Record<StatisticsSort, RawBuilder<unknown>>> = {
  views: sql`views desc`,
  leads: sql`messages + whatsapps + phones desc`,
  favorites: sql`favorites desc`,
  name: sql`title asc`,
};

async function pageOfAds(
  db: Database,
  owner: UserActor,
  period: StatisticsPeriod,
  span: DaySpan,
  sort: StatisticsSort,
  offset: number,
): Promise<AdRow[]> {
  const each = sql.join(
    FIGURE_NAMES.map((name) => sql`coalesce(sums.${sql.ref(name)}, 0)::int as ${sql.ref(name)}`),
  );
  const { rows } = await sql<AdRow>`
    with sums as materialized (
      select coalesce(property_id, vehicle_id) as id, ${summed}
      from ${sourceOf(period, span)} and owner_id = ${owner.id} group by 1
    ), ads as (
      select 'property' as kind, ad.id, ad.name, ad.status, own.title
      from properties ad join owned_properties own on own.id = ad.id and own.owner_id = ${owner.id}
      where ad.owner_id = ${owner.id} and ad.archived_at is null
      union all
      select 'vehicle', ad.id, ad.name, ad.status, own.title
      from vehicles ad join owned_vehicles own on own.id = ad.id and own.owner_id = ${owner.id}
      where ad.owner_id = ${owner.id} and ad.archived_at is null
    ), listed as (
      select ads.kind, ads.id, ads.name, ads.status, ads.title, ${each}
      from ads left join sums on sums.id = ads.id
    )
    select kind, id, name, status, views, messages, whatsapps, phones, favorites from listed
    order by ${ORDERS[sort]}, title, id limit ${ADS_PER_PAGE} offset ${offset}`.execute(db);
  return rows;
}

const summed = sql.join(
  FIGURE_NAMES.map((name) => sql`sum(${sql.ref(name)})::int as ${sql.ref(name)}`),
);

/** Month and year begin with a month: a row for each ad and month is enough. */
function sourceOf(period: StatisticsPeriod, { since, until }: DaySpan): RawBuilder<unknown> {
  return period === 'month' || period === 'year'
    ? sql`ad_month_statistics where month between ${since}::date and ${until}::date`
    : sql`ad_day_statistics where day between ${since}::date and ${until}::date`;
}

/** Of the ads of one page. */
async function tallies(
  db: Database,
  ads: readonly AdRow[],
  { since, until }: DaySpan,
): Promise<Map<string, Tally>> {
  const { rows } = await sql<Tally & { id: string }>`
    select property_id as id, ${summed} from ad_day_statistics
    where property_id = any(${idsOf(ads, 'property')}::text[]) and day between ${since}::date and ${until}::date
    group by 1
    union all
    select vehicle_id, ${summed} from ad_day_statistics
    where vehicle_id = any(${idsOf(ads, 'vehicle')}::text[]) and day between ${since}::date and ${until}::date
    group by 1`.execute(db);
  return new Map(rows.map(({ id, ...tally }) => [id, tally]));
}
