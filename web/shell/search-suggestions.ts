import type { Suggestion } from '#core/search/suggestions/suggestion.ts';
import { PATHS } from '#core/site/paths.ts';
import { addressOf } from '../addresses/address-words.ts';
import { propertyAddress, vehicleAddress } from '../addresses/search-addresses.ts';
import { SEARCH_WORDS } from '../addresses/search-words.ts';
import { pastSearches } from './past-searches.ts';
import { SuggestionList, type Option } from './suggestion-list.ts';

/** A pause of somebody who types, in ms. */
const PAUSE_MS = 140;
/** What takes longer comes too late, in ms. */
const PATIENCE_MS = 4000;

const THINGS: Readonly<Record<Suggestion['of'], string>> = {
  town: 'cidade',
  neighborhood: 'bairro',
  village: 'povoado',
  type: 'tipo',
  brand: 'marca',
  model: 'modelo',
  words: '',
};

const known = new WeakSet<HTMLInputElement>();

/** Makes the words of a search a combobox: what is searched for often, or was before. */
export function suggestIn(input: HTMLInputElement): void {
  const { form } = input;
  if (known.has(input) || !form) return;
  known.add(input);
  const path = new URL(form.action).pathname;
  const words = path === PATHS.vehicleSearch ? vehicleAddress : propertyAddress;
  const writtenOf = (query: Readonly<Record<string, string>>) =>
    words.written(new URLSearchParams(query));
  const list = new SuggestionList(input);
  const answers = new Map<string, Suggestion[]>();
  let pause: ReturnType<typeof setTimeout> | undefined;
  let asking = new AbortController();

  const stop = () => {
    clearTimeout(pause);
    asking.abort();
  };
  const close = () => {
    stop();
    list.close();
  };
  const showPast = () => {
    const past = pastSearches.of(path);
    const clear = () => {
      pastSearches.clear();
      close();
    };
    list.show(
      'Buscas recentes',
      past.length > 0 ? [...past, { text: 'Limpar buscas recentes', choose: clear }] : [],
      counted(past.length, 'busca recente', 'buscas recentes'),
    );
  };
  const show = (suggestions: readonly Suggestion[]) => {
    const filters = filtersBeside(input, form);
    list.show(
      'Sugestões',
      suggestions.map(({ of, text, query, total }): Option => {
        const suggested = writtenOf(query);
        const href = addressOf(path, suggested);
        // Its number is that of all ads, not of those that are left by the other filters.
        const isCounted = ![...filters.keys()].some(
          (name) => name !== SEARCH_WORDS.layout.name && name !== words.name('sort'),
        );
        return {
          text,
          href: addressOf(path, replaced(filters, suggested)),
          note: [THINGS[of], isCounted && counted(total, 'anúncio', 'anúncios')]
            .filter(Boolean)
            .join(' · '),
          choose: () => pastSearches.add({ text, href }),
        };
      }),
      counted(suggestions.length, 'sugestão', 'sugestões'),
    );
  };
  const ask = async (typed: string) => {
    asking = new AbortController();
    const { signal } = asking;
    const tooLate = setTimeout(() => asking.abort(), PATIENCE_MS);
    try {
      const address = `${input.dataset['suggest']}?q=${encodeURIComponent(typed)}`;
      const answer = await fetch(address, { signal });
      if (!answer.ok) return list.close();
      const { data } = (await answer.json()) as { data: Suggestion[] };
      answers.set(typed, data);
      if (!signal.aborted && document.activeElement === input) show(data);
    } catch {
      // A newer question, a slow line, or none: the form works as it is.
      if (!signal.aborted) list.close();
    } finally {
      clearTimeout(tooLate);
    }
  };
  const update = () => {
    stop();
    const typed = input.value.trim().toLowerCase();
    const before = answers.get(typed);
    if (typed === '') showPast();
    else if (before) show(before);
    else pause = setTimeout(() => void ask(typed), PAUSE_MS);
  };

  input.addEventListener('input', update);
  input.addEventListener('focus', () => input.value.trim() === '' && showPast());
  input.addEventListener('click', () => !list.isOpen && update());
  input.addEventListener('blur', close);
  input.addEventListener('keydown', (event) => {
    const { key, isComposing } = event;
    if (isComposing) return;
    const { active } = list;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      if (list.isOpen) list.move(key === 'ArrowDown' ? 1 : -1);
      else update();
    } else if (key === 'Enter' && active) {
      event.preventDefault();
      active.click();
    } else if (key === 'Escape' && list.isOpen) {
      // The browser would empty the field.
      event.preventDefault();
      close();
    }
  });
  form.addEventListener('submit', () => {
    const text = input.value.trim();
    // Only then does a browser that goes back still know the words.
    input.removeAttribute('autocomplete');
    if (text) pastSearches.add({ text, href: addressOf(path, writtenOf({ q: text })) });
    close();
  });
  addEventListener('pagehide', close);
  if (document.activeElement === input) update();
}

/** What is chosen in the form besides its words. */
function filtersBeside({ name: words }: HTMLInputElement, form: HTMLFormElement): URLSearchParams {
  const filters = new URLSearchParams();
  const left = new Set([words, SEARCH_WORDS.words_read]);
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string' && value !== '' && !left.has(name)) filters.append(name, value);
  return filters;
}

/** The filters with those of a suggestion in the place of theirs. */
function replaced(filters: URLSearchParams, suggested: URLSearchParams): URLSearchParams {
  const others = [...filters].filter(([name]) => !suggested.has(name));
  return new URLSearchParams([...others, ...suggested]);
}

/** Without a formatter: the first of a page takes a slow phone 60 ms. */
function counted(number: number, one: string, many: string): string {
  return `${String(number).replace(/\B(?=(\d{3})+$)/g, '.')} ${number === 1 ? one : many}`;
}
