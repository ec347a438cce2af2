import { addressOf } from '../../addresses/address-words.ts';

/** The words of a list's address. */
export interface ListWords {
  name(filter: string): string;
  said(filter: string, text: string): string;
  read(address: URLSearchParams): URLSearchParams;
  written(asked: URLSearchParams): URLSearchParams;
  renewed(address: URLSearchParams): URLSearchParams | undefined;
}

/** What the address of a list may ask for; that it is of archived ads, its path says. */
const FILTERS = [
  'q',
  'status',
  'category',
  'listing_status',
  'vehicle_type',
  'to_confirm',
  'sort',
  'per_page',
  'page',
] as const;

export type OwnListFilter = (typeof FILTERS)[number];

/** What narrows a list beside its state. */
const NARROWING = ['q', 'category', 'listing_status', 'vehicle_type', 'to_confirm'] as const;

/** What a list is asked for, as typed; the API leaves out what means nothing. */
export type OwnListQuery = Partial<Record<OwnListFilter, string>>;

/** @param asked by the names of the API. */
export function ownListQuery(asked: URLSearchParams): OwnListQuery {
  const query: OwnListQuery = {};
  for (const filter of FILTERS) {
    const text = asked.get(filter)?.trim();
    if (text) query[filter] = text;
  }
  return query;
}

/** The same list with something else asked for; another question begins at its first page. */
export function ownListAddress(
  words: ListWords,
  path: string,
  query: OwnListQuery,
  changes: Partial<Record<OwnListFilter | 'archived', string | undefined>> = {},
): string {
  const wanted = Object.entries({ ...query, page: undefined, ...changes });
  const asked = new URLSearchParams(wanted.map(([filter, text = '']) => [filter, text]));
  return addressOf(path, words.written(asked));
}

/** Whether something is looked for, apart from the state and the order. */
export function isSearching(query: OwnListQuery): boolean {
  return NARROWING.some((filter) => query[filter]);
}

/** The same question without what narrows it. */
export const NOT_NARROWED = Object.fromEntries(
  NARROWING.map((filter) => [filter, undefined]),
) as Partial<Record<OwnListFilter, undefined>>;

/** Of a question what bulk actions take: which ads, in no order. */
export function narrowingOf(query: OwnListQuery): OwnListQuery {
  return Object.fromEntries(
    [...NARROWING, 'status' as const].flatMap((filter) =>
      query[filter] ? [[filter, query[filter]]] : [],
    ),
  );
}
