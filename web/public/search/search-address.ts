import { sortOf } from '#core/search/search-sort.ts';
import { addressOf } from '../../addresses/address-words.ts';

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

export function layoutOf(parameters: URLSearchParams): ResultLayout {
  return parameters.get(LAYOUT) === 'list' ? 'list' : 'grid';
}

/** Addresses of the same search with one thing changed. A change of filter starts again at page 1. */
export class SearchAddress {
  readonly path: string;
  readonly words: SearchWords;
  readonly #parameters: URLSearchParams;

  /** @param parameters by the names of the API. */
  constructor(path: string, words: SearchWords, parameters: URLSearchParams) {
    this.path = path;
    this.words = words;
    this.#parameters = parameters;
  }

  get layout(): ResultLayout {
    return layoutOf(this.#parameters);
  }

  withPage(page: number): string {
    return this.#changed((parameters) => {
      if (page > 1) parameters.set('page', String(page));
    });
  }

  withLayout(layout: ResultLayout): string {
    return this.#changed((parameters) => {
      parameters.delete(LAYOUT);
      if (layout === 'list') parameters.set(LAYOUT, layout);
      const page = this.#parameters.get('page');
      if (page) parameters.set('page', page);
    });
  }

  with(changes: Record<string, string>): string {
    return this.#changed((parameters) => {
      for (const [name, value] of Object.entries(changes)) parameters.set(name, value);
    });
  }

  /** Without some filters. */
  without(...names: string[]): string {
    return this.#changed((parameters) => {
      for (const name of names) parameters.delete(name);
    });
  }

  /** Without one choice of a filter that takes several, repeated or parted by commas. */
  withoutChoice(name: string, value: string): string {
    return this.#changed((parameters) => {
      const choices = parameters.getAll(name).flatMap((text) => text.split(','));
      parameters.delete(name);
      for (const choice of choices) if (choice !== value) parameters.append(name, choice);
    });
  }

  /** Nothing but the layout remains. */
  get cleared(): string {
    return this.#written(
      new URLSearchParams(this.layout === 'list' ? { [LAYOUT]: this.layout } : {}),
    );
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
