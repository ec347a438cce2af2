/** After this long a form that led nowhere may be sent again, in ms. */
const GIVEN_UP_MS = 15_000;

/** On document pages: a form is sent once however often it is pressed, and its button says that it is on its way. */
export function watchSentForms(signal: AbortSignal): void {
  const sent = new Map<HTMLFormElement, HTMLElement | null>();
  const forget = (form: HTMLFormElement) => {
    sent.get(form)?.removeAttribute('aria-busy');
    sent.delete(form);
  };
  // On the window, so that whoever handles the event differently has had the word before.
  addEventListener(
    'submit',
    (event) => {
      const { target: form, submitter } = event;
      if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.method !== 'post')
        return;
      if (sent.has(form)) return event.preventDefault();
      sent.set(form, submitter);
      submitter?.setAttribute('aria-busy', 'true');
      setTimeout(forget, GIVEN_UP_MS, form);
    },
    { signal },
  );
  // The browser brings the page back from its memory.
  addEventListener('pageshow', () => [...sent.keys()].forEach(forget), { signal });
}
