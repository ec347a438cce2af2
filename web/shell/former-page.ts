const LEFT = 'left-page';

/** Each page says which one it was: Firefox tells no referrer where a service worker answers. */
export function watchLeaving(signal: AbortSignal): void {
  const leave = () => sessionStorage.setItem(LEFT, location.href);
  addEventListener('pagehide', leave, { signal });
}

/** The page that led here, or nothing: as the browser says, or as the page before said itself. */
export function formerPage(): string {
  if (document.referrer || !navigator.serviceWorker?.controller) return document.referrer;
  return sessionStorage.getItem(LEFT) ?? '';
}
