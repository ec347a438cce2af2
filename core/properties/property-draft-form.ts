import type { DraftForm } from '#core/drafts/draft-reading.ts';
import type { DraftSteps } from '#core/drafts/draft.ts';
import { CONFIRMATION_LENGTH, MAX_CONFIRMATIONS } from './area-doubts.ts';
import { PROPERTY_DRAFT } from './property-draft.ts';
import { withoutWhatDoesNotApply } from './property-form-fields.ts';
import { propertyDraftFields, propertyInput, type PropertyInput } from './property-input.ts';
import { withAreaUnits } from './typed-areas.ts';

export const PROPERTY_DRAFT_FORM: DraftForm<(typeof propertyDraftFields)['shape'], PropertyInput> =
  {
    shape: PROPERTY_DRAFT,
    fields: propertyDraftFields,
    input: propertyInput,
    formOf(typed, steps) {
      const phones = Array.isArray(typed['phones']) ? typed['phones'] : [];
      return withoutWhatDoesNotApply<Record<string, unknown>>({
        ...withAreaUnits(typed),
        confirmed_areas: confirmedIn(steps),
        phones: phones.filter((phone: unknown) => hasNumber(phone)),
      });
    },
  };

function confirmedIn(steps: DraftSteps): unknown[] {
  return PROPERTY_DRAFT.steps
    .map((step): Record<string, unknown> => ({ ...steps[step]?.values }))
    .flatMap((values) => [values['confirmed_areas'] ?? []].flat())
    .filter((key) => typeof key === 'string' && key.length <= CONFIRMATION_LENGTH)
    .slice(-MAX_CONFIRMATIONS);
}

function hasNumber(phone: unknown): boolean {
  const number = (phone as { number?: unknown } | null)?.number;
  return typeof number === 'string' && number.trim() !== '';
}
