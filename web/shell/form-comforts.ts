import { sayNotSent } from './offline-notice.ts';

/**
 * Forms that send themselves when a choice changes, addresses without empty parts, dialogs in older
 * browsers, and nothing lost when the connection is.
 */
export function watchForms(signal: AbortSignal): void {
  leaveNoRefusalBehind();
  document.addEventListener('submit', keepWhileOffline, { signal, capture: true });
  document.addEventListener('change', submitOnChange, { signal });
  addEventListener('submit', (event) => resetOnReturn(event, signal), { signal });
  document.addEventListener('formdata', skipEmpty, { signal });
  if (!('commandForElement' in HTMLButtonElement.prototype))
    document.addEventListener('click', obeyCommand, { signal });
}

/** To go back to a refused form, or to load it again, would send it again. */
function leaveNoRefusalBehind(): void {
  if (document.querySelector('[data-error-summary]')) history.replaceState(history.state, '');
}

/** Sent without a connection, a form would be replaced by the browser's own error page. */
function keepWhileOffline(event: SubmitEvent): void {
  const form = event.target;
  if (navigator.onLine || event.defaultPrevented) return;
  if (!(form instanceof HTMLFormElement) || form.method === 'dialog') return;
  event.preventDefault();
  sayNotSent();
}

/** Kept whole by the browser, the page of before would show the choices of the one that followed. */
function resetOnReturn({ target, defaultPrevented }: SubmitEvent, signal: AbortSignal): void {
  if (defaultPrevented || !(target instanceof HTMLFormElement) || target.method !== 'get') return;
  // A form that leads elsewhere says nothing about this page: what was written in it stays.
  if (new URL(target.action).pathname !== location.pathname) return;
  addEventListener('pageshow', () => target.reset(), { signal, once: true });
}

/** `data-submit-on-change="wide"`: only where the answer is seen beside the form. */
function submitOnChange({ target }: Event): void {
  if (!(target instanceof HTMLSelectElement || target instanceof HTMLInputElement)) return;
  const wish = target.dataset['submitOnChange'];
  if (wish === undefined || (wish === 'wide' && !matchMedia('(width >= 64rem)').matches)) return;
  target.form?.requestSubmit();
}

/** Leaves what was not filled in out of the address (`data-skip-empty`). */
function skipEmpty({ target, formData }: FormDataEvent): void {
  if (!(target instanceof HTMLFormElement) || target.dataset['skipEmpty'] === undefined) return;
  const filled = [...formData].filter(([, value]) => value !== '');
  for (const name of new Set(formData.keys())) formData.delete(name);
  for (const [name, value] of filled) formData.append(name, value);
}

/** `<button command="show-modal" commandfor="id">` where the browser does not know it yet. */
function obeyCommand({ target }: MouseEvent): void {
  const button = target instanceof Element ? target.closest('button[commandfor]') : null;
  const dialog = document.getElementById(button?.getAttribute('commandfor') ?? '');
  if (!(dialog instanceof HTMLDialogElement)) return;
  const command = button?.getAttribute('command');
  if (command === 'show-modal') dialog.showModal();
  if (command === 'close' || command === 'request-close') dialog.close();
}
