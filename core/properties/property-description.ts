import * as z from 'zod';
import { REQUIRED } from '#core/fields/text-field.ts';
import { eachValidOrMissing, validOrEmpty } from '#core/fields/valid-or-empty.ts';
import {
  DESCRIBED_PROPERTY,
  withoutWhatDoesNotApply,
  type LIST_FIELDS,
} from './property-form-fields.ts';
import { propertyFields } from './property-input.ts';

const described = propertyFields.pick(DESCRIBED_PROPERTY).shape;

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
