import { labelsOfSections } from '../ads/ad-section.ts';
import { CONDITION_SECTION } from './condition-section.tsx';
import { DEAL_SECTION } from './deal-section.tsx';
import { MEETING_SECTION } from './meeting-section.tsx';
import { MODEL_SECTION } from './model-section.tsx';
import { OPTIONAL_ITEMS_SECTION } from './optional-items-section.tsx';
import type { VehicleSection } from './vehicle-section.ts';
import { VEHICLE_TEXT_SECTION } from './vehicle-text-section.tsx';

/** The vehicle form in its order: the one list of its chapters. */
export const VEHICLE_SECTIONS: readonly VehicleSection[] = [
  MODEL_SECTION,
  CONDITION_SECTION,
  DEAL_SECTION,
  OPTIONAL_ITEMS_SECTION,
  VEHICLE_TEXT_SECTION,
  MEETING_SECTION,
];

export const VEHICLE_FORM_LABELS = labelsOfSections(VEHICLE_SECTIONS);
