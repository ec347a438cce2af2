import * as z from 'zod';
import { refuse, type Refusal } from '#core/refusal.ts';
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

/** Fields that only a form has: the unit beside an area. */
const FORM_FIELDS: Partial<Record<WrittenStep, readonly string[]>> = {
  features: ['square_meters_unit', 'built_area_meters_unit'],
};

/** A description of 5.000 characters with room for one that must be cut. In characters. */
const RAW_LENGTH = 20_000;
/** Everything of one step. In characters of its JSON. */
const STEP_LENGTH = 30_000;

/** As it was typed. PostgreSQL keeps neither a zero nor half a character. */
const rawText = z
  .string()
  .max(RAW_LENGTH, 'Texto longo demais')
  .transform((text) => text.replaceAll('\0', '').toWellFormed());
const rawValue = z.union([
  rawText,
  z.number(),
  z.boolean(),
  z.array(rawText).max(50),
  z
    .array(
      z.strictObject({ number: rawText.optional(), whatsapp: rawText.or(z.boolean()).optional() }),
    )
    .max(10),
]);

/** What the form of a step holds, by field: valid or not, whole or half typed. */
export const stepValues = z
  .record(z.string().max(40), rawValue)
  .refine((values) => JSON.stringify(values).length <= STEP_LENGTH, 'Texto longo demais');
export type StepValues = z.output<typeof stepValues>;

/** A step that was written at least once; its revision grows with every change. */
export interface StoredStep {
  revision: number;
  values: StepValues;
}
export type DraftSteps = Partial<Record<WrittenStep, StoredStep>>;

/** What creates a draft: the first step, with a key by which the same form is known when it comes twice. */
export const draftInput = z.strictObject({
  creation_key: z.guid('Atualize a página e tente de novo.').toLowerCase(),
  kind: stepValues,
});
export type DraftInput = z.output<typeof draftInput>;

/** The revision is the one that the form was read with; 0 when the step was never written. */
export const stepInput = z.strictObject({ revision: z.int().min(0).max(1e9), values: stepValues });
export type StepInput = z.output<typeof stepInput>;

/** Says no to values that the step does not ask for. */
export function foreignField(step: WrittenStep, values: StepValues): Refusal | undefined {
  const own = new Set<string>([...STEP_FIELDS[step], ...(FORM_FIELDS[step] ?? [])]);
  const field = Object.keys(values).find((name) => !own.has(name));
  return field === undefined ? undefined : refuse('field_not_editable', { field });
}

/** Where somebody goes on: the first step that was never written. */
export function nextStep(steps: DraftSteps): DraftStep {
  return WRITTEN_STEPS.find((step) => steps[step] === undefined) ?? 'review';
}
