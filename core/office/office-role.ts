/** Who administers what: everything, what is published and by whom, or what is sold. */
export const OFFICE_ROLES = ['owner', 'moderator', 'finance'] as const;
export type OfficeRole = (typeof OFFICE_ROLES)[number];
