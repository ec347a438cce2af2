import type { DB } from '#db/generated/database-types.ts';

/** `secret` and `internal` are never handed out; `none` says nothing about anybody by itself. */
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

type OnDeletion =
  | 'erase'
  /** Required by law for a while; `PERSONAL_DATA` says how long. */
  | { keep: string }
  /** Statements with $1 for the account; what they leave is anonymous. */
  | { forget: readonly string[]; why: string };

export interface TableRule<Table extends keyof DB> {
  /** SQL with $1 for the account id; absent when no account owns rows. */
  rowsOf?: string;
  /** `left_out` is the reason why they are not copied. */
  copy?: { file: string; title: string; about: string } | { left_out: string };
  onDeletion?: OnDeletion;
  keptMonths?: { column: ColumnOf<Table>; months: number };
  files?: (id: string) => string[];
  fileColumns?: readonly ColumnOf<Table>[];
  columns: { [Kind in DataKind]?: readonly ColumnOf<Table>[] };
}

export type TableRules<Tables extends keyof DB> = { [Table in Tables]: TableRule<Table> };
