import { formatMoney } from '#core/fields/money.ts';
import type { PlanPeriod } from '#core/plans/plan-period.ts';

/** `every`: after a price, "R$ 49,90 por mês". */
export const PLAN_PERIOD_LABELS: Record<PlanPeriod, { label: string; every: string }> = {
  monthly: { label: 'Mensal', every: 'por mês' },
  bimonthly: { label: 'Bimestral', every: 'a cada 2 meses' },
  quarterly: { label: 'Trimestral', every: 'a cada 3 meses' },
  semiannually: { label: 'Semestral', every: 'a cada 6 meses' },
  yearly: { label: 'Anual', every: 'por ano' },
};

/** 'R$ 49,90 por mês'. */
export function planPriceText(cents: number, period: PlanPeriod): string {
  return `${formatMoney(cents)} ${PLAN_PERIOD_LABELS[period].every}`;
}
