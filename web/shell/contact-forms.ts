/** Every key of what contact-memory.ts and remembered-person.ts keep begins so. */
const KEPT = 'contact-';

/**
 * Comforts of writing to an advertiser (`data-contact`), fetched when there is something to remember: when
 * somebody wrote before on this device, or begins to write.
 */
export function watchContact(signal: AbortSignal): void {
  const section = document.querySelector<HTMLElement>('[data-contact]');
  if (!section) return;
  const load = () =>
    void import('./contact-memory.ts').then(
      ({ rememberContact }) => rememberContact(section, signal),
      () => undefined,
    );
  const wroteBefore = [localStorage, sessionStorage].some((storage) =>
    Object.keys(storage).some((key) => key.startsWith(KEPT)),
  );
  const wasSent = section.querySelector('form') === null;
  if (wroteBefore || wasSent) load();
  else section.addEventListener('focusin', load, { signal, once: true });
}
