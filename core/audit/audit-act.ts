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

/** What one request did, as people tell it. */
export interface AuditedAct {
  call: string;
  /** As the history calls what was done. */
  event: string | null;
  /** The state that its history says something went to. */
  to: string | null;
  /** Nothing changed: what was read. */
  reading: string | null;
  /** Whom or what it was done to first; without a name when it is gone. */
  about: { table: string; id: string; name: string | null } | null;
  reason: string | null;
  /** How many rows it changed, up to `MOST_ROWS_OF_ACT`. */
  rows: number;
}

/** More are counted as more. */
export const MOST_ROWS_OF_ACT = 1_000;

export const AUDIT_OPERATIONS = ['insert', 'update', 'delete'] as const;
export type AuditOperation = (typeof AUDIT_OPERATIONS)[number];
