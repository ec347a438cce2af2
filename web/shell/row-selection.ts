import { counted } from '#text/formats.ts';

const NOTHING = 'Marque anúncios para mudar vários de uma vez.';

/** Says how many rows of a list are marked, and marks all of the page (`data-part="rows"`). */
export function watchPart(list: HTMLElement, signal: AbortSignal): void {
  const page = list.querySelector<HTMLInputElement>('[data-select-page]');
  const boxes = [...list.querySelectorAll<HTMLInputElement>('input[name="ids"]')];
  const all = list.querySelector<HTMLInputElement>('input[name="todos"]');
  const words = list.querySelector('[data-selected]');

  const showSelection = () => {
    const marked = boxes.filter(({ checked }) => checked).length;
    if (page) {
      page.checked = marked === boxes.length;
      page.indeterminate = marked > 0 && marked < boxes.length;
    }
    const count = all?.checked ? Number(all.value) : marked;
    if (words)
      words.textContent =
        count > 0 ? counted(count, 'anúncio selecionado', 'anúncios selecionados') : NOTHING;
  };
  list.addEventListener(
    'change',
    ({ target }) => {
      if (target === page) for (const box of boxes) box.checked = page?.checked ?? false;
      showSelection();
    },
    { signal },
  );
  // What was marked before the script was there, or comes back with "voltar".
  addEventListener('pageshow', showSelection, { signal });
  showSelection();
}
