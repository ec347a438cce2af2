/** How long an ad must be looked at before it counts as seen, in ms. */
export const SEEN_AFTER_MS = 1000;

/** Tells once that the ad of `data-view` was seen, after it was in view of a person for a second. */
export function watchView(signal: AbortSignal): void {
  const address = document.querySelector<HTMLElement>('[data-view]')?.dataset['view'];
  if (!address) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let told = false;
  const consider = () => {
    clearTimeout(timer);
    if (told || document.visibilityState !== 'visible') return;
    timer = setTimeout(() => {
      told = true;
      fetch(address, { method: 'POST', keepalive: true }).catch(() => undefined);
    }, SEEN_AFTER_MS);
  };
  document.addEventListener('visibilitychange', consider, { signal });
  consider();
}
