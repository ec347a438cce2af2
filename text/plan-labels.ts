import { formatMoney } from '#core/fields/money.ts';
import type { PaymentMethodKind } from '#core/payments/payment.ts';
import { periodOfMonths, type PlanPeriod } from '#core/plans/plan-period.ts';
import type { EndReason, SubscriptionStatus } from '#core/plans/plan.ts';
import { counted } from './formats.ts';
import type { Tone } from './tone.ts';

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

interface PaidTime {
  recurring: boolean;
  duration_in_months: number;
  days?: number | null;
}

/** After a price: 'por mês', 'uma vez, por 3 meses'. */
export function everyText({ recurring, duration_in_months: months, days }: PaidTime): string {
  const period = periodOfMonths(months);
  if (recurring && period) return PLAN_PERIOD_LABELS[period].every;
  const time = days ? counted(days, 'dia', 'dias') : counted(months, 'mês', 'meses');
  return recurring ? `a cada ${time}` : `uma vez, por ${time}`;
}

/** How plans are paid here, and the trial that somebody still has. */
export function payingText({
  card,
  pix,
  trial_days: days,
}: Record<PaymentMethodKind, boolean> & { trial_days: number }) {
  if (!card && !pix) return 'Por enquanto os planos não podem ser pagos pelo site.';
  const trial =
    days > 0
      ? `Teste grátis por ${counted(days, 'dia', 'dias')}: se você cancelar antes do último dia, nada é cobrado. `
      : '';
  return `${trial}${pix ? 'Cartão de crédito ou Pix.' : 'Cartão de crédito. Pix nos planos: em breve.'}`;
}

/** On the button that leads to the payment. */
export function subscribeText({ recurring }: PaidTime, trialDays: number): string {
  return recurring && trialDays > 0
    ? `Testar ${counted(trialDays, 'dia', 'dias')} grátis`
    : 'Assinar';
}

export const SUBSCRIPTION_STATUS_LABELS: Record<SubscriptionStatus, { label: string; tone: Tone }> =
  {
    active: { label: 'Ativo', tone: 'success' },
    trial: { label: 'Em teste grátis', tone: 'info' },
    pending: { label: 'Espera o pagamento', tone: 'warning' },
    inactive: { label: 'Desligado', tone: 'neutral' },
    canceled: { label: 'Cancelado', tone: 'neutral' },
    expired: { label: 'Terminou', tone: 'neutral' },
  };

export const END_REASON_LABELS: Record<EndReason, string> = {
  canceled: 'A renovação foi cancelada',
  unpaid: 'A renovação não foi paga',
  period_over: 'O período pago terminou',
  regret: 'Compra desfeita',
  trial_used: 'O teste grátis já tinha sido usado com este cartão, CPF ou CNPJ. Nada foi cobrado',
  office: 'Encerrado pela nossa equipe',
  not_paid: 'O pagamento não foi feito',
  replaced: 'Trocado por outro plano',
};
