import { sql, type RawBuilder } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { unsafeReadHistory } from '#core/history-reading.server.ts';
import { refuse, type Refusal } from '#core/refusal.ts';
import { advertiserName, advertiserOf } from '#core/ads/ad-advertiser.server.ts';
import { townOf } from '#core/ads/ad-town.server.ts';
import { coverOf } from '#core/ads/card-photos.server.ts';
import { ownAdMatches } from '#core/ads/own-ad-words.server.ts';
import { COUNTING_CAP, PER_PAGE, paginate } from '#core/paging.ts';
import type { Database } from '#db/database.ts';
import type { BackofficePropertyFilter } from './backoffice-property-filters.ts';
import { unsafePropertyForms } from './own-properties.server.ts';
import { propertyActions } from './property-lifecycle.ts';
import { propertyPath } from './property-path.ts';
import { publicProperties } from './public-property.server.ts';

export async function unsafeListProperties(
  db: Database,
  { page, ...filter }: BackofficePropertyFilter,
) {
  const found = filteredProperties(db, filter);
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
    .select([
      'ad.id',
      'ad.name',
      'ad.status',
      'ad.category',
      'ad.listing_status',
      'ad.price_cents',
      'ad.rent_cents',
      'ad.price_on_request',
      'ad.archived_at',
      'ad.created_at',
      'owner.id as owner_id',
      'owner.status as owner_status',
      advertiserName('owner').as('owner_name'),
      townOf('ad.town_id').as('town'),
      coverOf('property_id', 'ad.id').as('cover'),
      openReports().as('open_reports'),
    ])
    .orderBy('ad.created_at', 'desc')
    .orderBy('ad.id')
    .limit(PER_PAGE)
    .offset(place.offset)
    .execute();
  return { ...place, items: rows };
}

export type BackofficeProperty = Exclude<Awaited<ReturnType<typeof unsafeGetProperty>>, Refusal>;

export async function unsafeGetProperty(db: Database, id: string, now: Date) {
  const row = await unsafePropertyForms(db, now)
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
      sql<number>`(select count(*)::int from reports where property_id = ad.id)`.as(
        'reports_count',
      ),
      openReports().as('open_reports'),
    ])
    .executeTakeFirst();
  if (!row) return refuse('not_found');
  const { youtube_id, ...facts } = row;
  const seen = await publicProperties(db)
    .where('ad.id', '=', id)
    .select('ad.id')
    .executeTakeFirst();
  return {
    ...facts,
    has_video: youtube_id !== null,
    is_public: seen !== undefined,
    path: propertyPath(row),
    allowed_actions: propertyActions(row, 'admin', now),
    history: await unsafeReadHistory(db, { kind: 'property', id }),
  };
}

function filteredProperties(
  db: Database,
  { q, state, owner }: Omit<BackofficePropertyFilter, 'page'>,
) {
  let ads = db
    .selectFrom('properties as ad')
    .innerJoin('users as owner', 'owner.id', 'ad.owner_id');
  if (owner) ads = ads.where('ad.owner_id', '=', owner);
  if (state === 'archived') ads = ads.where('ad.archived_at', 'is not', null);
  else if (state === 'reported')
    ads = ads.where(
      sql<boolean>`ad.id in (select property_id from reports where handled_at is null)`,
    );
  else if (state) ads = ads.where('ad.status', '=', state).where('ad.archived_at', 'is', null);
  if (q?.includes('@')) ads = ads.where('owner.email', '=', q.toLowerCase());
  else if (q)
    ads = ads.innerJoin('owned_properties as own', 'own.id', 'ad.id').where(ownAdMatches(q));
  return ads;
}

function openReports(): RawBuilder<number> {
  return sql`(select count(*)::int from reports where property_id = ad.id and handled_at is null)`;
}
