// The small script of document pages: comfort only, everything works without it.
import { hasConsented } from './cookie-consent.ts';
import { watchSheets } from './covering-sheets.ts';
import { watchContact } from './contact-forms.ts';
import { watchDocumentLoading } from './document-loading.ts';
import { watchGallery } from './gallery-strip.ts';
import { watchLocate } from './locate-visitor.ts';
import { startPageBehaviour } from './page-behaviour.ts';
import { openDialogs } from './opened-dialogs.ts';
import { watchPrefetch } from './prefetch-links.ts';
import { watchShare } from './share-button.ts';
import { watchSentForms } from './sent-forms.ts';
import { followShellState } from './shell-state.ts';
import { tendToasts } from './toast-area.ts';
import { watchSuggestions } from './watch-suggestions.ts';
import { watchView } from './view-report.ts';
import { watchWayBack } from './way-back.ts';

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

/** Only the lists of own ads have one. */
function watchLists(): void {
  for (const list of document.querySelectorAll<HTMLElement>('[data-selection]'))
    void import('./row-selection.ts').then(
      ({ watchSelection }) => watchSelection(list, signal),
      () => undefined,
    );
}

startPageBehaviour(signal, [
  tendToasts,
  watchDocumentLoading,
  watchView,
  watchLocate,
  watchShare,
  watchPrefetch,
  watchGallery,
  watchSheets,
  watchSentForms,
  openDialogs,
  watchLists,
  watchWayBack,
  watchContact,
  watchSuggestions,
]);

/** Of the body, where there is something to load. */
const TAGGED = '[data-analytics-id], [data-pixel-id], [data-tag-manager-id]';

if (hasConsented() && document.body.matches(TAGGED))
  void import('./tags.ts').then(
    ({ loadTags }) => loadTags(),
    () => undefined,
  );
