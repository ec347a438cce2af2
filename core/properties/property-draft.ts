import type { propertyFields } from './property-input.ts';

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

export const DRAFT_LIMIT = 20;

type PropertyField = keyof (typeof propertyFields)['shape'];

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

type RawValue =
  | string
  | number
  | boolean
  | string[]
  | { number?: string | undefined; whatsapp?: string | boolean | undefined }[];

export type StepValues = Record<string, RawValue>;

export interface StepInput {
  revision: number;
  values: StepValues;
}

export interface StoredStep {
  revision: number;
  values: StepValues;
}
export type DraftSteps = { readonly [Step in WrittenStep]?: StoredStep | undefined };

export function nextStep(steps: DraftSteps): DraftStep {
  return WRITTEN_STEPS.find((step) => steps[step] === undefined) ?? 'review';
}
