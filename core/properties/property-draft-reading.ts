import * as z from 'zod';
import { questionKey } from '#core/fields/question-key.ts';
import type { Refusal } from '#core/refusal.ts';
import { CONFIRMATION_LENGTH, MAX_CONFIRMATIONS } from './area-doubts.ts';
import { propertyFields, propertyInput, withoutWhatDoesNotApply } from './property-input.ts';
import { STEP_FIELDS, WRITTEN_STEPS, type DraftSteps, type WrittenStep } from './property-draft.ts';
import { withAreaUnits } from './typed-areas.ts';

export interface DraftProblem {
  step: WrittenStep;
  field: string;
  detail: string | Refusal;
  key?: string | undefined;
}

/** Drops what the category does not have before it is validated. */
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

/** In the order of the steps; whether the town exists is not checked here. */
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

export function draftFacts(steps: DraftSteps): Partial<z.output<typeof propertyFields>> {
  const form = draftForm(steps);
  const readings = Object.entries(propertyFields.shape).map(([name, field]) => {
    const reading = z.safeParse(field, form[name]);
    return [name, reading.success ? reading.data : undefined] as const;
  });
  return Object.fromEntries(readings);
}

export function stepOf(field: string): WrittenStep {
  const step = WRITTEN_STEPS.find((each) => STEP_FIELDS[each].some((name) => name === field));
  if (!step) throw new Error(`No step asks for ${field}.`);
  return step;
}

function confirmedIn(steps: DraftSteps): unknown[] {
  return WRITTEN_STEPS.flatMap((step) => [steps[step]?.values['confirmed_areas'] ?? []].flat())
    .filter((key) => typeof key === 'string' && key.length <= CONFIRMATION_LENGTH)
    .slice(-MAX_CONFIRMATIONS);
}

function hasNumber(phone: unknown): boolean {
  const number = (phone as { number?: unknown } | null)?.number;
  return typeof number === 'string' && number.trim() !== '';
}
