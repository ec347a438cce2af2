import * as z from 'zod';
import {
  keywordsFilter,
  nameFilter,
  oneOfFilter,
  pageFilter,
} from '#core/search/search-filters.ts';
import { PROPERTY_STATUSES } from './property-lifecycle.ts';

/** What the back office parts ads by: their state, the archive, or what visitors reported. */
export const DIRECTORY_STATES = [...PROPERTY_STATUSES, 'archived', 'reported'] as const;
export type DirectoryState = (typeof DIRECTORY_STATES)[number];

/** What the back office looks for property ads by. What means nothing is left out. */
export const backofficePropertyFilters = z.object({
  /** Words of the title, town, neighbourhood or reference, the code of the ad, or its owner's whole e-mail. */
  q: keywordsFilter,
  state: oneOfFilter(DIRECTORY_STATES),
  /** The id of an account. */
  owner: nameFilter,
  page: pageFilter,
});

export type BackofficePropertyFilter = z.output<typeof backofficePropertyFilters>;
