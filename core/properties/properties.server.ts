import { savingOf } from '#core/ads/ad-saving.server.ts';
import { refuse } from '#core/refusal.ts';
import type { DatabaseTransaction } from '#db/database.ts';
import type { PropertyInput } from './property-input.ts';
import { isOffered } from './property-lifecycle.ts';
import { PROPERTY_RULES, type LockedProperty } from './property-rules.server.ts';
import { videoNotInPlan } from './property-video.server.ts';

export const {
  create: createProperty,
  insert: insertProperty,
  edit: editProperty,
} = savingOf<PropertyInput, PropertyInput, LockedProperty>({
  kind: 'property',
  rules: PROPERTY_RULES,
  newStatus: 'pending',
  newAdRefusal: (trx, owner, { youtube_url: wanted }, now) =>
    videoNotInPlan(trx, owner, { wanted, present: null }, now),
  async changeRefusal(trx, owner, ad, { listing_status: offer, youtube_url: wanted }, now) {
    if (offer !== ad.listing_status && !isOffered(ad.status, offer))
      return refuse('not_offered', { field: 'listing_status' });
    return videoNotInPlan(trx, owner, { wanted, present: ad.youtube_id }, now);
  },
  async insert(trx, input, { owner, townId, now }) {
    const { id } = await trx
      .insertInto('properties')
      .values({ ...columnsOf(input, townId), owner_id: owner.id, created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    await writePhones(trx, id, input.phones);
    return { id };
  },
  async update(trx, { id }, input, { townId }) {
    await trx
      .updateTable('properties')
      .set(columnsOf(input, townId))
      .where('id', '=', id)
      .execute();
    await trx.deleteFrom('property_phones').where('property_id', '=', id).execute();
    await writePhones(trx, id, input.phones);
  },
});

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
    payment_terms: input.payment_terms,
    accepts_exchange: input.accepts_exchange,
    exchange_for: input.exchange_for ?? null,
    documents: input.documents,
    town_id: townId,
    zip_code: input.zip_code ?? null,
    street: input.street ?? null,
    number: input.number ?? null,
    complement: input.complement ?? null,
    neighborhood: input.neighborhood ?? null,
    village: input.village ?? null,
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
    front_meters: input.front_meters ?? null,
    depth_meters: input.depth_meters ?? null,
    dirt_road_km: input.dirt_road_km ?? null,
    infrastructure: input.infrastructure,
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
