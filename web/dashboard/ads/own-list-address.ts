/** How the address of a list says what the API is asked for. */
const PARAMETERS = {
  q: 'busca',
  status: 'situacao',
  category: 'categoria',
  listing_status: 'finalidade',
  sort: 'ordem',
  per_page: 'por_pagina',
  page: 'pagina',
} as const;

export type OwnListParameter = keyof typeof PARAMETERS;

/** What a list is asked for, as typed; the API leaves out what means nothing. */
export type OwnListQuery = Partial<Record<OwnListParameter, string>>;

const NAMES = Object.keys(PARAMETERS) as OwnListParameter[];

export function ownListQuery({ searchParams }: URL): OwnListQuery {
  const query: OwnListQuery = {};
  for (const name of NAMES) {
    const text = searchParams.get(PARAMETERS[name])?.trim();
    if (text) query[name] = text;
  }
  return query;
}

/** The same list with something else asked for; another question begins at its first page. */
export function ownListAddress(
  path: string,
  query: OwnListQuery,
  changes: Partial<Record<OwnListParameter, string | undefined>> = {},
): string {
  const wanted: typeof changes = { ...query, page: undefined, ...changes };
  const [plain = '', fixed] = path.split('?');
  const parameters = new URLSearchParams(fixed);
  for (const name of NAMES) if (wanted[name]) parameters.set(PARAMETERS[name], wanted[name]);
  return parameters.size > 0 ? `${plain}?${parameters}` : plain;
}

/** The name of a field of the search form. */
export function parameterName(name: OwnListParameter): string {
  return PARAMETERS[name];
}

/** Whether something is looked for, apart from the state and the order. */
export function isSearching({ q, category, listing_status: offer }: OwnListQuery): boolean {
  return Boolean(q ?? category ?? offer);
}
