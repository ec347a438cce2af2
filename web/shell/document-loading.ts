import { createLoadingIndicator } from './loading-indicator.ts';

/** A navigation that neither leaves the page nor fails visibly (a download, one that was stopped), in ms. */
const GIVEN_UP_MS = 15_000;

/** The loading line on document pages: from the click or the sent form until the next document. */
export function watchDocumentLoading(signal: AbortSignal): void {
  const indicator = createLoadingIndicator((state) => {
    const bar = document.querySelector<HTMLElement>('[data-loading-bar]');
    if (!bar) return;
    bar.dataset['state'] = state;
    bar.ariaLabel = state === 'loading' ? 'Carregando…' : null;
  });
  let givenUp: ReturnType<typeof setTimeout>;
  const start = () => {
    clearTimeout(givenUp);
    givenUp = setTimeout(() => indicator.finish(), GIVEN_UP_MS);
    indicator.start();
  };
  // On the window, so that whoever handles the event differently has had the word before.
  addEventListener('click', (event) => leavesPage(event) && start(), { signal });
  addEventListener('submit', (event) => sendsPage(event) && start(), { signal });
  addEventListener('pageshow', () => indicator.reset(), { signal });
}

function leavesPage(event: MouseEvent): boolean {
  if (
    event.defaultPrevented ||
    event.button !== 0 ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey
  )
    return false;
  const link =
    event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.hasAttribute('download') || (link.target && link.target !== '_self'))
    return false;
  const to = new URL(link.href);
  if (to.origin !== location.origin) return false;
  return to.pathname !== location.pathname || to.search !== location.search || to.hash === '';
}

function sendsPage(event: SubmitEvent): boolean {
  const form = event.target;
  if (event.defaultPrevented || !(form instanceof HTMLFormElement)) return false;
  return form.method !== 'dialog' && (!form.target || form.target === '_self');
}
