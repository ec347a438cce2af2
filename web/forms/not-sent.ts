import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { sayNotSent } from '../shell/offline-notice.ts';

/** What becomes of a form that did not even reach us. */
export interface NotSent {
  offline: true;
}

export function isNotSent(outcome: unknown): outcome is NotSent {
  return typeof outcome === 'object' && outcome !== null && 'offline' in outcome;
}

/** For a `clientAction`: with the connection gone the page stays, with what was typed, and says so. */
export async function sentOrNot<Outcome>(send: () => Promise<Outcome>): Promise<Outcome | NotSent> {
  try {
    return await send();
  } catch (error) {
    // The browser's own word for a connection that is gone; everything else is for the error page.
    if (!(error instanceof TypeError)) throw error;
    sayNotSent();
    return { offline: true };
  }
}

/** Nothing changed, and asking for the page again would only end at the error page. */
export function isWorthReading({
  actionResult,
  defaultShouldRevalidate,
}: Pick<ShouldRevalidateFunctionArgs, 'actionResult' | 'defaultShouldRevalidate'>): boolean {
  return !isNotSent(actionResult) && defaultShouldRevalidate;
}
