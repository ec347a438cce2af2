import { foldContact, isFolded } from './folded-contact.ts';
import { PERSON_FIELDS, rememberedPerson, type Person } from './remembered-person.ts';

const MESSAGE = `contact-message ${location.pathname}`;
const WRITTEN = `contact-written ${location.pathname}`;
/** After this the tab of WhatsApp is open, in ms; a second tap would come to a link that was just used. */
const OPENED_MS = 3000;

/**
 * Who writes to advertisers says once on a device who they are, unless they would rather not; does not
 * lose a message to a reload; and sees in this tab to whom they wrote already. What an account keeps
 * (`data-contact="account"`) is not kept here, too.
 */
export function rememberContact(section: HTMLElement, signal: AbortSignal): void {
  const form = section.querySelector('form');
  if (!form) {
    sessionStorage.setItem(WRITTEN, 'yes');
    sessionStorage.removeItem(MESSAGE);
    rememberedPerson.keep();
    openOnce(section, signal);
    return;
  }
  const isOfDevice = section.dataset['contact'] !== 'account';
  if (isOfDevice) recognise(form, signal);
  fillMessage(form);
  showWritten(section);
  // Kept by the browser, the page is as old as before the message was sent.
  addEventListener('pageshow', () => showWritten(section), { signal });
  form.addEventListener('submit', () => keep(form, isOfDevice), { signal });
}

function recognise(form: HTMLFormElement, signal: AbortSignal): void {
  const box = form.querySelector<HTMLElement>('[data-contact-keep]');
  if (box) box.hidden = false;
  const unsent = rememberedPerson.unsent();
  if (unsent) for (const name of PERSON_FIELDS) fill(form, name, unsent[name], '');
  const person = rememberedPerson.read();
  if (person && !unsent) foldContact(form, person, signal);
}

function keep(form: HTMLFormElement, isOfDevice: boolean): void {
  const data = new FormData(form);
  const text = (name: string) => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
  sessionStorage.setItem(MESSAGE, text('message'));
  if (!isOfDevice || isFolded(form) || text('keeps_card') !== 'on') return;
  const person = Object.fromEntries(PERSON_FIELDS.map((name) => [name, text(name)])) as Person;
  rememberedPerson.send(person);
}

function fillMessage(form: HTMLFormElement): void {
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

/** The link goes to another tab: this page goes on to say that it was used. */
function openOnce(section: HTMLElement, signal: AbortSignal): void {
  const link = section.querySelector('[data-opens-once]');
  let isOpened = false;
  link?.addEventListener(
    'click',
    (event) => {
      if (isOpened) return event.preventDefault();
      isOpened = true;
      setTimeout(() => {
        for (const way of section.querySelectorAll<HTMLElement>('[data-whatsapp]'))
          way.hidden = way.dataset['whatsapp'] === 'open';
      }, OPENED_MS);
    },
    { signal },
  );
}
