export interface ComparedPlan {
  duration_in_months: number;
  properties_limit: number;
  vehicles_limit: number;
  properties_highlighted_limit: number;
}

const LIMITS = ['properties_limit', 'vehicles_limit', 'properties_highlighted_limit'] as const;

/**
 * What is larger applies at once and is charged at once: more for the month, or the same for longer.
 * Everything else waits for the end of what is paid.
 */
export function isUpgrade(from: ComparedPlan, to: ComparedPlan): boolean {
  const isSmaller = LIMITS.some((limit) => to[limit] < from[limit]);
  if (isSmaller) return false;
  const isLarger = LIMITS.some((limit) => to[limit] > from[limit]);
  return isLarger || to.duration_in_months > from.duration_in_months;
}
