import type * as z from 'zod';
import {
  keywordsFilter,
  nameFilter,
  oneOfFilter,
  wholeNumberFilter,
} from '#core/fields/query-filters.ts';
import { CATALOGUE_LEVELS } from '#core/vehicles/catalogue/catalogue-level.ts';
import { STATES, UFS, type UF } from '#core/places/states.ts';

const BESIDE_STATUS = ['archived', 'reported'] as const;

export type DirectoryState<Status extends string = string> =
  | Status
  | (typeof BESIDE_STATUS)[number];

export const OFFICE_AD_SORTS = ['newest', 'oldest', 'price_desc', 'price_asc'] as const;
export type OfficeAdSort = (typeof OFFICE_AD_SORTS)[number];

/** Of a town: two digits of its state and five more. */
const TOWN_DIGITS = 100_000;
const TOWN_CODES = { min: 11 * TOWN_DIGITS, max: 54 * TOWN_DIGITS } as const;

/* @__NO_SIDE_EFFECTS__ */
export function directoryStates<const Status extends string>(
  statuses: readonly Status[],
): readonly DirectoryState<Status>[] {
  return [...statuses, ...BESIDE_STATUS];
}

/* @__NO_SIDE_EFFECTS__ */
export function backofficeAdFilters<const Status extends string>(statuses: readonly Status[]) {
  return {
    q: keywordsFilter,
    state: oneOfFilter(directoryStates(statuses)),
    owner: nameFilter,
    /** Of vehicles: the id of a brand, a model or a version. */
    catalogue: nameFilter,
    /** Which of them it is. */
    level: oneOfFilter(CATALOGUE_LEVELS),
    /** The IBGE code. */
    town: wholeNumberFilter(TOWN_CODES.min, TOWN_CODES.max),
    uf: oneOfFilter(UFS),
  };
}

type Filters<Status extends string> = ReturnType<typeof backofficeAdFilters<Status>>;

export type BackofficeAdFilter<Status extends string = string> = {
  [Name in keyof Filters<Status>]?: z.output<Filters<Status>[Name]>;
};

/** The codes of the towns of a state. */
export function townsOf(uf: UF): { from: number; until: number } {
  const { ibgeCode } = STATES.find((state) => state.uf === uf)!;
  return { from: ibgeCode * TOWN_DIGITS, until: (ibgeCode + 1) * TOWN_DIGITS };
}
