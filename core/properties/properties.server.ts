import type { Kysely } from 'kysely';
import type { UserActor } from '#core/actor.ts';
import { reasonAgainst } from '#core/ads/ad-lifecycle.ts';
import { record } from '#core/history.server.ts';
import { isRefusal, refuse, type Refusal } from '#core/refusal.ts';
import { chooseTown } from '#core/places/town-choice.server.ts';
import type { DatabaseTransaction } from '#db/database.ts';
import type { DB } from '#db/generated/database-types.ts';
import { isOffered, PROPERTY_LIFECYCLE } from './property-lifecycle.ts';
import { lockProperty } from './property-rules.server.ts';
import type { PropertyInput } from './property-input.ts';
import { videoNotInPlan } from './property-video.server.ts';

export async function createProperty(
  db: Kysely<DB>,
  actor: UserActor,
  input: PropertyInput,
  now: Date,
): Promise<{ id: string } | Refusal> {
  return db.transaction().execute((trx) => insertProperty(trx, actor, input, now));
}

export async function insertProperty(
  trx: DatabaseTransaction,
  actor: UserActor,
  input: PropertyInput,
  now: Date,
): Promise<{ id: string } | Refusal> {
  const townId = await chooseTown(trx, input);
  if (isRefusal(townId)) return townId;
  const noVideo = await videoNotInPlan(
    trx,
    actor,
    { wanted: input.youtube_url, present: null },
    now,
  );
  if (noVideo) return noVideo;
  const { id } = await trx
    .insertInto('properties')
    .values({ ...columnsOf(input, townId), owner_id: actor.id, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writePhones(trx, id, input.phones);
  await record(trx, actor, { kind: 'property', id }, { action: 'create', to: 'pending' }, now);
  return { id };
}

export async function editProperty(
  db: Kysely<DB>,
  actor: UserActor,
  id: string,
  input: PropertyInput,
  now: Date,
): Promise<{ id: string } | Refusal> {
  return db.transaction().execute(async (trx) => {
    const ad = await lockProperty(trx, id, actor);
    if (isRefusal(ad)) return ad;
    const obstacle = reasonAgainst(PROPERTY_LIFECYCLE.edit, ad, 'owner', now);
    if (obstacle) return refuse(obstacle);
    const isOtherOffer = input.listing_status !== ad.listing_status;
    if (isOtherOffer && !isOffered(ad.status, input.listing_status))
      return refuse('not_offered', { field: 'listing_status' });
    const townId = await chooseTown(trx, input);
    if (isRefusal(townId)) return townId;
    const noVideo = await videoNotInPlan(
      trx,
      actor,
      { wanted: input.youtube_url, present: ad.youtube_id },
      now,
    );
    if (noVideo) return noVideo;
    await trx
      .updateTable('properties')
      .set(columnsOf(input, townId))
      .where('id', '=', id)
      .execute();
    await trx.deleteFrom('property_phones').where('property_id', '=', id).execute();
    await writePhones(trx, id, input.phones);
    await record(trx, actor, { kind: 'property', id }, { action: 'edit' }, now);
    return { id };
  });
}

function columnsOf(input: PropertyInput, townId: number) {
  return {
    name: input.name,
    description: input.description,
    category: input.category,
    listing_status: input.listing_status,
    price_cents: input.price ?? null,
    rent_cents: input.rent ?? null,
    price_on_request: input.price_on_request,
    rental_period_days: input.rental_period ?? null,
    rental_guarantees: input.rental_guarantees,
    condominium_fee_cents: input.condominium_fee ?? null,
    property_tax_cents: input.property_tax ?? null,
    town_id: townId,
    zip_code: input.zip_code ?? null,
    street: input.street ?? null,
    number: input.number ?? null,
    complement: input.complement ?? null,
    neighborhood: input.neighborhood ?? null,
    reference: input.reference ?? null,
    lat: input.lat ?? null,
    lng: input.lng ?? null,
    show_map: input.show_map,
    bedroom: input.bedroom ?? null,
    bathroom: input.bathroom ?? null,
    suite: input.suite ?? null,
    parking_space: input.parking_space ?? null,
    floor: input.floor ?? null,
    commercial_room: input.commercial_room ?? null,
    square_meters: input.square_meters ?? null,
    square_meters_unit:
      input.square_meters === undefined ? null : (input.square_meters_unit ?? null),
    built_area_meters: input.built_area_meters ?? null,
    built_area_meters_unit:
      input.built_area_meters === undefined ? null : (input.built_area_meters_unit ?? null),
    confirmed_areas: input.confirmed_areas,
    year_built: input.year_built ?? null,
    amenities: input.amenities,
    youtube_id: input.youtube_url ?? null,
  };
}

async function writePhones(
  trx: DatabaseTransaction,
  propertyId: string,
  phones: PropertyInput['phones'],
) {
  const rows = phones
    .filter((phone) => !phone._destroy)
    .map(({ number, whatsapp }, position) => ({
      property_id: propertyId,
      number,
      whatsapp,
      position,
    }));
  await trx.insertInto('property_phones').values(rows).execute();
}
