import type { TableRules } from './personal-data-rule.ts';
import { KEPT_MONTHS } from './retention.ts';

/** What the office reads of accounts beside them. That somebody changed something stays, without the values. */
export const AUDIT_DATA: TableRules<'audit_values' | 'account_words' | 'bulk_job_rows'> = {
  bulk_job_rows: {
    rowsOf: 'person_id = $1',
    copy: { left_out: 'what became of the rows themselves is in their history' },
    onDeletion: 'erase',
    columns: {
      identity: ['person_id'],
      internal: [
        'job_id',
        'position',
        'row_id',
        'verdict',
        'refusal',
        'state_before',
        'result',
        'result_refusal',
        'done_at',
      ],
    },
  },
  account_words: {
    rowsOf: 'user_id = $1',
    copy: { left_out: 'it repeats the account, for the office to find it' },
    onDeletion: 'erase',
    columns: { identity: ['user_id'], internal: ['name', 'words'] },
  },
  audit_values: {
    rowsOf: 'user_id = $1',
    copy: { left_out: 'it repeats what the rows themselves say, as they were before and after' },
    onDeletion: 'erase',
    keptMonths: { column: 'at', months: KEPT_MONTHS.audit_values },
    columns: {
      identity: ['user_id'],
      internal: ['before', 'after'],
      none: ['position', 'at'],
      secret: ['salt'],
    },
  },
};
