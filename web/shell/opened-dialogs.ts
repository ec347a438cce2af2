/** On document pages: dialogs that come with the page (`data-opens`) open, and close by their cross. */
export function openDialogs(signal: AbortSignal): void {
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[data-opens]')) {
    dialog.showModal();
    // Nobody asked for it: no field of it is marked.
    dialog.focus();
  }
  document.addEventListener(
    'click',
    ({ target }) => {
      if (target instanceof Element && target.closest('[data-dialog-close]'))
        target.closest('dialog')?.close();
    },
    { signal },
  );
}
