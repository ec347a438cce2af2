/** What a connection carries while an administrator changes something; the audit log's triggers read it. */
export const AUDIT_SETTING = 'mandacaru.act';

export interface AuditAct {
  /** What the entries of one request have in common. */
  act: string;
  /** As the API's document names it: POST /v1/backoffice/users/{id}/profile. */
  call: string;
  /** Absent while somebody logs in: the session that is opened says who. */
  admin?: string;
  session?: string;
}

export const AUDIT_OPERATIONS = ['insert', 'update', 'delete'] as const;
export type AuditOperation = (typeof AUDIT_OPERATIONS)[number];
