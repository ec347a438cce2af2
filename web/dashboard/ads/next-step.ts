import type { AdAction } from './ad-actions.tsx';

/** The most sensible step from a state, in words as short as its place in a line. */
export type NextStep = Pick<AdAction, 'action' | 'label' | 'variant'>;

/** The button that stands in sight, when the step is allowed, and the others. Out of the archive there is one way. */
export function withNextStep(
  all: readonly AdAction[],
  step: NextStep | undefined,
): { next: AdAction | undefined; actions: AdAction[] } {
  const next = all.find(({ action }) => action === step?.action || action === 'unarchive');
  return {
    next: next?.action === step?.action && next ? { ...next, ...step } : next,
    actions: all.filter((action) => action !== next),
  };
}
