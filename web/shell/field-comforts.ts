let numbers: Intl.NumberFormat | undefined;

/** The first formatter of a page takes a slow phone 60 ms: made when somebody types. */
const written = (number: number) => (numbers ??= new Intl.NumberFormat('pt-BR')).format(number);

/** Counters of long texts, areas in every unit, the list of errors in view. */
export function watchFields(signal: AbortSignal): void {
  const update = ({ target }: Event) => {
    if (target instanceof HTMLTextAreaElement) writeCounter(target);
    const area = target instanceof Element && target.closest<HTMLElement>('[data-area]');
    if (area)
      // A comfort: without a connection one does without it.
      void import('./area-equivalents.ts').then(
        ({ writeEquivalents }) => writeEquivalents(area),
        () => undefined,
      );
  };
  document.addEventListener('input', update, { signal });
  document.addEventListener('change', update, { signal });
  focusErrors();
  // An address that leads to the form takes the focus there once the page is whole.
  addEventListener('load', () => setTimeout(focusErrors), { signal, once: true });
}

function focusErrors(): void {
  const summary = document.querySelector<HTMLElement>('[data-error-summary]');
  if (document.activeElement?.contains(summary)) summary?.focus();
}

function writeCounter(textarea: HTMLTextAreaElement): void {
  const counter =
    textarea.id && document.querySelector(`[data-counter-of="${CSS.escape(textarea.id)}"]`);
  if (counter) counter.textContent = counterText(textarea.value.length, textarea.maxLength);
}

/** 1204 of 5000 → '1.204 de 5.000'. */
export function counterText(length: number, most: number): string {
  return most > 0 ? `${written(length)} de ${written(most)}` : written(length);
}
