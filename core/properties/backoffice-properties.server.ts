import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import { unsafePropertyForms } from './own-properties.server.ts';
import { propertyActions } from './property-lifecycle.ts';
import { propertyPath } from './property-path.ts';

export function unsafePropertyDetails(db: Database, ids: readonly string[]) {
  return db
    .selectFrom('properties')
    .select(['id', 'status', 'category', 'listing_status'])
    .select(['price_cents', 'rent_cents', 'price_on_request'])
    .where(sql<boolean>`id = any(${ids}::text[])`)
    .execute();
}

export async function unsafePropertyForOffice(db: Database, id: string, now: Date) {
  const row = await unsafePropertyForms(db, now).where('ad.id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  const { youtube_id, boost: _boost, unpaid_boost_order_id: _unpaid, ...form } = row;
  return {
    ...form,
    has_video: youtube_id !== null,
    seen_at: row.updated_at,
    path: propertyPath(row),
    allowed_actions: propertyActions(row, 'admin', now),
  };
}
