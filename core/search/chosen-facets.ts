import type { CriteriaOf, FacetColumn, SearchedKind, SearchTypes } from './searched-kind.server.ts';

export interface ChosenFacet<Name extends string = string> {
  name: Name;
  column: string;
  chosen: readonly (string | number)[];
}

/** By IBGE code. */
export const TOWN_FACET: FacetColumn<{ town: { id: number } | undefined }> = {
  column: 'town_id',
  chosen: ({ town }) => (town ? [town.id] : []),
};

export function chosenFacets<T extends SearchTypes>(
  { facets }: SearchedKind<T>,
  criteria: CriteriaOf<T>,
): ChosenFacet<T['facet']>[] {
  return namesOf(facets).map((name) => ({
    name,
    column: facets[name].column,
    chosen: facets[name].chosen(criteria),
  }));
}

export function namesOf<Named extends object>(named: Named): Extract<keyof Named, string>[] {
  const names = [];
  for (const name in named) if (Object.hasOwn(named, name)) names.push(name);
  return names;
}
