import type { DB } from '#db/generated/database-types.ts';

/**
 * What a column says of a person. `secret` opens something and `internal` is ours or another person's:
 * neither is ever handed out. `none` says nothing of anybody by itself.
 */
export const DATA_KINDS = [
  'identity',
  'contact',
  'location',
  'content',
  'technical',
  'none',
  'internal',
  'secret',
] as const;
export type DataKind = (typeof DATA_KINDS)[number];

type ColumnOf<Table extends keyof DB> = keyof DB[Table] & string;

/** What becomes of somebody's rows when the account is deleted. */
type OnDeletion =
  | 'erase'
  /** The law wants them for a while longer; nothing else is kept. `PERSONAL_DATA` says how long. */
  | { keep: string }
  /** Statements with $1 for the account; what they leave says nothing of the person any more. */
  | { forget: readonly string[]; why: string };

/** Everything we decided about one table. */
export interface TableRule<Table extends keyof DB> {
  /** Which rows belong to an account: SQL with $1 for its id. Without it the table is about nobody who has one. */
  rowsOf?: string;
  /** Where they stand in a copy of one's data; `left_out` says why they do not. */
  copy?: { file: string; title: string; about: string } | { left_out: string };
  onDeletion?: OnDeletion;
  /** Rows leave when this column is older than so many months. */
  keptMonths?: { column: ColumnOf<Table>; months: number };
  /** Beginnings of the storage keys that belong to a row. */
  files?: (id: string) => string[];
  /** The columns whose ids `files` is asked with. Default: `id`. */
  fileColumns?: readonly ColumnOf<Table>[];
  columns: { [Kind in DataKind]?: readonly ColumnOf<Table>[] };
}

/** The rules of some tables, checked against the names of their columns. */
export type TableRules<Tables extends keyof DB> = { [Table in Tables]: TableRule<Table> };
