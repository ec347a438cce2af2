import { addressOf } from '../../addresses/address-words.ts';
import { ownPropertiesAddress } from '../../addresses/own-list-addresses.ts';

/** What the address of a list may ask for; that it is of archived ads, its path says. */
const FILTERS = ['q', 'status', 'category', 'listing_status', 'sort', 'per_page', 'page'] as const;

export type OwnListFilter = (typeof FILTERS)[number];

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
  path: string,
  query: OwnListQuery,
  changes: Partial<Record<OwnListFilter | 'archived', string | undefined>> = {},
): string {
  const wanted = Object.entries({ ...query, page: undefined, ...changes });
  const asked = new URLSearchParams(wanted.map(([filter, text = '']) => [filter, text]));
  return addressOf(path, ownPropertiesAddress.written(asked));
}

/** Whether something is looked for, apart from the state and the order. */
export function isSearching({ q, category, listing_status: offer }: OwnListQuery): boolean {
  return Boolean(q ?? category ?? offer);
}
