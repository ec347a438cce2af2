import { seenAds } from './seen-ads.ts';

/** How long an ad must be looked at before it counts as seen, in ms. */
const SEEN_AFTER_MS = 1000;

/** Tells `data-view` once that the ad was seen, after it was in view of a person for a second. */
export function watchPart({ dataset }: HTMLElement, signal: AbortSignal): void {
  const address = dataset['view'] ?? '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  let told = false;
  const consider = () => {
    clearTimeout(timer);
    if (told || document.visibilityState !== 'visible') return;
    timer = setTimeout(() => {
      told = true;
      fetch(address, { method: 'POST', keepalive: true }).catch(() => undefined);
      // On this device, for the row of ads that were seen.
      seenAds.add(location.pathname.split('/').at(-1) ?? '');
    }, SEEN_AFTER_MS);
  };
  document.addEventListener('visibilitychange', consider, { signal });
  consider();
}
