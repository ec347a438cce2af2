import { shellState } from './shell-state.ts';

/**
 * Shows the button to the top beyond its threshold (`data-scroll-top`, px) and takes the reader up.
 * Only to who is on the way up: it would lie over what somebody reads, ticks or presses on the way down.
 */
export function watchScrollToTop(signal: AbortSignal): void {
  let waiting = false;
  let before = scrollY;
  let isUpwards = false;
  const update = () => {
    waiting = false;
    if (scrollY !== before) isUpwards = scrollY < before;
    before = scrollY;
    const button = document.querySelector<HTMLElement>('[data-scroll-top]');
    button?.toggleAttribute(
      'data-shown',
      shellState().scrollToTop && isUpwards && scrollY > Number(button.dataset['scrollTop']),
    );
  };
  // With the frame: to ask where the page is would otherwise lay all of it out while it loads.
  const soon = () => {
    if (waiting) return;
    waiting = true;
    requestAnimationFrame(update);
  };
  document.addEventListener('scroll', soon, { signal, passive: true });
  document.addEventListener(
    'click',
    (event) => {
      if (!(event.target instanceof Element) || !event.target.closest('[data-scroll-top]')) return;
      event.preventDefault();
      scrollTo({ top: 0 });
      document.querySelector<HTMLElement>('.skip-link, a[href]')?.focus({ preventScroll: true });
    },
    { signal },
  );
  soon();
}
