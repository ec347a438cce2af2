import { sql, type RawBuilder } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { localDay } from '#core/fields/local-day.ts';
import { unsafeReadHistory } from '#core/history-reading.server.ts';
import { COUNTING_CAP, PER_PAGE, paginate } from '#core/paging.ts';
import { refuse } from '#core/refusal.ts';
import type { Database } from '#db/database.ts';
import { advertiserName, advertiserOf } from './ad-advertiser.server.ts';
import { unsafeAdvertiserRecord } from './advertiser-record.server.ts';
import { leadCountOf, viewCountersOf } from './ad-counters.server.ts';
import type { AdKind, AdRef } from './ad-ref.ts';
import { AD_TABLES, selectAds } from './ad-tables.server.ts';
import { townOf } from './ad-town.server.ts';
import { isPublicAd } from './ad-visibility.server.ts';
import type { BackofficeAdFilter } from './backoffice-ad-filters.ts';
import { coverOf } from './card-photos.server.ts';
import { AD_LIFECYCLES } from './lifecycle-by-kind.ts';
import { ownAdMatches } from './own-ad-words.server.ts';

export type LineDetails<Details> = (
  db: Database,
  ids: readonly string[],
) => Promise<(Details & { id: string })[]>;

export async function unsafeListAds<Details>(
  db: Database,
  kind: AdKind,
  { page, ...filter }: BackofficeAdFilter,
  details: LineDetails<Details>,
) {
  const found = filteredAds(db, kind, filter);
  const { total } = await db
    .selectFrom(
      found
        .select('ad.id')
        .limit(COUNTING_CAP + 1)
        .as('counted'),
    )
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  const isCapped = total > COUNTING_CAP;
  const place = paginate(page, { total: isCapped ? COUNTING_CAP : total, isCapped });
  const rows = await found
    .select('ad.id')
    .orderBy('ad.created_at', 'desc')
    .orderBy('ad.id')
    .limit(PER_PAGE)
    .offset(place.offset)
    .execute();
  const ids = rows.map(({ id }) => id);
  return { ...place, items: await unsafeAdLines(db, kind, ids, details) };
}

/** In the order of `ids`. */
export async function unsafeAdLines<Details>(
  db: Database,
  kind: AdKind,
  ids: readonly string[],
  details: LineDetails<Details>,
) {
  const [lines, own] = await Promise.all([
    selectAds(db, kind)
      .innerJoin('users as owner', 'owner.id', 'ad.owner_id')
      .where(sql<boolean>`ad.id = any(${ids}::text[])`)
      .select(['ad.id', 'ad.name', 'ad.archived_at', 'ad.created_at'])
      .select(['owner.id as owner_id', 'owner.status as owner_status'])
      .select([
        advertiserName('owner').as('owner_name'),
        townOf('ad.town_id').as('town'),
        coverOf(AD_TABLES[kind].column, 'ad.id').as('cover'),
        reportsOf(kind, { openOnly: true }).as('open_reports'),
      ])
      .orderBy(sql`array_position(${ids}::text[], ad.id)`)
      .execute(),
    details(db, ids),
  ]);
  const detailsOf = new Map(own.map((one) => [one.id, one]));
  return lines.flatMap((line) => {
    const more = detailsOf.get(line.id);
    return more ? [{ ...line, ...more }] : [];
  });
}

export async function unsafeGetAd<Form extends object>(
  db: Database,
  ref: AdRef,
  form: (db: Database, id: string, now: Date) => Promise<Form | undefined>,
  now: Date,
) {
  const { kind, id } = ref;
  const [own, facts, history] = await Promise.all([
    form(db, id, now),
    selectAds(db, kind)
      .innerJoin('users as owner', 'owner.id', 'ad.owner_id')
      .where('ad.id', '=', id)
      .select((query) => [
        advertiserOf('owner').as('advertiser'),
        jsonObjectFrom(
          query
            .selectFrom('users as person')
            .select(['person.id', 'person.first_name', 'person.last_name', 'person.email'])
            .select('person.status')
            .whereRef('person.id', '=', 'ad.owner_id'),
        )
          .$notNull()
          .as('owner'),
        viewCountersOf(kind, 'ad.id', localDay(now)).as('views'),
        leadCountOf(kind, 'ad.id').as('leads_count'),
        reportsOf(kind).as('reports_count'),
        reportsOf(kind, { openOnly: true }).as('open_reports'),
        isPublicAd(kind).as('is_public'),
      ])
      .executeTakeFirst(),
    unsafeReadHistory(db, ref),
  ]);
  if (!own || !facts) return refuse('not_found');
  const advertiser_record = await unsafeAdvertiserRecord(db, facts.owner.id);
  return { ...own, id, ...facts, history, advertiser_record };
}

function filteredAds(
  db: Database,
  kind: AdKind,
  { q, state, owner, catalogue }: Omit<BackofficeAdFilter, 'page'>,
) {
  const { owned, column } = AD_TABLES[kind];
  let ads = selectAds(db, kind).innerJoin('users as owner', 'owner.id', 'ad.owner_id');
  if (owner) ads = ads.where('ad.owner_id', '=', owner);
  if (catalogue)
    ads = ads.where(
      kind === 'vehicle'
        ? sql<boolean>`(ad.brand_id = ${catalogue} or ad.model_id = ${catalogue} or ad.version_id = ${catalogue})`
        : sql<boolean>`false`,
    );
  if (state === 'archived') ads = ads.where('ad.archived_at', 'is not', null);
  else if (state === 'reported')
    ads = ads.where(
      sql<boolean>`ad.id in (select ${sql.ref(column)} from reports where handled_at is null)`,
    );
  else if (state) {
    ads = ads.where(sql<boolean>`ad.status = ${state}`);
    // What our team took down is found there to be reinstated, also when its owner archived it (decision 18).
    if (!AD_LIFECYCLES[kind].states[state]?.isTakenDown)
      ads = ads.where('ad.archived_at', 'is', null);
  }
  if (q?.includes('@')) ads = ads.where('owner.email', '=', q.toLowerCase());
  else if (q)
    ads = ads
      .innerJoin(`${owned} as own` as 'owned_properties as own', 'own.id', 'ad.id')
      .where(ownAdMatches(q));
  return ads;
}

export function reportsOf(kind: AdKind, { openOnly = false } = {}): RawBuilder<number> {
  const stillOpen = openOnly ? sql` and handled_at is null` : sql``;
  return sql`(select count(*)::int from reports where ${sql.ref(AD_TABLES[kind].column)} = ad.id${stillOpen})`;
}
