import type { Lifecycle } from '#core/lifecycle.ts';
import type { UserStatus } from './account.ts';

export const ACCOUNT_ACTIONS = ['suspend', 'reactivate'] as const;
export type AccountAction = (typeof ACCOUNT_ACTIONS)[number];

export const ACCOUNT_LIFECYCLE: Lifecycle<AccountAction, UserStatus> = {
  suspend: { from: ['active'], to: 'suspended', by: ['admin'], needsReason: true },
  reactivate: { from: ['suspended'], to: 'active', by: ['admin'] },
};
