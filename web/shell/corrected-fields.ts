/* What is said beside a field goes once the field is corrected, and with it its line in the summary. */

import { errorId } from '../ui/field/field-id.ts';

/** Looked at, because the map, the CEP and lists fill fields in without an event. In ms. */
const LOOK_EVERY_MS = 400;
const SUMMARY = '[data-error-summary]';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What a field held when it was refused, by what is said about it. */
let refused = new WeakMap<Element, string>();
let summary: Element | null = null;
let timer: ReturnType<typeof setInterval> | undefined;

/**
 * Looks for as long as something is said about a field.
 * @param before what fields held before somebody began to correct them; emptied
 */
export function watchCorrections(signal: AbortSignal, before: Map<unknown, string>): void {
  look((control) => before.get(control) ?? control.value);
  before.clear();
  if (timer) return;
  timer = setInterval(() => look(), LOOK_EVERY_MS);
  const stop = () => {
    clearInterval(timer);
    timer = undefined;
  };
  signal.addEventListener('abort', stop, { once: true });
}

/** The form is refused again: what is wrong then is said anew. */
export function sayAgain(form: ParentNode): void {
  for (const error of errorsIn(form)) show(error, true);
  refused = new WeakMap();
}

function look(valueBefore: (control: Control) => string = ({ value }) => value): void {
  const errors = errorsIn(document);
  if (errors.length === 0) {
    clearInterval(timer);
    timer = undefined;
    return;
  }
  const now = document.querySelector(SUMMARY);
  // Another one: the same fields were refused once more.
  if (now !== summary && now) sayAgain(document);
  summary = now;
  for (const error of errors) {
    const controls = controlsOf(error);
    const text = textOf(controls);
    if (!refused.has(error)) refused.set(error, textOf(controls, valueBefore));
    const isCorrected =
      text !== refused.get(error) && controls.every(({ validity }) => validity.valid);
    if (isCorrected !== error.hidden) show(error, !isCorrected);
  }
}

function errorsIn(place: ParentNode): HTMLElement[] {
  return [...place.querySelectorAll<HTMLElement>('[data-error-of]')];
}

/** The ids of the fields that an error is about; the first is the one that the summary leads to. */
function idsOf({ dataset }: HTMLElement): string[] {
  return (dataset['errorOf'] ?? '').split(' ');
}

function controlsOf(error: HTMLElement): Control[] {
  return idsOf(error).flatMap((id) => {
    const place = document.getElementById(`${id}-grupo`) ?? document.getElementById(id);
    if (!place) return [];
    return place.matches('input, select, textarea')
      ? [place as Control]
      : [...place.querySelectorAll<Control>('input, select, textarea')];
  });
}

/** What the controls hold, to be compared. */
function textOf(
  controls: readonly Control[],
  valueOf: (control: Control) => string = ({ value }) => value,
): string {
  return JSON.stringify(
    controls.map((control) => [
      control.name,
      control.type === 'checkbox' || control.type === 'radio'
        ? 'checked' in control && control.checked && control.value
        : valueOf(control).trim(),
    ]),
  );
}

/** What a field was described by, for as long as its error is hidden: a hidden one would be read aloud. */
const described = new Map<Element, string>();

function describe(id: string, isShown: boolean): void {
  const sentence = errorId(id);
  if (isShown) {
    for (const [element, ids] of described) {
      if (!ids.split(' ').includes(sentence)) continue;
      element.setAttribute('aria-describedby', ids);
      described.delete(element);
    }
    return;
  }
  for (const element of document.querySelectorAll(
    `[aria-describedby~="${CSS.escape(sentence)}"]`,
  )) {
    const ids = element.getAttribute('aria-describedby') ?? '';
    described.set(element, ids);
    const others = ids.split(' ').filter((other) => other !== sentence);
    element.setAttribute('aria-describedby', others.join(' '));
  }
}

/** By attributes alone, so that an application still finds its elements. */
function show(error: HTMLElement, isShown: boolean): void {
  error.hidden = !isShown;
  for (const control of controlsOf(error)) {
    if (isShown && control.dataset['corrected'] !== undefined) {
      control.setAttribute('aria-invalid', 'true');
      delete control.dataset['corrected'];
    } else if (!isShown && control.getAttribute('aria-invalid') === 'true') {
      control.removeAttribute('aria-invalid');
      control.dataset['corrected'] = '';
    }
  }
  const [id = ''] = idsOf(error);
  describe(id, isShown);
  for (const line of document.querySelectorAll(`${SUMMARY} li`)) {
    const leadsHere = line.querySelector('a')?.getAttribute('href') === `#${id}`;
    if (leadsHere && line instanceof HTMLElement) line.hidden = !isShown;
  }
  for (const box of document.querySelectorAll<HTMLElement>(SUMMARY))
    box.hidden = box.querySelector('li:not([hidden])') === null;
}
