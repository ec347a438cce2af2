import { watchConsent } from './cookie-consent.ts';
import { watchFields } from './field-comforts.ts';
import { watchLeaving } from './former-page.ts';
import { watchForms } from './form-comforts.ts';
import { watchConnection } from './offline-notice.ts';
import { watchMenus } from './open-menus.ts';
import { watchPasswords } from './password-eyes.ts';
import { watchScrollToTop } from './scroll-top-button.ts';
import { watchStaleBuild } from './stale-build.ts';

type Behaviour = (signal: AbortSignal) => void;

/** What document pages and applications do alike, by listening on the document. */
const BEHAVIOURS: readonly Behaviour[] = [
  watchStaleBuild,
  watchConsent,
  watchScrollToTop,
  watchPasswords,
  watchFields,
  watchForms,
  watchMenus,
  watchConnection,
  watchLeaving,
];

/** Starts everything; what fails leaves the others alone. */
export function startPageBehaviour(signal: AbortSignal, more: readonly Behaviour[] = []): void {
  for (const start of [...BEHAVIOURS, ...more]) {
    try {
      start(signal);
    } catch (error) {
      console.error(error);
    }
  }
}
