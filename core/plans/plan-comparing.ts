import type { PlanFacts } from './plan-input.ts';

const SIZES = [
  'duration_in_months',
  'properties_limit',
  'vehicles_limit',
  'properties_highlighted_limit',
  'highlight_days',
  'property_gallery_limit',
  'video',
] as const satisfies (keyof PlanFacts)[];

export type ComparedPlan = Pick<PlanFacts, (typeof SIZES)[number] | 'price_cents'>;

/**
 * Who gets less of nothing and pays no less has the new plan at once and pays the difference: more of any quota, a
 * longer period, or the same for a higher price. Everything else waits for the end of what is paid.
 */
export function isUpgrade(from: ComparedPlan, to: ComparedPlan): boolean {
  return to.price_cents >= from.price_cents && SIZES.every((size) => to[size] >= from[size]);
}
