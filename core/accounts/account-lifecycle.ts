import type { Lifecycle } from '#core/lifecycle.ts';
import type { UserStatus } from './account.ts';

export const ACCOUNT_ACTIONS = ['suspend', 'deactivate', 'reactivate'] as const;
export type AccountAction = (typeof ACCOUNT_ACTIONS)[number];

export const ACCOUNT_LIFECYCLE: Lifecycle<AccountAction, UserStatus> = {
  suspend: { from: ['active'], to: 'suspended', by: ['admin'], needsReason: true },
  /** No accusation: at the person's own wish, or because the account is a duplicate. */
  deactivate: { from: ['active'], to: 'inactive', by: ['admin'], needsReason: true },
  reactivate: { from: ['suspended', 'inactive'], to: 'active', by: ['admin'] },
};
