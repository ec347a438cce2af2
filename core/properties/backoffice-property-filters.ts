import * as z from 'zod';
import { keywordsFilter, nameFilter, oneOfFilter, pageFilter } from '#core/fields/query-filters.ts';
import { PROPERTY_STATUSES } from './property-lifecycle.ts';

export const DIRECTORY_STATES = [...PROPERTY_STATUSES, 'archived', 'reported'] as const;
export type DirectoryState = (typeof DIRECTORY_STATES)[number];

export const backofficePropertyFilters = z.object({
  q: keywordsFilter,
  state: oneOfFilter(DIRECTORY_STATES),
  owner: nameFilter,
  page: pageFilter,
});

export type BackofficePropertyFilter = z.output<typeof backofficePropertyFilters>;
