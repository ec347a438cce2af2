import { hasConsented, keepConsent } from './consent-cookies.ts';
import { setShellState } from './shell-state.ts';

/** Of the body, where there is something to load. */
const TAGGED = '[data-analytics-id], [data-pixel-id], [data-tag-manager-id]';

/**
 * "Aceitar e continuar" without leaving the page. The form is posted in the background as well:
 * some browsers keep a cookie written by a script for seven days only.
 */
export function watchConsent(signal: AbortSignal): void {
  document.addEventListener(
    'submit',
    (event) => {
      const form = event.target;
      if (!(form instanceof HTMLFormElement) || !form.closest('[data-consent]')) return;
      event.preventDefault();
      keepConsent();
      fetch(form.action, { method: 'POST', redirect: 'manual', keepalive: true }).catch(
        () => undefined,
      );
      setShellState({ consented: true });
      loadAcceptedTags();
    },
    { signal, capture: true },
  );
  // The page may come from the browser's memory, older than the consent.
  const recall = () => {
    if (hasConsented()) setShellState({ consented: true });
  };
  addEventListener('pageshow', recall, { signal });
  recall();
}

/** The module of the tags comes with the consent that they need, and only where there are some. */
export function loadAcceptedTags(): void {
  if (!hasConsented() || !document.body.matches(TAGGED)) return;
  import('./tags.ts').then(
    ({ loadTags }) => loadTags(),
    () => undefined,
  );
}
