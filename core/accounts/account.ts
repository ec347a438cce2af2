/** What an advertiser's account is. The operations are in the .server files beside it. */
export const USER_STATUSES = ['active', 'inactive', 'suspended'] as const;
export type UserStatus = (typeof USER_STATUSES)[number];
