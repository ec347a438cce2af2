import { contactSummary } from '#core/leads/contact-summary.ts';
import { PERSON_FIELDS, rememberedPerson, type Person } from './remembered-person.ts';
import { showToast } from './show-toast.ts';

/**
 * A contact form of somebody whom the device knows: in the place of the fields stands who writes, and a
 * button says the declarations again. Not where somebody typed something else, or something was refused.
 */
export function foldContact(form: HTMLFormElement, person: Person, signal: AbortSignal): void {
  if (!isFree(form, person)) return;
  for (const name of PERSON_FIELDS) fieldOf(form, name).value = person[name];
  show(form, { folded: true });
  write(form, '[data-contact-name]', person.name);
  write(form, '[data-contact-details]', contactSummary(person));
  const on = (button: string, act: () => void) =>
    form.querySelector(button)?.addEventListener('click', act, { signal });
  on('[data-contact-other]', () => unfold(form));
  on('[data-contact-forget]', () => {
    rememberedPerson.forget();
    unfold(form);
    showToast({
      severity: 'success',
      summary: 'Este aparelho esqueceu seus dados',
      life: 6000,
    });
  });
}

export function isFolded(form: HTMLFormElement): boolean {
  return form.querySelector('[data-contact-whole]')?.hasAttribute('hidden') ?? true;
}

function isFree(form: HTMLFormElement, person: Person): boolean {
  if (form.querySelector('[data-contact-whole] [aria-invalid="true"]')) return false;
  return PERSON_FIELDS.every((name) => ['', person[name]].includes(fieldOf(form, name).value));
}

function unfold(form: HTMLFormElement): void {
  for (const name of PERSON_FIELDS) fieldOf(form, name).value = '';
  show(form, { folded: false });
  fieldOf(form, 'name').focus();
}

function show(form: HTMLFormElement, { folded }: { folded: boolean }): void {
  for (const part of form.querySelectorAll<HTMLElement>('[data-contact-whole]'))
    part.hidden = folded;
  for (const part of form.querySelectorAll<HTMLElement>('[data-contact-folded]'))
    part.hidden = !folded;
  for (const box of form.querySelectorAll<HTMLInputElement>('[data-contact-whole] [required]'))
    if (box.type === 'checkbox') box.checked = folded;
}

function write(form: HTMLFormElement, place: string, text: string): void {
  const element = form.querySelector(place);
  if (element) element.textContent = text;
}

function fieldOf(form: HTMLFormElement, name: string): HTMLInputElement {
  return form.elements.namedItem(name) as HTMLInputElement;
}
