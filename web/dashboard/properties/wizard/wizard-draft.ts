import type * as z from 'zod';
import type { propertyDraftAnswer, wholePropertyDraftAnswer } from '#api/property-draft-answers.ts';
import {
  DRAFT_STEPS,
  WRITTEN_STEPS,
  type DraftStep,
  type DraftSteps,
  type WrittenStep,
} from '#core/properties/property-draft.ts';
import { LISTING_STATUSES, PROPERTY_CATEGORIES } from '#core/properties/property.ts';
import { PROPERTY_CATEGORY_LABELS } from '#text/property-labels.ts';
import type { Step } from '#web/ui/stepper/stepper.tsx';
import type { OfferKind } from '../property-section.ts';
import { draftFormValues } from './draft-form-values.ts';
import { stepPath, stepToMend, WIZARD_STEPS } from './wizard-steps.ts';

/** A draft as its owner reads it, in short and with everything that was typed. */
export type Draft = z.output<typeof propertyDraftAnswer>['attributes'];
export type WholeDraft = Omit<z.output<typeof wholePropertyDraftAnswer>['attributes'], 'steps'> & {
  steps: DraftSteps;
};

/** "Casa em Irecê", as far as it is known. */
export function draftTitle({ category, town }: Pick<Draft, 'category' | 'town'>): string {
  const what = category ? PROPERTY_CATEGORY_LABELS[category].label : 'Imóvel';
  return town ? `${what} em ${town.name}` : what;
}

/** The stepper of a draft: every step can be visited, and says how it stands. */
export function stepMarks(draftId: string, draft: WholeDraft): Step[] {
  return DRAFT_STEPS.map((step) => {
    const state = stateOf(step, draft);
    return {
      label: WIZARD_STEPS[step].label,
      href: state === 'problem' ? stepToMend(draftId, step) : stepPath(draftId, step),
      state,
    };
  });
}

function stateOf(step: DraftStep, draft: WholeDraft): 'open' | 'done' | 'problem' {
  if (step === 'review' || !isBegun(step, draft)) return 'open';
  return draft.problems.some((problem) => problem.step === step) ? 'problem' : 'done';
}

function isBegun(step: WrittenStep, draft: WholeDraft): boolean {
  return draft.steps[step] !== undefined || (step === 'photos' && draft.photos.length > 0);
}

/** What is offered, for the steps that ask only what such a property has. */
export function kindOf({ steps }: Pick<WholeDraft, 'steps'>): OfferKind {
  const { category, listing_status: listing } = steps.kind?.values ?? {};
  return {
    category: PROPERTY_CATEGORIES.find((known) => known === category),
    listing_status: LISTING_STATUSES.find((known) => known === listing),
  };
}

/** What the other steps hold, by field name. */
export function otherStepsValues(
  { steps }: Pick<WholeDraft, 'steps'>,
  own: WrittenStep,
): Record<string, unknown> {
  const others = WRITTEN_STEPS.filter((step) => step !== own);
  return Object.assign({}, ...others.map((step) => draftFormValues(steps[step]?.values ?? {})));
}

/** `phones/0/number` is the field `phones[0].number`. */
export function fieldNameOf(pointer: string): string {
  return pointer.replace(/\/(\d+)/g, '[$1]').replaceAll('/', '.');
}
