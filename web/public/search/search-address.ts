import { addressOf } from '../../addresses/address-words.ts';
import { SpokenWords } from './spoken-words.ts';

/** A search for the API: one text, or several where a filter takes several. */
export type SearchQuery = Record<string, string | string[]>;

/** How results are laid out is not a filter: it stays in links and out of the canonical address. */
const LAYOUT = 'layout';
/** So is which part of the map is seen. */
const MAP = 'map';
const PLACES = ['town', 'near', 'outline'];
const LOOKS: ReadonlySet<string> = new Set([LAYOUT, MAP]);
/** They show the same ads, some of them or in another order. */
const NO_FILTERS: ReadonlySet<string> = new Set([...LOOKS, 'sort', 'page']);

export type ResultLayout = 'grid' | 'list' | 'map';

/** The words of either search; each of them knows more names than these. */
export interface SearchWords {
  name(filter: 'q' | 'sort'): string;
  said(filter: 'sort', choice: string): string;
  written(asked: URLSearchParams): URLSearchParams;
}

/** Where a search stands: what a kind is asked at, and the addresses of their own that some searches have. */
export interface SearchPaths {
  path: string;
  landingPath?(this: void, filters: Readonly<Record<string, string>>): string | undefined;
}

/** What the API is asked: every filled parameter of what the address asks for. */
export function queryOf(parameters: URLSearchParams): SearchQuery {
  const query: SearchQuery = {};
  for (const name of new Set(parameters.keys())) {
    const values = parameters.getAll(name).filter((value) => value.trim() !== '');
    const [first] = values;
    if (first !== undefined && !LOOKS.has(name)) query[name] = values.length > 1 ? values : first;
  }
  return query;
}

/** The address at which the API is asked for it. */
export function requestOf(path: string, query: SearchQuery): string {
  const pairs = Object.entries(query).flatMap(([name, values]) =>
    [values].flat().map((value) => [name, value]),
  );
  return `${path}?${new URLSearchParams(pairs)}`;
}

/** Which part of the map, and in which size. */
export function mapQuery(parameters: URLSearchParams): SearchQuery {
  const box = parameters.get(MAP);
  return { ...MAP_SIZE, ...(box && { box }) };
}

/** Pixels that signs are put together for: a phone's. */
const MAP_SIZE = { width: '360', height: '252' };

/** The address without what counts for nothing. */
export function understoodParameters(
  parameters: URLSearchParams,
  understood: Readonly<Record<string, readonly string[]>>,
): URLSearchParams {
  const kept = Object.entries(understood).flatMap(([name, texts]) =>
    texts.map((text) => [name, text]),
  );
  return new URLSearchParams([...kept, ...looksOf(parameters)]);
}

function looksOf(parameters: URLSearchParams): [string, string][] {
  return [...parameters].filter(([name, value]) => LOOKS.has(name) && value !== '');
}

/** What an address asks for, or else what is remembered. */
export function layoutOf(parameters: URLSearchParams, remembered: ResultLayout): ResultLayout {
  const asked = parameters.get(LAYOUT);
  return asked === 'list' || asked === 'grid' || asked === 'map' ? asked : remembered;
}

