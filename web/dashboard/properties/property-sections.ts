import { labelsOfSections } from '../ads/ad-section.ts';
import { CONTACT_SECTION } from './contact-section.tsx';
import { DESCRIPTION_SECTION } from './description-section.tsx';
import { FEATURES_SECTION } from './features-section.tsx';
import { KIND_SECTION } from './kind-section.tsx';
import { PLACE_SECTION } from './place-section.tsx';
import { PRICE_SECTION } from './price-section.tsx';
import type { PropertySection } from './property-section.ts';
import { VIDEO_SECTION } from './video-section.tsx';

/** The property form in its order: the one list of its chapters. */
export const PROPERTY_SECTIONS: readonly PropertySection[] = [
  KIND_SECTION,
  PLACE_SECTION,
  FEATURES_SECTION,
  DESCRIPTION_SECTION,
  VIDEO_SECTION,
  PRICE_SECTION,
  CONTACT_SECTION,
];

export const PROPERTY_FORM_LABELS = labelsOfSections(PROPERTY_SECTIONS);
