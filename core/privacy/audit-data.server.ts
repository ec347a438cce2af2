import type { TableRules } from './personal-data-rule.ts';
import { KEPT_MONTHS } from './retention.ts';

/** What administrators changed of an account; that they changed it stays, without the values. */
export const AUDIT_DATA: TableRules<'audit_values'> = {
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
