import type { DB } from '#db/generated/database-types.ts';
import { ACCOUNT_DATA } from './account-data.server.ts';
import { AD_DATA } from './ad-data.server.ts';
import { CONTACT_DATA } from './contact-data.server.ts';
import { NON_PERSONAL_TABLES } from './non-personal-tables.server.ts';
import type { DataKind, TableRule, TableRules } from './personal-data-rule.ts';

/**
 * What every column of the database says of whom, and what follows: the copy that a person may ask for,
 * what deleting an account does and how long rows are kept are made from this and from nothing else. A
 * table that is missing does not compile; a column that is missing fails personal-data.test.ts. Tables
 * come after those they refer to, because deleting goes backwards.
 */
const PERSONAL_DATA: TableRules<keyof DB> = {
  ...ACCOUNT_DATA,
  ...AD_DATA,
  ...CONTACT_DATA,
  ...NON_PERSONAL_TABLES,
};

/** A rule with the name of its table, for whoever goes through all of them. */
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

/** Kinds that never leave us, not even in a copy of one's own data. */
const WITHHELD: ReadonlySet<string> = new Set<DataKind>(['secret', 'internal']);

/** The columns that a copy of one's own data holds. */
export function copiedColumns({ columns }: NamedRule): string[] {
  return Object.entries(columns)
    .filter(([kind]) => !WITHHELD.has(kind))
    .flatMap(([, names]) => names);
}
