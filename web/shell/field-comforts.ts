import type * as CorrectedFields from './corrected-fields.ts';
import { retriedImport } from './retried-import.ts';

let numbers: Intl.NumberFormat | undefined;

/** The first formatter of a page takes a slow phone 60 ms: made when somebody types. */
const written = (number: number) => (numbers ??= new Intl.NumberFormat('pt-BR')).format(number);

/** Counters of long texts, strength of passwords, areas in every unit, the mark for WhatsApp, the list of errors in view. */
export function watchFields(signal: AbortSignal): void {
  const update = ({ type, target }: Event) => {
    if (target instanceof HTMLTextAreaElement) writeCounter(target);
    if (!(target instanceof Element)) return;
    const area = target.closest<HTMLElement>('[data-area]');
    if (area)
      // A comfort: without a connection one does without it.
      void import('./area-equivalents.ts').then(
        ({ writeEquivalents }) => writeEquivalents(area),
        () => undefined,
      );
    if (target instanceof HTMLInputElement && target.autocomplete === 'new-password')
      void import('./password-meter.ts').then(
        ({ showStrength }) => showStrength(target),
        () => undefined,
      );
    const search = 'form' in target && target.form;
    // Half a word means nothing: words count once they are whole.
    const isHalfWord = type === 'input' && target.matches('[data-suggest]');
    if (search instanceof HTMLFormElement && search.dataset['counts'] && !isHalfWord)
      void retriedImport(() => import('./live-counts.ts')).then(
        ({ recount }) => recount(search, target),
        () => undefined,
      );
    // Who moves the mark by hand has it where they want it.
    const form = target.matches('[data-whatsapp-places] [type=tel]') && target.closest('form');
    if (form)
      void import('./whatsapp-mark.ts').then(
        ({ moveWhatsapp }) => moveWhatsapp(form),
        () => undefined,
      );
  };
  followCorrections(signal);
  document.addEventListener('input', update, { signal });
  document.addEventListener('change', update, { signal });
  focusErrors();
  // An address that leads to the form takes the focus there once the page is whole.
  addEventListener('load', () => setTimeout(focusErrors), { signal, once: true });
}

/** The sentences beside refused fields; loaded with them, and on most pages there are none. */
function followCorrections(signal: AbortSignal): void {
  // On a slow line a field is corrected before the code is there.
  const before = new Map<unknown, string>();
  let corrected: typeof CorrectedFields | undefined;
  const begin = ({ target }: { target?: EventTarget | null }) => {
    if (!document.querySelector('[data-error-of]')) return;
    if (target && 'value' in target && !before.has(target))
      before.set(target, String(target.value));
    void import('./corrected-fields.ts').then(
      (loaded) => {
        corrected = loaded;
        return loaded.watchCorrections(signal, before);
      },
      () => undefined,
    );
  };
  begin({});
  document.addEventListener('focusin', begin, { signal });
  document.addEventListener(
    'submit',
    ({ target: form }) => {
      // A summary that is not renewed with each refusal stays as it is: then all of it is said again now.
      if (
        form instanceof HTMLFormElement &&
        !document.querySelector('[data-error-summary=renewed]')
      )
        corrected?.sayAgain(form);
    },
    { signal },
  );
}

function focusErrors(): void {
  const summary = document.querySelector<HTMLElement>('[data-error-summary]');
  if (document.activeElement?.contains(summary)) summary?.focus();
}

function writeCounter(textarea: HTMLTextAreaElement): void {
  const counter =
    textarea.id && document.querySelector(`[data-counter-of="${CSS.escape(textarea.id)}"]`);
  if (counter)
    counter.textContent = counterText(
      Array.from(textarea.value).length,
      Number(textarea.dataset['most']),
    );
}

/** 1204 of 5000 → '1.204 de 5.000'. */
export function counterText(length: number, most: number): string {
  const counted = `${written(length)} de ${written(most)}`;
  return length > most ? `${counted}: ${written(length - most)} a mais` : counted;
}
