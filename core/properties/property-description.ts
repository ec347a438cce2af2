import * as z from 'zod';
import { REQUIRED } from '#core/fields/text-field.ts';
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

export const DESCRIBED_FIELDS = Object.keys(described) as (keyof typeof described)[];

export const NEEDED_TO_DESCRIBE = ['category', 'listing_status', 'city_id'] as const;

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

function leftOut<Field extends z.ZodType>(field: Field) {
  return z.preprocess((value) => (field.safeParse(value).success ? value : undefined), field);
}

function eachLeftOut<Shape extends Record<string, z.ZodType>>(shape: Shape) {
  return Object.fromEntries(
    Object.entries(shape).map(([name, field]) => [name, leftOut(field).optional()]),
  ) as unknown as { [Name in keyof Shape]: z.ZodOptional<Shape[Name]> };
}

export const describedInput = z
  .strictObject({
    category,
    listing_status,
    city_id: city_id.refine((town) => town !== undefined, REQUIRED),
    amenities: leftOut(amenities),
    infrastructure: leftOut(infrastructure),
    documents: leftOut(documents),
    payment_terms: leftOut(payment_terms),
    rental_guarantees: leftOut(rental_guarantees),
    ...eachLeftOut(optional),
  })
  .transform((ad) => withoutWhatDoesNotApply(ad));

export type DescribedInput = z.output<typeof describedInput>;

/** Money in cents, areas in m². */
export type DescribedFacts = Pick<
  DescribedInput,
  'category' | 'listing_status' | (typeof LIST_FIELDS)[number]
> &
  Partial<DescribedInput> & { town: { name: string; state: string } };

export const DESCRIPTION_AUTHORS = ['model', 'composer'] as const;
export type DescriptionAuthor = (typeof DESCRIPTION_AUTHORS)[number];
