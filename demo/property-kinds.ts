import type { PropertyCategory } from '#core/properties/property.ts';

/** How well something is built and finished. */
export type Standard = 'simple' | 'good' | 'high';

const RURAL = new Set<PropertyCategory>(['site', 'farm', 'ranch']);

/** What lies outside the town and is measured in tarefas. */
export function isRural(category: PropertyCategory): boolean {
  return RURAL.has(category);
}
