import type { DraftShape } from '#core/drafts/draft.ts';
import { draftFormValues } from './draft-form-values.ts';
import type { WholeDraft } from './wizard-kind.ts';

/** What the other steps hold, by field name. */
export function otherStepsValues(
  shape: DraftShape,
  { steps }: Pick<WholeDraft, 'steps'>,
  own: string,
): Record<string, unknown> {
  const others = shape.steps.filter((step) => step !== own);
  return Object.assign({}, ...others.map((step) => draftFormValues(steps[step]?.values ?? {})));
}

/** `phones/0/number` is the field `phones[0].number`. */
export function fieldNameOf(pointer: string): string {
  return pointer.replace(/\/(\d+)/g, '[$1]').replaceAll('/', '.');
}
