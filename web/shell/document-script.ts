// The small script of document pages: comfort only, everything works without it.
import { hasConsented } from './cookie-consent.ts';
import { watchSheets } from './covering-sheets.ts';
import { watchDocumentLoading } from './document-loading.ts';
import { watchGallery } from './gallery-strip.ts';
import { watchLocate } from './locate-town.ts';
import { startPageBehaviour } from './page-behaviour.ts';
import { watchPrefetch } from './prefetch-links.ts';
import { watchShare } from './share-button.ts';
import { followShellState } from './shell-state.ts';
import { loadTags } from './tags.ts';
import { tendToasts } from './toast-area.ts';
import { watchView } from './view-report.ts';

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

startPageBehaviour(signal, [
  tendToasts,
  watchDocumentLoading,
  watchView,
  watchLocate,
  watchShare,
  watchPrefetch,
  watchGallery,
  watchSheets,
]);
if (hasConsented()) loadTags();
