import type { LoadingState } from '../ui/loading-bar/loading-bar.tsx';

/** Times of the product in ms (specification, section 9); the way across and the hiding are in loading-bar.css. */
export const LOADING_TIMES = {
  throttle: 200,
  duration: 2000,
  hideDelay: 500,
  resetDelay: 400,
} as const;

export interface LoadingIndicator {
  /** A page was asked for. */
  start(): void;
  /** It is here. */
  finish(): void;
  /** It did not come. */
  fail(): void;
  /** Back to nothing at once, as when the browser brings a page back from its memory. */
  reset(): void;
}

/**
 * The line at the top while a page comes: nothing for the first 200 ms, so that quick pages never
 * flash; then `loading`; then `finished` or `error`, which hides itself and comes to rest at `idle`.
 */
export function createLoadingIndicator(show: (state: LoadingState) => void): LoadingIndicator {
  let state: LoadingState = 'idle';
  let timer: ReturnType<typeof setTimeout> | undefined;

  function become(next: LoadingState): void {
    clearTimeout(timer);
    if (next === state) return;
    state = next;
    show(next);
  }

  function end(next: 'finished' | 'error'): void {
    become(next);
    timer = setTimeout(() => become('idle'), LOADING_TIMES.hideDelay + LOADING_TIMES.resetDelay);
  }

  return {
    start() {
      if (state === 'loading') return;
      clearTimeout(timer);
      timer = setTimeout(() => become('loading'), LOADING_TIMES.throttle);
    },
    finish() {
      if (state === 'loading') end('finished');
      // The page was quicker than the throttle, or an earlier one is still fading out.
      else become('idle');
    },
    fail: () => end('error'),
    reset: () => become('idle'),
  };
}
