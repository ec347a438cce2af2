import { retriedImport } from './retried-import.ts';

/** Suggestions for the words of a search (`data-suggest`): all of it comes when the field is entered. */
export function watchSuggestions(signal: AbortSignal): void {
  const enter = ({ target }: { target: EventTarget | null }) => {
    if (target instanceof HTMLInputElement && target.dataset['suggest'])
      void retriedImport(() => import('./search-suggestions.ts')).then(
        ({ suggestIn }) => suggestIn(target),
        () => undefined,
      );
  };
  enter({ target: document.activeElement });
  document.addEventListener('focusin', enter, { signal });
}
