export interface AuditFilter {
  /** The id of an administrator. */
  admin?: string | undefined;
  /** The id of whatever was changed: an account, an ad, a plan. */
  about?: string | undefined;
  /** A part of the call's name. */
  call?: string | undefined;
  /** Every row of one act. */
  act?: string | undefined;
  /** Acts that only open or close a session, too. */
  sessions?: true | undefined;
  /** Days in Bahia. */
  since?: string | undefined;
  until?: string | undefined;
}

export const AUDIT_SORTS = ['newest', 'oldest'] as const;
export type AuditSort = (typeof AUDIT_SORTS)[number];
