import { setShellState } from './shell-state.ts';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

export function hasConsented(): boolean {
  return /(?:^|;\s*)lgpdAccepted=true(?:;|$)/.test(document.cookie);
}

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
      const secure = location.protocol === 'https:' ? '; Secure' : '';
      document.cookie = `lgpdAccepted=true; Max-Age=${YEAR_SECONDS}; Path=/; SameSite=Lax${secure}`;
      fetch(form.action, { method: 'POST', redirect: 'manual', keepalive: true }).catch(
        () => undefined,
      );
      setShellState({ consented: true });
      tellTags().catch(() => undefined);
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

/** The module of the tags comes with the consent that they need. */
async function tellTags(): Promise<void> {
  const { loadTags, sendEvent } = await import('./tags.ts');
  loadTags();
  sendEvent('lgpd_click', {
    event_category: 'lgpd',
    event_label: 'click_lgpd_accepted_button',
  });
}
