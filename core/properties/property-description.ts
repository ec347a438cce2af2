import * as z from 'zod';
import { REQUIRED } from '#core/fields/text-field.ts';
import { eachValidOrMissing, validOrEmpty } from '#core/fields/valid-or-empty.ts';
import { propertyFields, withoutWhatDoesNotApply, type LIST_FIELDS } from './property-input.ts';

/** Only fields that visitors read, so that no writer learns private ones; the price changes. */
const described = propertyFields.pick({
  category: true,
  listing_status: true,
  city_id: true,
  neighborhood: true,
  village: true,
  reference: true,
  rental_period: true,
  rental_guarantees: true,
  condominium_fee: true,
  property_tax: true,
  payment_terms: true,
  accepts_exchange: true,
  exchange_for: true,
  documents: true,
  bedroom: true,
  bathroom: true,
  suite: true,
  parking_space: true,
  floor: true,
  commercial_room: true,
  square_meters: true,
  built_area_meters: true,
  front_meters: true,
  depth_meters: true,
  dirt_road_km: true,
  infrastructure: true,
  year_built: true,
  amenities: true,
}).shape;

export const DESCRIBED_PROPERTY_FIELDS = Object.keys(described) as (keyof typeof described)[];

const {
  category,
  listing_status,
  city_id,
  amenities,
  infrastructure,
  documents,
  payment_terms,
  rental_guarantees,
  ...optional
} = described;

export const describedPropertyInput = z
  .strictObject({
    category,
    listing_status,
    city_id: city_id.refine((town) => town !== undefined, REQUIRED),
    amenities: validOrEmpty(amenities),
    infrastructure: validOrEmpty(infrastructure),
    documents: validOrEmpty(documents),
    payment_terms: validOrEmpty(payment_terms),
    rental_guarantees: validOrEmpty(rental_guarantees),
    ...eachValidOrMissing(optional),
  })
  .transform((ad) => withoutWhatDoesNotApply(ad));

export type DescribedPropertyInput = z.output<typeof describedPropertyInput>;

/** Money in cents, areas in m². */
export type DescribedProperty = Pick<
  DescribedPropertyInput,
  'category' | 'listing_status' | (typeof LIST_FIELDS)[number]
> &
  Partial<DescribedPropertyInput> & { town: { name: string; state: string } };
