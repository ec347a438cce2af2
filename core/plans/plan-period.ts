import { BAHIA_OFFSET_HOURS } from '#core/fields/local-day.ts';

export const PLAN_PERIODS = [
  'monthly',
  'bimonthly',
  'quarterly',
  'semiannually',
  'yearly',
] as const;
export type PlanPeriod = (typeof PLAN_PERIODS)[number];

export const PERIOD_MONTHS: Record<PlanPeriod, number> = {
  monthly: 1,
  bimonthly: 2,
  quarterly: 3,
  semiannually: 6,
  yearly: 12,
};

/** undefined for a number of months that no plan has. */
export function periodOfMonths(months: number): PlanPeriod | undefined {
  return PLAN_PERIODS.find((period) => PERIOD_MONTHS[period] === months);
}

const OFFSET = BAHIA_OFFSET_HOURS * 3_600_000;

/**
 * The same day and hour of a later month in Bahia, or that month's last day. Ends of several periods
 * are each counted from the first day: counted from one another, the 31st would become the 28th for good.
 */
export function addMonths(date: Date, months: number): Date {
  const local = new Date(date.getTime() - OFFSET);
  const month = local.getUTCMonth() + months;
  const lastDay = new Date(Date.UTC(local.getUTCFullYear(), month + 1, 0)).getUTCDate();
  return new Date(local.setUTCMonth(month, Math.min(local.getUTCDate(), lastDay)) + OFFSET);
}
