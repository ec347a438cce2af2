import { parseUrl } from '#core/site/parse-url.ts';
import { forgetConsentClick, hasConsented, isConsentClickUnsent } from './consent-cookies.ts';
import { isSharedAsItIs, sharedAddress } from './shared-address.ts';

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

const GOOGLE = 'https://www.googletagmanager.com';

let loaded = false;

/**
 * Loads what is configured for this page and tells it of the visit; the caller knows that there is
 * consent. Pages with tags are documents, so that every change of route comes by here.
 */
export function loadTags(): void {
  const { analyticsId, pixelId, tagManagerId } = document.body.dataset;
  if (loaded || !(analyticsId || pixelId || tagManagerId)) return;
  loaded = true;
  shortenReferrer();
  stopWithConsent();
  if (analyticsId) loadAnalytics(analyticsId);
  // The other two read the address by themselves.
  if (!isSharedAsItIs(location.href)) return;
  if (tagManagerId) loadTagManager(tagManagerId);
  if (pixelId) loadPixel(pixelId);
  countVisit();
}

function loadAnalytics(id: string): void {
  gtag('js', new Date());
  gtag('config', id, {
    page_location: sharedAddress(location.href),
    page_referrer: document.referrer,
  });
  sendConsentClick();
  loadScript(`${GOOGLE}/gtag/js?id=${encodeURIComponent(id)}`, forgetConsentClick);
}

function loadTagManager(id: string): void {
  const address = `${GOOGLE}/gtm.js?id=${encodeURIComponent(id)}`;
  dataLayer().push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  // Both read the same queue; the click is analytics' where there is any.
  if (document.body.dataset['analyticsId']) {
    loadScript(address);
  } else {
    sendConsentClick();
    loadScript(address, forgetConsentClick);
  }
}

function loadPixel(id: string): void {
  // Without it the pixel also reads forms and buttons.
  pixel()('set', 'autoConfig', false, id);
  pixel()('init', id);
  loadScript('https://connect.facebook.net/en_US/fbevents.js');
}

/** Tells the pixel and the tag manager of the page that is shown. */
function countVisit(): void {
  const { pixelId, tagManagerId } = document.body.dataset;
  if (pixelId) pixel()('track', 'PageView');
  if (tagManagerId)
    dataLayer().push({
      event: 'page_view',
      page_path: location.pathname,
      page_title: document.title,
    });
}

/** The event of the banner (specification, section 7). It waits for the script, and the click for the event. */
function sendConsentClick(): void {
  if (!isConsentClickUnsent()) return;
  gtag('event', 'lgpd_click', {
    event_category: 'lgpd',
    event_label: 'click_lgpd_accepted_button',
  });
}

/** Whoever reads the page before learns our site, and never which of our pages it was. */
function shortenReferrer(): void {
  const before = parseUrl(document.referrer);
  if (before?.origin !== location.origin) return;
  const referrer = `${location.origin}/`;
  Object.defineProperty(document, 'referrer', { get: () => referrer });
}

/** What is loaded cannot be unloaded but with its page: one that is open when consent is taken back elsewhere comes anew. */
function stopWithConsent(): void {
  const look = () => {
    if (!hasConsented()) location.reload();
  };
  if ('cookieStore' in window) cookieStore.addEventListener('change', look);
  document.addEventListener('visibilitychange', look);
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    look();
    if (hasConsented() && isSharedAsItIs(location.href)) countVisit();
  });
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

function loadScript(address: string, onLoad?: () => void): void {
  const script = document.createElement('script');
  script.src = address;
  script.async = true;
  if (onLoad) script.addEventListener('load', onLoad);
  document.head.append(script);
}
