import * as z from 'zod';
import { storable } from '#core/fields/typed-text.ts';
import { refuse, type Refusal } from '#core/refusal.ts';
import type { DraftShape, StepValues } from './draft.ts';

const RAW_LENGTH = 20_000;
const STEP_LENGTH = 30_000;
const MAX_TICKED = 100;

const rawText = z.string().max(RAW_LENGTH, 'Texto longo demais').transform(storable);
const rawValue = z.union([
  rawText,
  z.number(),
  z.boolean(),
  z.array(rawText).max(MAX_TICKED),
  z
    .array(
      z.strictObject({ number: rawText.optional(), whatsapp: rawText.or(z.boolean()).optional() }),
    )
    .max(10),
]);

export const stepValues: z.ZodType<StepValues> = z
  .preprocess(refuseHiddenKey, z.record(z.string().max(40), rawValue))
  .refine((values) => JSON.stringify(values).length <= STEP_LENGTH, 'Texto longo demais');

/** Records silently drop `__proto__`; here it is a field that no step has. */
function refuseHiddenKey(values: unknown, context: z.RefinementCtx): unknown {
  if (typeof values === 'object' && values !== null && Object.hasOwn(values, '__proto__'))
    context.addIssue({ code: 'unrecognized_keys', keys: ['__proto__'], input: { ...values } });
  return values;
}

/** Makes resending the form that begins a draft idempotent. */
export const creationKey = z.guid('Atualize a página e tente de novo.').toLowerCase();

export interface DraftInput {
  creation_key: string;
  values: StepValues;
}

export const stepInput = z.strictObject({ revision: z.int().min(0).max(1e9), values: stepValues });

export function foreignField(
  { fields, formFields }: DraftShape,
  step: string,
  values: StepValues,
): Refusal | undefined {
  const own = new Set([...(fields[step] ?? []), ...(formFields?.[step] ?? [])]);
  const field = Object.keys(values).find((name) => !own.has(name));
  return field === undefined ? undefined : refuse('field_not_editable', { field });
}
