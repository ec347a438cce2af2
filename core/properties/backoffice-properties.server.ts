import { sql } from 'kysely';
import type { BackofficeAdFilter } from '#core/ads/backoffice-ad-filters.ts';
import {
  directoryColumns,
  unsafeFindAds,
  unsafeReadOfficeFacts,
} from '#core/ads/backoffice-ads.server.ts';
import { refuse } from '#core/refusal.ts';
import type { Database } from '#db/database.ts';
import { unsafePropertyForms } from './own-properties.server.ts';
import { propertyActions } from './property-lifecycle.ts';
import { propertyPath } from './property-path.ts';

export async function unsafeListProperties(db: Database, filter: BackofficeAdFilter) {
  const { ids, ...place } = await unsafeFindAds(db, 'property', filter);
  const items = await db
    .selectFrom('properties as ad')
    .innerJoin('users as owner', 'owner.id', 'ad.owner_id')
    .where(sql<boolean>`ad.id = any(${ids}::text[])`)
    .select(directoryColumns('property'))
    .select(['ad.status', 'ad.category', 'ad.listing_status'])
    .select(['ad.price_cents', 'ad.rent_cents', 'ad.price_on_request'])
    .orderBy(sql`array_position(${ids}::text[], ad.id)`)
    .execute();
  return { ...place, items };
}

export async function unsafeGetProperty(db: Database, id: string, now: Date) {
  const [row, facts] = await Promise.all([
    unsafePropertyForms(db, now).where('ad.id', '=', id).executeTakeFirst(),
    unsafeReadOfficeFacts(db, { kind: 'property', id }, now),
  ]);
  if (!row || !facts) return refuse('not_found');
  const { youtube_id, ...form } = row;
  return {
    ...form,
    ...facts,
    has_video: youtube_id !== null,
    seen_at: row.updated_at,
    path: propertyPath(row),
    allowed_actions: propertyActions(row, 'admin', now),
  };
}
