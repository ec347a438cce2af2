import { DRAFT_STEPS, type DraftStep, type WrittenStep } from '#core/properties/property-draft.ts';
import { pathTo, type SitePath } from '#core/site/paths.ts';
import { CONTACT_SECTION } from '../contact-section.tsx';
import { DESCRIPTION_SECTION } from '../description-section.tsx';
import { FEATURES_SECTION } from '../features-section.tsx';
import { KIND_SECTION } from '../kind-section.tsx';
import { PLACE_SECTION } from '../place-section.tsx';
import { PRICE_SECTION } from '../price-section.tsx';
import type { PropertySection } from '../property-section.ts';
import { VIDEO_SECTION } from '../video-section.tsx';

interface WizardStep {
  /** In the stepper: one word. */
  label: string;
  title: string;
  lead?: string;
  /** What it asks; the review asks nothing. */
  section?: PropertySection;
}

const stepOf = (label: string, section: PropertySection): WizardStep => ({
  label,
  title: section.title,
  ...(section.lead ? { lead: section.lead } : {}),
  section,
});

/** The steps of the wizard. Their order is `DRAFT_STEPS`. */
export const WIZARD_STEPS: Readonly<Record<DraftStep, WizardStep>> = {
  kind: stepOf('Tipo', KIND_SECTION),
  place: stepOf('Lugar', PLACE_SECTION),
  features: stepOf('Detalhes', FEATURES_SECTION),
  description: stepOf('Descrição', DESCRIPTION_SECTION),
  photos: {
    label: 'Fotos',
    title: 'Fotos e vídeo',
    lead: 'Anúncio com foto recebe muito mais visitas. A primeira é a capa.',
    section: VIDEO_SECTION,
  },
  price: { ...stepOf('Preço', PRICE_SECTION), title: 'Preço e condições' },
  contact: stepOf('Contato', CONTACT_SECTION),
  review: {
    label: 'Revisão',
    title: 'Confira o anúncio',
    lead: 'É assim que as pessoas vão ver. Dá para mudar tudo antes e depois de publicar.',
  },
};

export function fieldsOf(step: WrittenStep): PropertySection {
  return WIZARD_STEPS[step].section as PropertySection;
}

export function stepPath(draftId: string, step: DraftStep): SitePath {
  return pathTo('newPropertyStep', { draftId, step });
}

/** The address of a step that shows what is wrong with it. */
export function stepToMend(draftId: string, step: DraftStep): string {
  return `${stepPath(draftId, step)}?${MEND}=1`;
}

/** In the address of a step that is opened to mend it. */
export const MEND = 'conferir';

export function stepAfter(step: DraftStep): DraftStep {
  return DRAFT_STEPS[DRAFT_STEPS.indexOf(step) + 1] ?? 'review';
}

export function stepBefore(step: DraftStep): DraftStep | undefined {
  return DRAFT_STEPS[DRAFT_STEPS.indexOf(step) - 1];
}
