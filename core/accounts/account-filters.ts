import { PROFILES } from '#core/actor.ts';
import { keywordsFilter, oneOfFilter } from '#core/fields/query-filters.ts';
import { MAILBOX_TROUBLES } from '#core/mailboxes/mailbox-trouble.ts';
import { USER_STATUSES } from './account.ts';

export const ACCOUNT_FILTERS = {
  q: keywordsFilter,
  status: oneOfFilter(USER_STATUSES),
  profile: oneOfFilter(PROFILES),
  mailbox: oneOfFilter(MAILBOX_TROUBLES),
};
