import type { OfficeRole } from './office-role.ts';

/** What the work of the office is divided into; every call of the back office belongs to one. */
export const OFFICE_AREAS = [
  /** What everybody there does: the start, saved views. */
  'common',
  'ads',
  'catalogue',
  'people',
  /** To see an account and what belongs to it, and change nothing. */
  'people_reading',
  'requests',
  'money',
  /** What the site is called, shows and asks. */
  'site',
  /** Who administers, what they changed, and what went wrong. */
  'office',
] as const;
export type OfficeArea = (typeof OFFICE_AREAS)[number];

const AREAS: Record<OfficeRole, readonly OfficeArea[]> = {
  owner: OFFICE_AREAS,
  moderator: ['common', 'ads', 'catalogue', 'people', 'people_reading', 'requests'],
  finance: ['common', 'money', 'people_reading', 'requests'],
};

export function areasOf(role: OfficeRole): readonly OfficeArea[] {
  return AREAS[role];
}
