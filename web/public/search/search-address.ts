import { sortOf } from '#core/search/search-sort.ts';
import { addressOf } from '../../addresses/address-words.ts';
import { SpokenWords } from './spoken-words.ts';

/** A search for the API: one text, or several where a filter takes several. */
type SearchQuery = Record<string, string | string[]>;

/** How results are laid out is not a filter: it stays in links and out of the canonical address. */
const LAYOUT = 'layout';

export type ResultLayout = 'grid' | 'list';

/** The words of either search; each of them knows more names than these. */
export interface SearchWords {
  name(filter: 'q' | 'sort'): string;
  said(filter: 'sort', choice: string): string;
  written(asked: URLSearchParams): URLSearchParams;
}

/** What the API is asked: every filled parameter of what the address asks for. */
export function queryOf(parameters: URLSearchParams): SearchQuery {
  const query: SearchQuery = {};
  for (const name of new Set(parameters.keys())) {
    const values = parameters.getAll(name).filter((value) => value.trim() !== '');
    const [first] = values;
    if (first !== undefined && name !== LAYOUT) query[name] = values.length > 1 ? values : first;
  }
  return query;
}

/** The address without what counts for nothing. */
export function understoodParameters(
  parameters: URLSearchParams,
  understood: Readonly<Record<string, readonly string[]>>,
): URLSearchParams {
  const kept = Object.entries(understood).flatMap(([name, texts]) =>
    texts.map((text) => [name, text]),
  );
  const layout = parameters.get(LAYOUT);
  return new URLSearchParams([...kept, ...(layout ? [[LAYOUT, layout]] : [])]);
}

/** What an address asks for, or else what is remembered. */
export function layoutOf(parameters: URLSearchParams, remembered: ResultLayout): ResultLayout {
  const asked = parameters.get(LAYOUT);
  return asked === 'list' || asked === 'grid' ? asked : remembered;
}

/** Addresses of the same search with one thing changed. A change of filter starts again at page 1. */
export class SearchAddress {
  readonly path: string;
  readonly words: SearchWords;
  readonly spoken: SpokenWords;
  readonly layout: ResultLayout;
  readonly #remembered: ResultLayout;
  readonly #parameters: URLSearchParams;

  /**
   * @param parameters by the names of the API.
   * @param spoken what of the words counts as filters.
   * @param remembered what the results look like when the address does not say.
   */
  constructor(
    path: string,
    words: SearchWords,
    parameters: URLSearchParams,
    spoken = new SpokenWords(parameters.get('q') ?? ''),
    remembered: ResultLayout = 'grid',
  ) {
    this.path = path;
    this.words = words;
    this.spoken = spoken;
    this.layout = layoutOf(parameters, remembered);
    this.#remembered = remembered;
    this.#parameters = parameters;
  }

  withPage(page: number): string {
    return this.#changed((parameters) => {
      if (page > 1) parameters.set('page', String(page));
    });
  }

  withLayout(layout: ResultLayout): string {
    return this.#changed((parameters) => {
      parameters.delete(LAYOUT);
      if (layout !== this.#remembered) parameters.set(LAYOUT, layout);
      const page = this.#parameters.get('page');
      if (page) parameters.set('page', page);
    });
  }

  with(changes: Record<string, string>): string {
    return this.#changed((parameters) => {
      for (const [name, value] of Object.entries(changes)) parameters.set(name, value);
    });
  }

  /** Without some filters, wherever they are said. */
  without(...names: string[]): string {
    return this.#changed((parameters) => {
      for (const name of names) parameters.delete(name);
      this.#unsay(parameters, (name) => names.includes(name));
    });
  }

  /** Without some filters of the address, and with what is left of the words. */
  loosened(without: readonly string[], words: string | null): string {
    return this.#changed((parameters) => {
      for (const name of without) parameters.delete(name);
      setWords(parameters, words ?? '');
    });
  }

  /** Nothing but some filters and the layout. */
  only(filters: Readonly<Record<string, readonly string[]>>): string {
    const asked = this.#parameters.get(LAYOUT);
    const kept = Object.entries(filters).flatMap(([name, values]) =>
      values.map((value) => [name, value]),
    );
    return this.#written(new URLSearchParams([...kept, ...(asked ? [[LAYOUT, asked]] : [])]));
  }

  /** Without one choice of a filter that takes several, repeated or parted by commas. */
  withoutChoice(name: string, value: string): string {
    return this.#changed((parameters) => {
      const choices = parameters.getAll(name).flatMap((text) => text.split(','));
      parameters.delete(name);
      for (const choice of choices) if (choice !== value) parameters.append(name, choice);
      const isLast = !parameters.has(name);
      this.#unsay(
        parameters,
        (said, choice) => said === name && (choice === undefined ? isLast : choice === value),
      );
    });
  }

  /** Without the words that count for no filter. */
  get withoutWords(): string {
    return this.#changed((parameters) => setWords(parameters, this.spoken.filtersOnly));
  }

  /** Nothing but the layout remains. */
  get cleared(): string {
    const asked = this.#parameters.get(LAYOUT);
    return this.#written(new URLSearchParams(asked ? { [LAYOUT]: asked } : {}));
  }

  /** Takes filters out of the words; what else those words say becomes a filter of its own. */
  #unsay(parameters: URLSearchParams, isMeant: (name: string, value?: string) => boolean): void {
    const { text, left, isChanged } = this.spoken.without(isMeant);
    if (!isChanged) return;
    setWords(parameters, text);
    for (const [name, value] of left)
      if (!parameters.getAll(name).includes(value)) parameters.append(name, value);
  }

  #changed(change: (parameters: URLSearchParams) => void): string {
    const parameters = new URLSearchParams(this.#parameters);
    parameters.delete('page');
    change(parameters);
    return this.#written(parameters);
  }

  #written(parameters: URLSearchParams): string {
    return addressOf(this.path, this.words.written(parameters));
  }
}

function setWords(parameters: URLSearchParams, text: string): void {
  parameters.delete('q');
  if (text) parameters.set('q', text);
}

/**
 * The one address of a search for search engines: what it understands, in one order, without what is
 * so anyhow.
 * @param names in the order wanted
 */
export function canonicalSearch(
  path: string,
  words: SearchWords,
  understood: URLSearchParams,
  names: readonly string[],
): string {
  const kept = new URLSearchParams();
  for (const name of names) {
    for (const value of understood.getAll(name).toSorted()) kept.append(name, value);
  }
  if (kept.get('page') === '1') kept.delete('page');
  if (kept.get('sort') === sortOf(undefined, kept.has('q'))) kept.delete('sort');
  return addressOf(path, words.written(kept));
}
