import type { RefusalCode } from '#core/refusal.ts';

export const USER_STATUSES = ['active', 'inactive', 'suspended'] as const;
export type UserStatus = (typeof USER_STATUSES)[number];

/** What whoever may not go on is told. */
export const STATUS_REFUSALS = {
  inactive: 'account_inactive',
  suspended: 'account_suspended',
} as const satisfies Record<Exclude<UserStatus, 'active'>, RefusalCode>;
