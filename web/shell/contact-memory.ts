const PERSON = 'contact-person';
const MESSAGE = `contact-message ${location.pathname}`;
const WRITTEN = `contact-written ${location.pathname}`;
const PERSON_FIELDS = ['name', 'email', 'phone'] as const;

/**
 * Who writes to advertisers says once in a tab who they are, does not lose a message to a reload, and
 * sees to whom they wrote already. Everything is forgotten with the tab.
 */
export function rememberContact(section: HTMLElement, signal: AbortSignal): void {
  const form = section.querySelector('form');
  if (!form) {
    sessionStorage.setItem(WRITTEN, 'yes');
    sessionStorage.removeItem(MESSAGE);
    return;
  }
  fillIn(form);
  showWritten(section);
  // Kept by the browser, the page is as old as before the message was sent.
  addEventListener('pageshow', () => showWritten(section), { signal });
  form.addEventListener('submit', () => keep(form), { signal });
}

function keep(form: HTMLFormElement): void {
  const data = new FormData(form);
  const text = (name: string) => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
  const person = Object.fromEntries(PERSON_FIELDS.map((name) => [name, text(name)]));
  sessionStorage.setItem(PERSON, JSON.stringify(person));
  sessionStorage.setItem(MESSAGE, text('message'));
}

function fillIn(form: HTMLFormElement): void {
  const person = JSON.parse(sessionStorage.getItem(PERSON) ?? '{}') as Record<string, string>;
  for (const name of PERSON_FIELDS) fill(form, name, person[name], '');
  const message = form.elements.namedItem('message');
  const greeting = message instanceof HTMLTextAreaElement ? message.defaultValue : '';
  fill(form, 'message', sessionStorage.getItem(MESSAGE), greeting);
}

/** Nothing that somebody or the server wrote is overwritten. */
function fill(
  form: HTMLFormElement,
  name: string,
  value: string | null | undefined,
  untouched: string,
): void {
  const field = form.elements.namedItem(name);
  const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
  if (isText && value && field.value === untouched) field.value = value;
}

function showWritten(section: HTMLElement): void {
  const note = section.querySelector<HTMLElement>('[data-contact-written]');
  if (note) note.hidden = sessionStorage.getItem(WRITTEN) === null;
}
