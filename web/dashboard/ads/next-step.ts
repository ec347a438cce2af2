import { daysUnconfirmed, WORTH_CONFIRMING_DAYS } from '#core/freshness/freshness.ts';
import type { AdAction } from './ad-actions.tsx';

/** The most sensible step from a state, in words as short as its place in a line. */
export type NextStep = Pick<AdAction, 'action' | 'label' | 'variant'>;

const CONFIRM: NextStep = { action: 'confirm', label: 'Ainda vale', variant: 'primary' };

/** What an ad is asked first that nobody confirmed for long. */
export function confirmStep(
  { confirmed_at: at }: { confirmed_at: string | null },
  now = new Date(),
): NextStep | undefined {
  const days = daysUnconfirmed({ confirmed_at: at === null ? null : new Date(at) }, now) ?? 0;
  return days < WORTH_CONFIRMING_DAYS ? undefined : CONFIRM;
}

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
