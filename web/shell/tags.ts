import { isTagFree, matchesPattern } from './tag-rules.ts';

type PixelQueue = ((...call: unknown[]) => void) & {
  queue: unknown[][];
  loaded: boolean;
  version: string;
};

declare global {
  interface Window {
    dataLayer?: unknown[];
    fbq?: PixelQueue;
    _fbq?: PixelQueue;
  }
}

/** Pages whose visits the pixel and the tag manager hear of. */
const COUNTED_PAGES = ['/**'];

let loaded = false;

/** Once loaded, a third party stays in the window; a page without tags must then be loaded afresh. */
export function tagsAreLoaded(): boolean {
  return loaded;
}

/** Loads what is configured. The caller knows that there is consent. */
export function loadTags(): void {
  const { analyticsId, pixelId, tagManagerId } = document.body.dataset;
  if (loaded || isTagFree(location.pathname) || !(analyticsId || pixelId || tagManagerId)) return;
  loaded = true;
  if (analyticsId) {
    gtag('js', new Date());
    gtag('config', analyticsId);
    loadScript(`https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(analyticsId)}`);
  }
  if (tagManagerId) {
    dataLayer().push({ 'gtm.start': Date.now(), event: 'gtm.js' });
    loadScript(`https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(tagManagerId)}`);
  }
  if (pixelId) {
    pixel()('init', pixelId);
    loadScript('https://connect.facebook.net/en_US/fbevents.js');
  }
  countPage();
}

/** Tells the pixel and the tag manager of the page now shown, after every change of route. */
export function countPage(): void {
  const path = location.pathname;
  if (!loaded || isTagFree(path) || !matchesPattern(path, COUNTED_PAGES)) return;
  const { pixelId, tagManagerId } = document.body.dataset;
  if (pixelId) pixel()('track', 'PageView');
  if (tagManagerId)
    dataLayer().push({ event: 'page_view', page_path: path, page_title: document.title });
}

/** An analytics event. It waits in the queue, which is read only where a tag is loaded. */
export function sendEvent(name: string, facts: Record<string, string>): void {
  gtag('event', name, facts);
}

function dataLayer(): unknown[] {
  return (window.dataLayer ??= []);
}

// Google's tag reads the queue's entries as `arguments` objects and ignores arrays.
function gtag(..._call: unknown[]): void {
  // oxlint-disable-next-line prefer-rest-params -- the tag ignores arrays
  dataLayer().push(arguments);
}

/** Meta's documented queue: calls wait in it until the pixel's script takes over. */
function pixel(): PixelQueue {
  if (window.fbq) return window.fbq;
  const queue: unknown[][] = [];
  const fbq: PixelQueue = Object.assign((...call: unknown[]) => void queue.push(call), {
    queue,
    loaded: true,
    version: '2.0',
  });
  window.fbq = fbq;
  window._fbq = fbq;
  return fbq;
}

function loadScript(address: string): void {
  const script = document.createElement('script');
  script.src = address;
  script.async = true;
  document.head.append(script);
}
