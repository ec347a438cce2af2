import type { PreviewPart } from './wizard-kind.ts';

export type PreviewFact = [label: string, value: string | undefined | false];

/** A step in the review, without what was not written. */
export function previewPart(
  step: string,
  facts: readonly PreviewFact[],
  text?: string,
): PreviewPart {
  return {
    step,
    facts: facts.flatMap(([label, value]) => (value ? [{ label, value }] : [])),
    ...(text ? { text } : {}),
  };
}
