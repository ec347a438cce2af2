import type { SearchCount } from '../public/search/search-counting.ts';
import { showLists } from './following-lists.ts';

/** After the last choice, in ms. */
const PAUSE_MS = 250;

let pause: ReturnType<typeof setTimeout> | undefined;
let asking: AbortController | undefined;

/** While somebody chooses, the button of a search says how many ads there are, and each choice its own. */
export function recount(form: HTMLFormElement, target: Element): void {
  nameChosen(form);
  asking?.abort();
  clearTimeout(pause);
  pause = setTimeout(() => void ask(form, target), PAUSE_MS);
}

/** A folded list says what is chosen of it. */
function nameChosen(form: HTMLFormElement): void {
  for (const summary of form.querySelectorAll<HTMLElement>('summary[data-all]')) {
    const chosen = summary.parentElement?.querySelectorAll(':checked + span') ?? [];
    const names = [...chosen].map(({ textContent }) => textContent);
    summary.textContent = names.join(', ') || (summary.dataset['all'] ?? '');
  }
}

/** Who has no connection sees the numbers of before. */
async function ask(form: HTMLFormElement, target: Element): Promise<void> {
  asking = new AbortController();
  const { signal } = asking;
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string') query.append(name, value);
  try {
    const answer = await fetch(`${form.dataset['counts']}?${query}`, { signal });
    if (answer.ok) show(form, target, (await answer.json()) as SearchCount);
  } catch {}
}

function show(
  form: HTMLFormElement,
  target: Element,
  { button, sentence, doubts, choices, lists }: SearchCount,
): void {
  holdRows(form);
  showLists(form, target, lists);
  nameChosen(form);
  const submit = form.querySelector('.filters-foot > button');
  const status = form.querySelector('[role=status]');
  if (submit) {
    const before = submit.textContent;
    form.addEventListener('reset', () => (submit.textContent = before), { once: true });
    submit.textContent = button;
  }
  if (status) {
    status.textContent = [...doubts, sentence].join(' ');
    status.classList.toggle('sr-only', doubts.length === 0);
  }
  for (const input of form.querySelectorAll<HTMLInputElement>('[type=checkbox], [type=radio]')) {
    const count = choices[`${input.name}=${input.value}`] ?? (input.value && '0');
    const place = input.parentElement?.querySelector('small');
    if (!place || !count) continue;
    place.textContent = count;
    input.toggleAttribute('data-none', count === '0' && input.value !== '');
  }
}

/** Other numbers are wider or narrower: a row that broke where it did breaks there still. */
function holdRows(form: HTMLFormElement): void {
  const segments = [...form.querySelectorAll<HTMLElement>('.segments > *')];
  const widths = segments.map((segment) => {
    const row = segment.parentElement?.clientWidth;
    return row ? `${Math.floor((100 * segment.offsetWidth) / row)}%` : '';
  });
  for (const [at, segment] of segments.entries()) segment.style.minWidth = widths[at] ?? '';
}
