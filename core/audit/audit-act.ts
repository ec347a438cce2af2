import type { BulkSubject } from '#core/bulk-actions/bulk-action.ts';
import type { AuditedRow } from './audited-row.ts';

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

/** A step of a bulk action, with the rows that it is about; without a step what its job did. */
export interface AuditedBulkStep {
  subject: BulkSubject;
  action: string;
  step: 'ask' | 'ask_undo' | 'start' | 'cancel' | 'stop' | null;
  asked_at: Date;
  /** All that were found, those of them that can be changed, and those that were. */
  total: number;
  changes: number;
  changed: number;
}

/** One that the sentence of its act tells, with the entry that it is of. */
export interface SummaryRow extends AuditedRow {
  position: string;
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
  /** Beside that one. */
  others: number;
  reason: string | null;
  bulk: AuditedBulkStep | null;
  /** The first rows of prices and settings, which are told with what they were. */
  changed: readonly SummaryRow[];
  /** How many rows it changed, its history not counted, up to `MOST_ROWS_OF_ACT`. */
  rows: number;
}

/** More are counted as more. */
export const MOST_ROWS_OF_ACT = 1_000;
