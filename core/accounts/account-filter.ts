import type { Profile } from '#core/actor.ts';
import type { MailboxTrouble } from '#core/mailboxes/mailbox-trouble.ts';
import type { UserStatus } from './account.ts';

export interface AccountFilter {
  q?: string | undefined;
  status?: UserStatus | undefined;
  profile?: Profile | undefined;
  /** What the account's mailbox did with our messages. */
  mailbox?: MailboxTrouble | undefined;
}

/** What the office's list of accounts is sorted by. */
export const ACCOUNT_SORTS = ['newest', 'oldest', 'name'] as const;
export type AccountSort = (typeof ACCOUNT_SORTS)[number];
