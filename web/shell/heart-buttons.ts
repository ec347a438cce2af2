import { retriedImport } from './retried-import.ts';

/** Hearts of a page (`data-heart`): marked when this browser keeps anything, and pressed without leaving. */
export function watchHearts(signal: AbortSignal): void {
  const load = () => retriedImport(() => import('./favorite-hearts.ts'));
  const mark = () => {
    if (
      document.cookie.includes('favorites=') ||
      document.querySelector('[data-heart][aria-pressed]')
    )
      void load().then(
        ({ markHearts }) => markHearts(),
        () => undefined,
      );
  };
  mark();
  // The browser brings a page back as it was before a heart of another one was pressed.
  addEventListener('pageshow', ({ persisted }) => persisted && mark(), { signal });
  document.addEventListener(
    'click',
    (event) => {
      const { target } = event;
      const heart =
        target instanceof Element ? target.closest<HTMLButtonElement>('[data-heart]') : null;
      if (!heart) return;
      event.preventDefault();
      // The second tap of somebody in a hurry takes nothing back.
      if (event.detail > 1) return;
      load().then(
        ({ pressHeart }) => pressHeart(heart),
        () => heart.form?.requestSubmit(heart),
      );
    },
    { signal },
  );
}
