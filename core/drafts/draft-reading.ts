import * as z from 'zod';
import { questionKey } from '#core/fields/question-key.ts';
import type { Refusal } from '#core/refusal.ts';
import type { DraftShape, DraftSteps } from './draft.ts';

export interface DraftProblem {
  step: string;
  field: string;
  detail: string | Refusal;
  key?: string | undefined;
}

export interface DraftForm<Fields extends z.ZodRawShape = z.ZodRawShape, Input = unknown> {
  shape: DraftShape;
  /** Field by field, each alone. */
  fields: z.ZodObject<Fields>;
  input: z.ZodType<Input>;
  /** From what was typed to what `input` takes; drops what such an ad does not have. */
  formOf: (typed: Readonly<Record<string, unknown>>, steps: DraftSteps) => Record<string, unknown>;
}

export type DraftFacts<Fields extends z.ZodRawShape> = Partial<z.output<z.ZodObject<Fields>>>;

export function wholeForm({ shape, formOf }: DraftForm, steps: DraftSteps) {
  const typed = Object.assign({}, ...shape.steps.map((step) => steps[step]?.values));
  return formOf(typed as Record<string, unknown>, steps);
}

/** In the order of the steps; what only the database knows is not checked here. */
export function draftProblems(form: DraftForm, steps: DraftSteps): DraftProblem[] {
  const { error } = form.input.safeParse(wholeForm(form, steps));
  const problems = (error?.issues ?? []).map((issue) => ({
    step: stepOf(form.shape, String(issue.path[0])),
    field: issue.path.map(String).join('/'),
    detail: issue.message,
    key: questionKey(issue),
  }));
  return inStepOrder(form.shape, problems);
}

export function inStepOrder(
  { steps }: DraftShape,
  problems: readonly DraftProblem[],
): DraftProblem[] {
  return [...problems].sort((a, b) => steps.indexOf(a.step) - steps.indexOf(b.step));
}

export function draftFacts<Fields extends z.ZodRawShape>(
  form: DraftForm<Fields>,
  steps: DraftSteps,
): DraftFacts<Fields> {
  const typed = wholeForm(form, steps);
  const readings = Object.entries(form.fields.shape).map(([name, field]) => {
    const reading = z.safeParse(field, typed[name]);
    return [name, reading.success ? reading.data : undefined] as const;
  });
  return Object.fromEntries(readings) as DraftFacts<Fields>;
}

export function stepOf({ steps, fields }: DraftShape, field: string): string {
  const step = steps.find((each) => fields[each]?.includes(field));
  if (!step) throw new Error(`No step asks for ${field}.`);
  return step;
}
