import {
  AMENITY_LABELS,
  INFRASTRUCTURE_LABELS,
  LISTING_STATUS_LABELS,
  PAYMENT_TERM_LABELS,
  PROPERTY_CATEGORY_LABELS,
  PROPERTY_DOCUMENT_LABELS,
  RENTAL_GUARANTEE_LABELS,
} from '#text/property-labels.ts';
import type { WordOf } from '../ads/wizard/wizard-kind.ts';

/** Label of a choice of the form. */
export const propertyWordOf: WordOf = (_field, value) => WORDS[value];

const labelsOf = (all: Readonly<Record<string, { label: string }>>) =>
  Object.fromEntries(Object.entries(all).map(([value, { label }]) => [value, label]));

const WORDS: Readonly<Record<string, string>> = {
  ...AMENITY_LABELS,
  ...INFRASTRUCTURE_LABELS,
  ...PROPERTY_DOCUMENT_LABELS,
  ...PAYMENT_TERM_LABELS,
  ...RENTAL_GUARANTEE_LABELS,
  ...labelsOf(PROPERTY_CATEGORY_LABELS),
  ...labelsOf(LISTING_STATUS_LABELS),
  m2: 'm²',
  ha: 'hectares',
  hectare: 'hectares',
  tarefa: 'tarefas',
};
