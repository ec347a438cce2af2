import type { ToastMessage } from './toast-message.ts';

const SHOWN = 'shell:toast';

/** Shows a passing message in its area, on document pages and in the applications alike. */
export function showToast(message: ToastMessage): void {
  document.dispatchEvent(new CustomEvent<ToastMessage>(SHOWN, { detail: message }));
}

/** The one who draws: the script of the document pages, or the layout of an application. */
export function onToast(draw: (message: ToastMessage) => void, signal: AbortSignal): void {
  document.addEventListener(SHOWN, (event) => draw((event as CustomEvent<ToastMessage>).detail), {
    signal,
  });
}
