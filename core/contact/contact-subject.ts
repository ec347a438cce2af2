export const CONTACT_SUBJECTS = [
  'plans',
  'boosts',
  'payments',
  'profile',
  'account',
  'privacy',
] as const;
export type ContactSubject = (typeof CONTACT_SUBJECTS)[number];

export function isContactSubject(text: string | null): text is ContactSubject {
  return (CONTACT_SUBJECTS as readonly (string | null)[]).includes(text);
}
