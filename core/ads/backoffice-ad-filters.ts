import * as z from 'zod';
import { keywordsFilter, nameFilter, oneOfFilter, pageFilter } from '#core/fields/query-filters.ts';

const BESIDE_STATUS = ['archived', 'reported'] as const;

export type DirectoryState<Status extends string = string> =
  | Status
  | (typeof BESIDE_STATUS)[number];

/* @__NO_SIDE_EFFECTS__ */
export function directoryStates<const Status extends string>(
  statuses: readonly Status[],
): readonly DirectoryState<Status>[] {
  return [...statuses, ...BESIDE_STATUS];
}

/* @__NO_SIDE_EFFECTS__ */
export function backofficeAdFilters<const Status extends string>(statuses: readonly Status[]) {
  return z.object({
    q: keywordsFilter,
    state: oneOfFilter(directoryStates(statuses)),
    owner: nameFilter,
    /** Of vehicles: the id of a brand, a model or a version. */
    catalogue: nameFilter,
    page: pageFilter,
  });
}

export type BackofficeAdFilter<Status extends string = string> = z.output<
  ReturnType<typeof backofficeAdFilters<Status>>
>;
