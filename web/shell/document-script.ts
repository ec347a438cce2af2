// The small script of document pages: comfort only, everything works without it.
import './old-browser-guard.ts';
import { loadAcceptedTags } from './cookie-consent.ts';
import { watchSheets } from './covering-sheets.ts';
import { watchContact } from './contact-forms.ts';
import { watchDocumentLoading } from './document-loading.ts';
import { watchHearts } from './heart-buttons.ts';
import { watchLocate } from './locate-visitor.ts';
import { startPageBehaviour } from './page-behaviour.ts';
import { masksOnDemand } from './masks-on-demand.ts';
import { openDialogs } from './opened-dialogs.ts';
import { seenAds } from './seen-ads.ts';
import { watchSentForms } from './sent-forms.ts';
import { followShellState } from './shell-state.ts';
import { tendToasts } from './toast-area.ts';
import { watchSuggestions } from './watch-suggestions.ts';

const { signal } = new AbortController();

followShellState(({ consented, scrollToTop, overlay }) => {
  if (consented) document.querySelector<HTMLDialogElement>('[data-consent]')?.close();
  const button = document.querySelector<HTMLElement>('[data-scroll-top]');
  if (button) button.hidden = !scrollToTop;
  const cover = document.querySelector<HTMLElement>('[data-overlay]');
  if (!cover) return;
  cover.hidden = overlay === undefined;
  const words = cover.querySelector('p');
  if (words && overlay) words.textContent = overlay;
});

interface Part {
  watchPart(this: void, part: HTMLElement, signal: AbortSignal): unknown;
}

const adParts = () => import('./ad-parts.ts');

/** What few pages have comes with them (`data-part`). */
const PARTS: Readonly<Record<string, () => Promise<Part> | undefined>> = {
  gallery: () => adParts().then(({ gallery }) => gallery),
  rows: () => import('./row-selection.ts'),
  map: () => import('../maps/live-map.ts'),
  place: () => import('../maps/ad-streets.ts'),
  share: () => adParts().then(({ share }) => share),
  view: () => adParts().then(({ view }) => view),
  'way-back': () => adParts().then(({ wayBack }) => wayBack),
  wait: () => import('./waiting-button.ts'),
  'submit-at-once': () =>
    Promise.resolve({ watchPart: (form) => (form as HTMLFormElement).requestSubmit() }),
  install: () => import('../offline/install-offer.ts'),
  seen: () => (seenAds.read().length > 0 ? adParts().then(({ seen }) => seen) : undefined),
};

let partsRead: Promise<unknown> = Promise.resolve();

function watchParts(): void {
  const parts = [...document.querySelectorAll<HTMLElement>('[data-part]')];
  partsRead = Promise.allSettled(
    parts.map(async (part) => {
      const read = await PARTS[part.dataset['part'] ?? '']?.();
      void read?.watchPart(part, signal);
    }),
  );
}

/** Browsers with speculation rules need no script of ours for it. */
function watchPrefetch(): void {
  if (HTMLScriptElement.supports?.('speculationrules')) return;
  void import('./prefetch-links.ts').then(
    (links) => links.watchPrefetch(signal),
    () => undefined,
  );
}

startPageBehaviour(signal, [
  tendToasts,
  watchDocumentLoading,
  masksOnDemand,
  watchLocate,
  watchPrefetch,
  watchSheets,
  watchSentForms,
  openDialogs,
  watchParts,
  watchHearts,
  watchContact,
  watchSuggestions,
]);

// Last: the way back reads the page before, which third parties do not learn.
void partsRead.then(loadAcceptedTags);

/** Later than what a first view needs, which has the line for itself. */
const WORKER_DELAY_MS = 2000;

addEventListener('load', () =>
  setTimeout(
    () => void import('../offline/worker-registration.ts').catch(() => undefined),
    WORKER_DELAY_MS,
  ),
);
