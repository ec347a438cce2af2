import { sql } from 'kysely';
import type { UserActor } from '#core/actor.ts';
import { propertyPath } from '#core/properties/property-path.ts';
import type { PropertyCategory } from '#core/properties/property.ts';
import { refuse, type Refusal } from '#core/refusal.ts';
import { townOf, type AdTown } from '#core/ads/ad-town.server.ts';
import { PER_PAGE, paginate } from '#core/paging.ts';
import { vehiclePath } from '#core/vehicles/vehicle-path.ts';
import { catalogueNameOf, type CatalogueName } from '#core/vehicles/vehicle-reading.server.ts';
import type { VehicleType } from '#core/vehicles/vehicle.ts';
import type { Database } from '#db/database.ts';

export type Message = ReturnType<typeof toMessage>;

export interface MessagesFilter {
  page: number;
  unread?: boolean | undefined;
  unreadFirst?: boolean | undefined;
}

export async function listMessages(
  db: Database,
  actor: UserActor,
  { page, unread, unreadFirst }: MessagesFilter,
) {
  const counted = await db
    .selectFrom('leads')
    .select([
      sql<number>`count(*)::int`.as('all'),
      sql<number>`count(*) filter (where read_at is null)::int`.as('unread'),
    ])
    .where('advertiser_id', '=', actor.id)
    .executeTakeFirstOrThrow();
  const place = paginate(page, unread ? counted.unread : counted.all);
  let messages = messagesQuery(db, actor).limit(PER_PAGE).offset(place.offset);
  if (unread) messages = messages.where('lead.read_at', 'is', null);
  if (unreadFirst) messages = messages.orderBy(sql`lead.read_at is null`, 'desc');
  const rows = await messages.orderBy('lead.sent_at', 'desc').orderBy('lead.id').execute();
  return { ...place, items: rows.map(toMessage), unread: counted.unread };
}

export async function getMessage(
  db: Database,
  actor: UserActor,
  id: string,
): Promise<Message | Refusal> {
  const row = await messagesQuery(db, actor).where('lead.id', '=', id).executeTakeFirst();
  return row ? toMessage(row) : refuse('not_found');
}

export async function readMessage(
  db: Database,
  actor: UserActor,
  id: string,
  now: Date,
): Promise<{ id: string } | Refusal> {
  const row = await db
    .updateTable('leads')
    .set({ read_at: sql<Date>`coalesce(read_at, ${now})` })
    .where('id', '=', id)
    .where('advertiser_id', '=', actor.id)
    .returning('id')
    .executeTakeFirst();
  return row ?? refuse('not_found');
}

interface PropertyOfMessage {
  id: string;
  name: string;
  category: PropertyCategory;
  town: AdTown;
}

interface VehicleOfMessage {
  id: string;
  name: string;
  vehicle_type: VehicleType;
  town: AdTown;
  brand: CatalogueName;
  model: CatalogueName;
  version: CatalogueName;
}

function messagesQuery(db: Database, actor: UserActor) {
  return db
    .selectFrom('leads as lead')
    .where('lead.advertiser_id', '=', actor.id)
    .select([
      'lead.id',
      'lead.kind',
      'lead.name',
      'lead.email',
      'lead.phone',
      'lead.message',
      'lead.sent_at',
      'lead.read_at',
      'lead.about_advertiser',
      sql<PropertyOfMessage | null>`(
        select jsonb_build_object('id', ad.id, 'name', ad.name, 'category', ad.category, 'town', ${townOf('ad.town_id')})
        from properties ad where ad.id = lead.property_id)`.as('property'),
      sql<VehicleOfMessage | null>`(
        select jsonb_build_object('id', ad.id, 'name', ad.name, 'vehicle_type', ad.vehicle_type,
          'town', ${townOf('ad.town_id')}, 'brand', ${catalogueNameOf('vehicle_brands', 'ad.brand_id')},
          'model', ${catalogueNameOf('vehicle_models', 'ad.model_id')},
          'version', ${catalogueNameOf('vehicle_versions', 'ad.version_id')})
        from vehicles ad where ad.id = lead.vehicle_id)`.as('vehicle'),
    ]);
}

type MessageRow = Awaited<ReturnType<ReturnType<typeof messagesQuery>['execute']>>[number];

function toMessage({ property, vehicle, ...row }: MessageRow) {
  return { ...row, ad: adOf(property, vehicle) };
}

function adOf(property: PropertyOfMessage | null, vehicle: VehicleOfMessage | null) {
  if (property)
    return {
      type: 'property' as const,
      id: property.id,
      name: property.name,
      path: propertyPath(property),
    };
  return (
    vehicle && {
      type: 'vehicle' as const,
      id: vehicle.id,
      name: vehicle.name,
      path: vehiclePath(vehicle),
    }
  );
}
