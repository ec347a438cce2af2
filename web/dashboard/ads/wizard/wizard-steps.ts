import type { DraftShape } from '#core/drafts/draft.ts';
import { pathTo, type SitePath } from '#core/site/paths.ts';
import { withQuery } from '#core/site/site-path.ts';
import type { Step } from '#web/ui/stepper/stepper.tsx';
import type { AdSection } from '../ad-section.ts';
import type { WholeDraft, WizardKind, WizardStep } from './wizard-kind.ts';

export const REVIEW = 'review';

const REVIEW_STEP: WizardStep = {
  label: 'Revisão',
  title: 'Confira o anúncio',
  lead: 'É assim que as pessoas vão ver. Dá para mudar tudo antes e depois de publicar.',
  fields: {},
};

/** A step that asks what one chapter of the form asks. */
export function sectionStep(
  label: string,
  { title, lead, fields }: Pick<AdSection, 'title' | 'lead' | 'fields'>,
): WizardStep {
  return { label, title, ...(lead ? { lead } : {}), fields };
}

type Wizard = Pick<WizardKind<unknown, unknown>, 'shape' | 'steps' | 'stepPath' | 'reviewLead'>;

export function allSteps({ steps }: DraftShape): string[] {
  return [...steps, REVIEW];
}

export function stepOf({ steps, reviewLead }: Wizard, step: string): WizardStep {
  return steps[step] ?? { ...REVIEW_STEP, ...(reviewLead ? { lead: reviewLead } : {}) };
}

export function stepPath({ stepPath: path }: Wizard, draftId: string, step: string): SitePath {
  return pathTo(path, { draftId, step });
}

/** In the address of a step that is opened to correct it. */
export const TO_CORRECT = 'conferir';

/** The address of a step that shows what is wrong with it. */
export function stepToCorrect(wizard: Wizard, draftId: string, step: string): SitePath {
  return withQuery(stepPath(wizard, draftId, step), { [TO_CORRECT]: '1' });
}

export function stepAfter({ shape }: Wizard, step: string): string {
  return shape.steps[shape.steps.indexOf(step) + 1] ?? REVIEW;
}

export function stepBefore({ shape }: Wizard, step: string): string | undefined {
  const steps = allSteps(shape);
  return steps[steps.indexOf(step) - 1];
}

/** The stepper of a draft: every step can be visited, and says how it stands. */
export function stepMarks(wizard: Wizard, draftId: string, draft: WholeDraft): Step[] {
  return allSteps(wizard.shape).map((step) => {
    const state = stateOf(step, draft);
    const address = state === 'problem' ? stepToCorrect : stepPath;
    return {
      label: stepOf(wizard, step).label,
      href: address(wizard, draftId, step),
      state,
    };
  });
}

function stateOf(step: string, draft: WholeDraft): 'open' | 'done' | 'problem' {
  const isBegun = draft.steps[step] !== undefined || (step === 'photos' && draft.photos.length > 0);
  if (step === REVIEW || !isBegun) return 'open';
  return draft.problems.some((problem) => problem.step === step) ? 'problem' : 'done';
}
