import type { FollowingList } from '../public/search/search-counting.ts';

/**
 * Models come with their brand, below it. A list changes only by what is chosen above it, so that
 * nothing moves under a finger.
 * @param target what was changed last
 */
export function showLists(
  form: HTMLFormElement,
  target: Element,
  lists: readonly FollowingList[],
): void {
  for (const list of lists) {
    const above = pickerOf(form, list.follows);
    const before = pickerOf(form, list.name);
    if (above && isBelow(target, above)) continue;
    if (above && list.options.length > 0) {
      const picker = before ?? addedBelow(form, above, list);
      if (picker) fill(picker, list);
    } else before?.remove();
  }
}

function isBelow(target: Element, picker: HTMLElement): boolean {
  const place = picker.compareDocumentPosition(target);
  return Boolean(place & Node.DOCUMENT_POSITION_FOLLOWING) && !picker.contains(target);
}

function pickerOf(form: HTMLFormElement, name: string): HTMLElement | null | undefined {
  return form.querySelector(`[name="${name}"]`)?.closest<HTMLElement>('.picker');
}

function addedBelow(
  form: HTMLFormElement,
  above: HTMLElement,
  { label, all }: FollowingList,
): HTMLElement | undefined {
  const picker = above.cloneNode(true);
  if (!(picker instanceof HTMLElement)) return undefined;
  const [legend, details, summary] = ['legend', 'details', 'summary'].map((name) =>
    picker.querySelector<HTMLElement>(name),
  );
  details?.removeAttribute('open');
  if (legend) legend.textContent = label;
  if (summary) summary.dataset['all'] = all;
  above.after(picker);
  form.addEventListener('reset', () => picker.remove(), { once: true });
  return picker;
}

/** What is ticked and still offered stays ticked. */
function fill(picker: HTMLElement, { name, options }: FollowingList): void {
  const inputs = [...picker.querySelectorAll('input')];
  const isSame = inputs.length === options.length && inputs.every((input) => input.name === name);
  const offered = new Map(options);
  if (isSame && inputs.every(({ value }) => offered.has(value))) return;
  const ticked = new Set(
    inputs.flatMap((input) => (input.name === name && input.checked ? input.value : [])),
  );
  const model = picker.querySelector('label');
  const choices = options.flatMap(([value, label]) => {
    const item = model?.cloneNode(true);
    if (!(item instanceof HTMLElement)) return [];
    const input = item.querySelector('input');
    const text = item.querySelector('span');
    if (!input || !text) return [];
    delete input.dataset['submitOnChange'];
    Object.assign(input, { name, value, checked: ticked.has(value) });
    text.textContent = label;
    return [item];
  });
  model?.parentElement?.replaceChildren(...choices);
}
