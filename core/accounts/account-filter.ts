import type { Profile } from '#core/actor.ts';
import type { UserStatus } from './account.ts';

export interface AccountFilter {
  q?: string | undefined;
  status?: UserStatus | undefined;
  profile?: Profile | undefined;
}

/** What the office's list of accounts is sorted by. */
export const ACCOUNT_SORTS = ['newest', 'oldest', 'name'] as const;
export type AccountSort = (typeof ACCOUNT_SORTS)[number];
