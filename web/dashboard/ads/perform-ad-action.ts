import { UNDO_MS } from '#core/ads/ad-undoing.ts';
import type { SitePath } from '#core/site/paths.ts';
import { data, type ShouldRevalidateFunctionArgs } from 'react-router';
import { redirect } from '../../session/redirects.ts';
import { isWorthReading } from '../../forms/not-sent.ts';
import type { Outcome } from '../../session/api-client.ts';
import type { CookieJar } from '../../session/cookie-jar.ts';
import { leaveToast } from '../../shell/toast-message.ts';

const LIFE_MS = 6000;
/** The way to the server takes a moment of the time that undoing has. */
const UNDOABLE_LIFE_MS = UNDO_MS - 1500;

/** What a list or an edit page shows after a refused action. */
export interface RefusedAction {
  refused: { id: string; action: string; code: string | undefined; sentence: string };
}

export function isRefusedAction(outcome: unknown): outcome is RefusedAction {
  return typeof outcome === 'object' && outcome !== null && 'refused' in outcome;
}

/**
 * Finishes one of `AdActions`' buttons (`undoAt`: the page whose action undoes it): goes to `next` with a passing message, or gives the refusal
 * to the page with the API's status (409 when another tab was faster: the page reads the ad again).
 */
export function finishAdAction(
  cookies: CookieJar,
  {
    id,
    action,
    outcome,
    done,
    next,
    undoAt,
  }: {
    id: string;
    action: string;
    outcome: Outcome<unknown>;
    done: string;
    next: SitePath;
    undoAt?: SitePath;
  },
) {
  if (outcome.ok) {
    leaveToast(cookies, {
      severity: 'success',
      summary: done,
      life: undoAt ? UNDOABLE_LIFE_MS : LIFE_MS,
      ...(undoAt ? { undo: { address: undoAt, adId: id } } : {}),
    });
    return redirect(next);
  }
  const [error] = outcome.errors;
  const sentence = error?.detail ?? 'Algo deu errado, tente novamente mais tarde.';
  return data({ refused: { id, action, code: error?.code, sentence } } satisfies RefusedAction, {
    status: outcome.status,
  });
}

/**
 * `shouldRevalidate` of the screens with such buttons: also after a refusal the ad is read again,
 * because another tab or our team may have changed it.
 */
export function readAgainWhenRefused({
  actionStatus,
  ...outcome
}: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus === 409 || isWorthReading(outcome);
}
