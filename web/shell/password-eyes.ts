const EYE = '[data-password-eye]';

/** Buttons that show what is typed as a password. They are there only where this works. */
export function watchPasswords(signal: AbortSignal): void {
  for (const eye of document.querySelectorAll<HTMLButtonElement>(EYE)) eye.hidden = false;
  // A field that came with a later screen of an application.
  document.addEventListener('focusin', ({ target }) => reveal(target), { signal });
  document.addEventListener('click', ({ target }) => toggle(target), { signal });
  // Sent as a password, so that browsers keep it as one and no list of typed texts does.
  document.addEventListener('submit', ({ target }) => hideAll(target), { signal, capture: true });
}

function reveal(field: EventTarget | null): void {
  if (!(field instanceof HTMLInputElement)) return;
  const eye = field.parentElement?.querySelector<HTMLButtonElement>(EYE);
  if (eye) eye.hidden = false;
}

function toggle(target: EventTarget | null): void {
  const eye = target instanceof Element ? target.closest<HTMLButtonElement>(EYE) : null;
  if (eye) show(eye, eye.ariaPressed !== 'true');
}

function hideAll(form: EventTarget | null): void {
  if (!(form instanceof HTMLFormElement)) return;
  for (const eye of form.querySelectorAll<HTMLButtonElement>(EYE)) show(eye, false);
}

function show(eye: HTMLButtonElement, isShown: boolean): void {
  const field = eye.parentElement?.querySelector('input');
  if (!field) return;
  field.type = isShown ? 'text' : 'password';
  // What is seen is still no sentence.
  field.autocapitalize = 'none';
  field.spellcheck = false;
  eye.ariaPressed = String(isShown);
}
