import { PLACE_KEY } from './place-key.ts';
import type * as Places from './visitor-place.ts';
import { retriedImport } from './retried-import.ts';

/**
 * Enables the buttons that find where the visitor is (`data-geolocate`); all else comes when one is
 * pressed, or when somebody was asked before.
 */
export function watchLocate(signal: AbortSignal): void {
  const buttons = document.querySelectorAll<HTMLButtonElement>('[data-geolocate]');
  if (!('geolocation' in navigator)) return;
  for (const button of buttons) {
    button.disabled = false;
    button.addEventListener('click', () => withPlaces(({ searchNearby }) => searchNearby(button)), {
      signal,
    });
  }
  if (buttons[0] && localStorage.getItem(PLACE_KEY))
    withPlaces(({ recallPlace }) => buttons.forEach(recallPlace));
}

function withPlaces(use: (places: typeof Places) => unknown): void {
  void retriedImport(() => import('./visitor-place.ts')).then(use, () => undefined);
}
