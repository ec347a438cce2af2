import type { DB } from '#db/generated/database-types.ts';
import { ACCOUNT_DATA } from './account-data.server.ts';
import { AD_DATA } from './ad-data.server.ts';
import { ALERT_DATA } from './alert-data.server.ts';
import { AUDIT_DATA } from './audit-data.server.ts';
import { CONTACT_DATA } from './contact-data.server.ts';
import { MAILBOX_DATA } from './mailbox-data.server.ts';
import { FRESHNESS_DATA } from './freshness-data.server.ts';
import { DEVICE_DATA } from './device-data.server.ts';
import { NON_PERSONAL_TABLES } from './non-personal-tables.server.ts';
import { PAYMENT_DATA } from './payment-data.server.ts';
import { TRUST_DATA } from './trust-data.server.ts';
import { REQUEST_DATA } from './request-data.server.ts';
import type { DataKind, TableRule, TableRules } from './personal-data-rule.ts';

/** Copies, deletion and retention all follow from this; referenced tables come first. */
const PERSONAL_DATA: TableRules<keyof DB> = {
  ...ACCOUNT_DATA,
  ...AD_DATA,
  ...TRUST_DATA,
  ...CONTACT_DATA,
  ...ALERT_DATA,
  ...MAILBOX_DATA,
  ...FRESHNESS_DATA,
  ...DEVICE_DATA,
  ...AUDIT_DATA,
  ...PAYMENT_DATA,
  ...REQUEST_DATA,
  ...NON_PERSONAL_TABLES,
};

export interface NamedRule extends Omit<
  TableRule<never>,
  'columns' | 'keptMonths' | 'fileColumns'
> {
  table: keyof DB;
  keptMonths?: { column: string; months: number };
  fileColumns?: readonly string[];
  columns: { [Kind in DataKind]?: readonly string[] };
}

export const ALL_RULES: readonly NamedRule[] = Object.entries(PERSONAL_DATA).map(
  ([table, rule]) => ({ ...(rule as Omit<NamedRule, 'table'>), table: table as keyof DB }),
);

const WITHHELD: ReadonlySet<string> = new Set<DataKind>(['secret', 'internal']);

export function copiedColumns({ columns }: NamedRule): string[] {
  return Object.entries(columns)
    .filter(([kind]) => !WITHHELD.has(kind))
    .flatMap(([, names]) => names);
}
