import * as z from 'zod';
import { websiteSettings } from '#core/site/website-settings.ts';
import type { SummaryRow } from './audit-act.ts';
import type { AuditedRow } from './audited-row.ts';

export interface RowOfAct extends Omit<AuditedRow, 'names'> {
  position: string;
  call: string;
  operation: string;
  user_id: string | null;
}

/** Changes of these are shown with their old and new values. */
export const SUMMARY_TABLES = new Set(['boost_plans', 'plans', 'coupons', 'website_settings']);

/** And these fields of what was made or changed. */
const SUMMARY_FIELDS: Readonly<Record<string, readonly string[]>> = {
  'insert boost_plans': ['price_cents'],
  'insert subscriptions': ['plan_id', 'ends_at'],
  'insert refunds': ['amount_cents'],
  'update payments': ['fiscal_number', 'fiscal_url'],
};

const SETTING_DEFAULTS: Readonly<Record<string, unknown>> = websiteSettings.parse({});

/** The changes that the sentence of an act names, from its entry; undefined when it names none. */
export function summaryRow(
  { table_name, row_key, position, operation, fields: all, before, after }: RowOfAct,
  discount_type: unknown,
): SummaryRow | undefined {
  const named = SUMMARY_FIELDS[`${operation} ${table_name}`];
  const fields = named ? named.filter((field) => all.includes(field)) : all;
  const isChange = operation === 'update' || table_name === 'website_settings';
  if (!named && !(isChange && SUMMARY_TABLES.has(table_name))) return undefined;
  const row = { table_name, row_key, position, fields, names: new Map<string, string>() };
  // Until somebody sets it, and once that is taken back, its default holds.
  if (table_name === 'website_settings') {
    const held = Object.hasOwn(SETTING_DEFAULTS, row_key)
      ? { value: SETTING_DEFAULTS[row_key] }
      : null;
    return { ...row, before: before ?? held, after: after ?? held };
  }
  // The log has only what changed: what a discount is in says the history.
  return table_name === 'coupons' && fields.includes('discount_value')
    ? { ...row, before: { discount_type, ...before }, after: { discount_type, ...after } }
    : { ...row, before, after };
}

/** The plans of a kind in their new order; `previous` are their ids in the one before. */
export function planOrderRows(of: readonly RowOfAct[], previous: unknown): SummaryRow[] {
  const parsed = z.array(z.string()).safeParse(previous);
  if (!parsed.success) return [];
  const moved = new Map(of.map(({ row_key: id, after }) => [Number(after?.['position']), id]));
  const others = parsed.data.filter((id) => ![...moved.values()].includes(id));
  const ids = parsed.data.map((_, place) => moved.get(place) ?? others.shift());
  return [
    {
      table_name: 'plans',
      row_key: '',
      position: '',
      fields: ['plans'],
      before: null,
      after: { plans: ids },
      names: new Map<string, string>(),
    },
  ];
}

/** The boosts that a coupon is for, before and after; none stands for all of them. */
export function couponCoverageRows(of: readonly RowOfAct[], kept: unknown): SummaryRow[] {
  const rows = of.filter(({ table_name: table }) => table === 'coupon_boost_plans');
  const idsOf = (operation: string) =>
    rows
      .filter((row) => row.operation === operation)
      .map(({ before, after }) => (after ?? before)?.['boost_plan_id']);
  const [taken, added] = [idsOf('delete'), idsOf('insert')];
  const parsed = z.array(z.string()).safeParse(kept);
  // Until the history kept them, all were taken away and written anew.
  const before = parsed.success ? parsed.data : taken;
  const after = [...before.filter((id) => !taken.includes(id)), ...added];
  const isSame = new Set(before).symmetricDifference(new Set(after)).size === 0;
  if (isSame) return [];
  return [
    {
      table_name: 'coupons',
      row_key: '',
      position: '',
      fields: ['boost_plans'],
      before: { boost_plans: before },
      after: { boost_plans: after },
      names: new Map<string, string>(),
    },
  ];
}
