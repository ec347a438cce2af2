import type { Selectable } from 'kysely';
import type { DB } from '#db/generated/database-types.ts';

/** Repeat what other rows of an act say; the act's sentence is made of them. */
export const HISTORY_TABLES = ['events', 'website_setting_changes'] as const;

export type TableName = keyof DB;

export type ColumnOf<Table extends TableName> = Table extends TableName
  ? keyof DB[Table] & string
  : never;

type Element<Value> = Value extends readonly (infer One)[] ? One : Value;

/** The columns of a table that hold words of a union, one or several, with that union. */
export type ChoicesOf<Table extends TableName> = {
  [
    Column in keyof Selectable<DB[Table]> as ChoiceIn<Table, Column> extends never ? never : Column
  ]: ChoiceIn<Table, Column>;
};

type ChoiceIn<Table extends TableName, Column extends keyof Selectable<DB[Table]>> =
  Element<NonNullable<Selectable<DB[Table]>[Column]>> extends infer One extends string
    ? string extends One
      ? never
      : One
    : never;

/** Which row a column names by its id. */
export const REFERENCES = {
  admin_id: 'admins',
  changed_by: 'admins',
  closed_by: 'admins',
  created_by: 'admins',
  handled_by: 'admins',
  invited_by: 'admins',
  started_by: 'admins',
  user_id: 'users',
  owner_id: 'users',
  agency_id: 'users',
  property_id: 'properties',
  vehicle_id: 'vehicles',
  brand_id: 'vehicle_brands',
  model_id: 'vehicle_models',
  version_id: 'vehicle_versions',
  color_id: 'vehicle_colors',
  town_id: 'towns',
  plan_id: 'plans',
  from_plan_id: 'plans',
  to_plan_id: 'plans',
  wanted_plan_id: 'plans',
  boost_plan_id: 'boost_plans',
  // No columns, but what acts are told with.
  boost_plans: 'boost_plans',
  plans: 'plans',
  coupon_id: 'coupons',
  boost_order_id: 'boost_orders',
  order_id: 'boost_orders',
  payment_id: 'payments',
  contact_request_id: 'contact_requests',
  data_request_id: 'data_requests',
  incident_id: 'incidents',
} as const satisfies Readonly<Record<string, TableName>>;

export function referenceOf(table: string, column: string): string | undefined {
  if (column === 'merged_into') return table;
  return Object.hasOwn(REFERENCES, column)
    ? REFERENCES[column as keyof typeof REFERENCES]
    : undefined;
}

/** As one entry of the log has it, with the names of the rows that it speaks of. */
export interface AuditedRow {
  table_name: string;
  row_key: string;
  fields: readonly string[];
  before: Readonly<Record<string, unknown>> | null;
  after: Readonly<Record<string, unknown>> | null;
  /** By table and id. */
  names: ReadonlyMap<string, string>;
}

export function nameOf(names: AuditedRow['names'], table: string, id: unknown): string | undefined {
  return names.get(`${table} ${String(id)}`);
}
