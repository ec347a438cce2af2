import * as z from 'zod';
import { questionKey } from '#core/fields/question-key.ts';
import type { Refusal } from '#core/refusal.ts';
import { CONFIRMATION_LENGTH, MAX_CONFIRMATIONS } from './area-doubts.ts';
import { propertyFields, propertyInput, withoutWhatDoesNotApply } from './property-input.ts';
import { STEP_FIELDS, WRITTEN_STEPS, type DraftSteps, type WrittenStep } from './property-draft.ts';
import { withAreaUnits } from './typed-areas.ts';

/** What keeps a draft from being an ad. */
export interface DraftProblem {
  step: WrittenStep;
  /** As a JSON pointer says it: `phones/0/number`. */
  field: string;
  /** The sentence of the field, or what the business says no to. */
  detail: string | Refusal;
  /** Of a question: what the draft says when it is right as it is. */
  key?: string | undefined;
}

/**
 * The whole form of a draft, as `propertyInput` takes it. What its kind does not have is left out
 * before it is read: bedrooms half typed for a house must not hold up a lot.
 */
export function draftForm(steps: DraftSteps): Record<string, unknown> {
  const typed: Record<string, unknown> = Object.assign(
    {},
    ...WRITTEN_STEPS.map((step) => steps[step]?.values),
  );
  const phones = Array.isArray(typed['phones']) ? typed['phones'] : [];
  return withoutWhatDoesNotApply<Record<string, unknown>>({
    ...withAreaUnits(typed),
    confirmed_areas: confirmedIn(steps),
    phones: phones.filter((phone: unknown) => hasNumber(phone)),
  });
}

/** What is wrong or missing, in the order of the steps. Whether the town exists, the database knows. */
export function draftProblems(steps: DraftSteps): DraftProblem[] {
  const { error } = propertyInput.safeParse(draftForm(steps));
  const problems = (error?.issues ?? []).map((issue) => ({
    step: stepOf(String(issue.path[0])),
    field: issue.path.map(String).join('/'),
    detail: issue.message,
    key: questionKey(issue),
  }));
  return inStepOrder(problems);
}

export function inStepOrder(problems: readonly DraftProblem[]): DraftProblem[] {
  return problems.toSorted((a, b) => WRITTEN_STEPS.indexOf(a.step) - WRITTEN_STEPS.indexOf(b.step));
}

/** The fields that can be read already. */
export function draftFacts(steps: DraftSteps): Partial<z.output<typeof propertyFields>> {
  const form = draftForm(steps);
  const readings = Object.entries(propertyFields.shape).map(([name, field]) => {
    const reading = z.safeParse(field, form[name]);
    return [name, reading.success ? reading.data : undefined] as const;
  });
  return Object.fromEntries(readings);
}

/** The step that asks for a field. */
export function stepOf(field: string): WrittenStep {
  const step = WRITTEN_STEPS.find((each) => STEP_FIELDS[each].some((name) => name === field));
  if (!step) throw new Error(`No step asks for ${field}.`);
  return step;
}

/** In whatever step the question was asked. */
function confirmedIn(steps: DraftSteps): unknown[] {
  return WRITTEN_STEPS.flatMap((step) => [steps[step]?.values['confirmed_areas'] ?? []].flat())
    .filter((key) => typeof key === 'string' && key.length <= CONFIRMATION_LENGTH)
    .slice(-MAX_CONFIRMATIONS);
}

function hasNumber(phone: unknown): boolean {
  const number = (phone as { number?: unknown } | null)?.number;
  return typeof number === 'string' && number.trim() !== '';
}
