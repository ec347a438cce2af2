import { sql, type Kysely } from 'kysely';
import type { DB } from '#db/generated/database-types.ts';

/** Ids that are there, by the name of the field or of the part of an address that takes them. */
export type IdsByName = Readonly<Record<string, readonly string[]>>;

/** What belongs to these people, the first person's first. */
export async function idsOf(db: Kysely<DB>, people: readonly string[]): Promise<IdsByName> {
  const { rows } = await sql<{ ids: Record<string, string[]> }>`
    select json_build_object(
      'property', (select coalesce(json_agg(id), '[]') from (select id from properties where owner_id = any(${people}) order by array_position(${people}::text[], owner_id), id limit 6) t),
      'vehicle', (select coalesce(json_agg(id), '[]') from (select id from vehicles where owner_id = any(${people}) order by array_position(${people}::text[], owner_id), id limit 6) t),
      'draft', (select coalesce(json_agg(id), '[]') from (select id from property_drafts where owner_id = any(${people}) limit 3) t),
      'vehicleDraft', (select coalesce(json_agg(id), '[]') from (select id from vehicle_drafts where owner_id = any(${people}) limit 3) t),
      'message', (select coalesce(json_agg(id), '[]') from (select id from conversations where advertiser_id = any(${people}) limit 3) t),
      'card', (select coalesce(json_agg(id), '[]') from (select id from payment_methods where user_id = any(${people}) limit 3) t),
      'report', (select coalesce(json_agg(id), '[]') from (select id from reports where property_id is not null limit 3) t),
      'photo', (select coalesce(json_agg(id), '[]') from (select photos.id from photos left join properties on properties.id = property_id left join vehicles on vehicles.id = vehicle_id where coalesce(properties.owner_id, vehicles.owner_id) = any(${people}) limit 4) t)
    ) as ids`.execute(db);
  const {
    property = [],
    vehicle = [],
    draft = [],
    vehicleDraft = [],
    message = [],
    card = [],
    report = [],
    photo = [],
  } = rows[0]?.ids ?? {};
  const mixed = [property, vehicle, draft, vehicleDraft, message, card, report].flatMap((ids) =>
    ids.slice(0, 2),
  );
  return {
    id: [...mixed, ...people],
    ids: property,
    order: photo,
    photoId: photo,
    property_id: property,
    vehicle_id: vehicle,
    advertiser_id: people,
    step: ['description', 'place', 'price', 'kind'],
  };
}