/** Addresses of the same search with one thing changed. A change of filter starts again at page 1. */
export class SearchAddress {
  readonly #paths: SearchPaths;
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
    paths: SearchPaths,
    words: SearchWords,
    parameters: URLSearchParams,
    spoken = new SpokenWords(parameters.get('q') ?? ''),
    remembered: ResultLayout = 'grid',
  ) {
    this.#paths = paths;
    this.words = words;
    this.spoken = spoken;
    this.layout = layoutOf(parameters, remembered);
    this.#remembered = remembered;
    this.#parameters = parameters;
  }

  /** How a filter is written, in the address or else in the words. */
  typed(name: string): string {
    return this.#parameters.get(name) ?? this.spoken.textOf(name) ?? '';
  }

  withPage(page: number): string {
    return this.#changed((parameters) => {
      if (page > 1) parameters.set('page', String(page));
    });
  }

  withLayout(layout: ResultLayout): string {
    return this.#changed((parameters) => {
      for (const look of LOOKS) parameters.delete(look);
      if (layout !== this.#remembered) parameters.set(LAYOUT, layout);
      const page = this.#parameters.get('page');
      if (page) parameters.set('page', page);
    });
  }

  /** @param box what the map shows; the first one is around what is found */
  withMap(box?: string): string {
    return this.#changed((parameters) => {
      parameters.set(LAYOUT, 'map');
      if (box === undefined) parameters.delete(MAP);
      else parameters.set(MAP, box);
    });
  }

  /** This part of the map as the area that is searched, seen as it is. */
  withArea(box: string): string {
    return this.#changed((parameters) => {
      parameters.set('outline', box);
      parameters.set(LAYOUT, 'map');
      parameters.set(MAP, box);
    });
  }

  with(changes: Record<string, string>): string {
    return this.#changed((parameters) => {
      for (const [name, value] of Object.entries(changes)) parameters.set(name, value);
      // A map that shows somewhere else would hide what is found.
      if (PLACES.some((name) => name in changes)) parameters.delete(MAP);
    });
  }

  /** Without some filters, wherever they are said. */
  without(...names: string[]): string {
    return this.#changed((parameters) => {
      for (const name of names) parameters.delete(name);
      unsay(parameters, this.spoken, (name) => names.includes(name));
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
    const kept = Object.entries(filters).flatMap(([name, values]) =>
      values.map((value) => [name, value]),
    );
    return this.#written(new URLSearchParams([...kept, ...looksOf(this.#parameters)]));
  }

  /** Without one choice of a filter that takes several, repeated or parted by commas. */
  withoutChoice(name: string, value: string): string {
    return this.#changed((parameters) => {
      const choices = parameters.getAll(name).flatMap((text) => text.split(','));
      parameters.delete(name);
      for (const choice of choices) if (choice !== value) parameters.append(name, choice);
      const isLast = !parameters.has(name);
      unsay(
        parameters,
        this.spoken,
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
    return this.#written(new URLSearchParams(looksOf(this.#parameters)));
  }

  #changed(change: (parameters: URLSearchParams) => void): string {
    const parameters = new URLSearchParams(this.#parameters);
    parameters.delete('page');
    change(parameters);
    return this.#written(parameters);
  }

  #written(parameters: URLSearchParams): string {
    return searchHref(this.#paths, this.words, parameters);
  }
}

/** Takes filters out of the words; what else those words say becomes a filter of its own. */
export function unsay(
  parameters: URLSearchParams,
  spoken: SpokenWords,
  isMeant: (name: string, value?: string) => boolean,
): void {
  const { text, left, isChanged } = spoken.without(isMeant);
  if (!isChanged) return;
  setWords(parameters, text);
  for (const [name, value] of left)
    if (!parameters.getAll(name).includes(value)) parameters.append(name, value);
}

/** At its own address, if it has one, or at that of its kind. */
function searchHref(
  { path, landingPath }: SearchPaths,
  words: SearchWords,
  parameters: URLSearchParams,
): string {
  const all = [...parameters].filter(([, value]) => value.trim() !== '');
  const filters = all.filter(([name]) => !NO_FILTERS.has(name));
  const choices = Object.fromEntries(filters);
  const landing =
    Object.keys(choices).length === filters.length ? landingPath?.(choices) : undefined;
  const rest = landing ? all.filter(([name]) => NO_FILTERS.has(name)) : all;
  return addressOf(landing ?? path, words.written(new URLSearchParams(rest)));
}

/** Whether an address asks for something besides how it is shown. */
export function hasFilters(parameters: URLSearchParams): boolean {
  return [...parameters.keys()].some((name) => !NO_FILTERS.has(name));
}

function setWords(parameters: URLSearchParams, text: string): void {
  parameters.delete('q');
  if (text) parameters.set('q', text);
}

/**
 * The one address of a search for search engines: what it understands, in one order, without what is
 * so anyhow and however it is ordered and shown.
 * @param names in the order wanted
 * @param landing the search's own address, when it has one
 */
export function canonicalSearch(
  path: string,
  words: SearchWords,
  understood: URLSearchParams,
  names: readonly string[],
  landing?: string,
): string {
  const kept = new URLSearchParams();
  const page = understood.get('page') ?? '1';
  for (const name of landing ? [] : names) {
    if (NO_FILTERS.has(name)) continue;
    for (const value of understood.getAll(name).sort()) kept.append(name, value);
  }
  if (page !== '1') kept.set('page', page);
  return addressOf(landing ?? path, words.written(kept));
}
