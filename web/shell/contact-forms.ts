/** Every key of what contact-memory.ts keeps begins so. */
const KEPT = 'contact-';

/**
 * Comforts of writing to an advertiser (`data-contact`), fetched when there is something to remember: when
 * somebody wrote before in this tab, or begins to write.
 */
export function watchContact(signal: AbortSignal): void {
  const section = document.querySelector<HTMLElement>('[data-contact]');
  if (!section) return;
  const load = () =>
    void import('./contact-memory.ts').then(
      ({ rememberContact }) => rememberContact(section, signal),
      () => undefined,
    );
  const wroteBefore = Object.keys(sessionStorage).some((key) => key.startsWith(KEPT));
  const wasSent = section.querySelector('form') === null;
  if (wroteBefore || wasSent) load();
  else section.addEventListener('focusin', load, { signal, once: true });
}
