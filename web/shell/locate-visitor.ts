import { retriedImport } from './retried-import.ts';

/** Enables the buttons that find where the visitor is (`data-geolocate`); all else comes when one is pressed. */
export function watchLocate(signal: AbortSignal): void {
  if (!('geolocation' in navigator)) return;
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-geolocate]'))
    button.disabled = false;
  document.addEventListener(
    'click',
    ({ target }) => {
      const button =
        target instanceof Element ? target.closest<HTMLButtonElement>('[data-geolocate]') : null;
      if (!button) return;
      void retriedImport(() => import('./visitor-place.ts')).then(
        ({ searchNearby }) => searchNearby(button),
        () => undefined,
      );
    },
    { signal },
  );
}
