import type { propertyFields } from './property-input.ts';

/* What the draft of a property ad is: the steps of the wizard with what was typed. The operations are
   in property-drafts.server.ts, what it would be as an ad in property-draft-reading.ts. */

/** The wizard in its order; the last step shows what the others hold. */
export const DRAFT_STEPS = [
  'kind',
  'place',
  'features',
  'description',
  'photos',
  'price',
  'contact',
  'review',
] as const;
export type DraftStep = (typeof DRAFT_STEPS)[number];
export type WrittenStep = Exclude<DraftStep, 'review'>;
export const WRITTEN_STEPS = DRAFT_STEPS.filter((step) => step !== 'review');

/** More ads nobody writes at the same time; it bounds what an account can store. */
export const DRAFT_LIMIT = 20;

type PropertyField = keyof (typeof propertyFields)['shape'];

/** What each step asks. Every field of a property is in one step. */
export const STEP_FIELDS: Readonly<Record<WrittenStep, readonly PropertyField[]>> = {
  kind: ['category', 'listing_status'],
  place: [
    'zip_code',
    'city_id',
    'neighborhood',
    'reference',
    'street',
    'number',
    'complement',
    'lat',
    'lng',
    'show_map',
  ],
  features: [
    'square_meters',
    'built_area_meters',
    'bedroom',
    'suite',
    'bathroom',
    'parking_space',
    'commercial_room',
    'floor',
    'year_built',
    'amenities',
  ],
  description: ['name', 'description'],
  photos: ['youtube_url'],
  price: [
    'price',
    'rent',
    'rental_period',
    'price_on_request',
    'condominium_fee',
    'property_tax',
    'rental_guarantees',
  ],
  contact: ['phones'],
};

/** A value as it was typed. */
type RawValue =
  | string
  | number
  | boolean
  | string[]
  | { number?: string | undefined; whatsapp?: string | boolean | undefined }[];

/** What the form of a step holds, by field: valid or not, whole or half typed. */
export type StepValues = Record<string, RawValue>;

/** A step as it is written: the revision is the one that its form was read with, 0 when there was none. */
export interface StepInput {
  revision: number;
  values: StepValues;
}

/** A step that was written at least once; its revision grows with every change. */
export interface StoredStep {
  revision: number;
  values: StepValues;
}
export type DraftSteps = { readonly [Step in WrittenStep]?: StoredStep | undefined };

/** Where somebody goes on: the first step that was never written. */
export function nextStep(steps: DraftSteps): DraftStep {
  return WRITTEN_STEPS.find((step) => steps[step] === undefined) ?? 'review';
}
