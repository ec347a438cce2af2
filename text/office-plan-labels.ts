import type { Profile } from '#core/actor.ts';
import type { PlanFacts } from '#core/plans/plan-input.ts';
import { formatMoney } from '#core/fields/money.ts';
import { periodOfMonths } from '#core/plans/plan-period.ts';
import { counted } from './formats.ts';
import { PLAN_PERIOD_LABELS } from './plan-labels.ts';

export const PLAN_KIND_TITLES: Record<Profile, string> = {
  owner: 'Para particulares',
  broker: 'Para corretores',
  business: 'Para empresas',
};

type Price = Pick<
  PlanFacts,
  'price_cents' | 'is_free' | 'recurring' | 'duration_in_months' | 'days'
>;

/** 'R$ 49,90 por mês', 'R$ 80,00 uma vez, por 3 meses', 'Grátis'. */
export function planPriceText({ price_cents: cents, ...plan }: Price): string {
  return plan.is_free ? 'Grátis' : `${formatMoney(cents)} ${planTermText(plan)}`;
}

/** 'por mês', 'uma vez, por 30 dias'. */
export function planTermText(plan: Omit<Price, 'price_cents' | 'is_free'>): string {
  const { recurring, duration_in_months: months, days } = plan;
  const period = periodOfMonths(months);
  if (recurring && period) return PLAN_PERIOD_LABELS[period].every;
  const length = days === null ? counted(months, 'mês', 'meses') : counted(days, 'dia', 'dias');
  return `uma vez, por ${length}`;
}

type Limits = Pick<
  PlanFacts,
  | 'properties_limit'
  | 'vehicles_limit'
  | 'properties_highlighted_limit'
  | 'highlight_days'
  | 'property_gallery_limit'
  | 'video'
>;

/** What it allows, a line each. */
export function planLimitLines(plan: Limits): string[] {
  const { properties_limit: properties, vehicles_limit: vehicles } = plan;
  const { properties_highlighted_limit: highlights, highlight_days: days } = plan;
  const photos = counted(plan.property_gallery_limit, 'foto', 'fotos');
  return [
    `${counted(properties, 'imóvel', 'imóveis')}, ${counted(vehicles, 'veículo', 'veículos')}`,
    highlights === 0
      ? 'Sem destaques'
      : `${counted(highlights, 'destaque', 'destaques')} de ${counted(days, 'dia', 'dias')}`,
    plan.video ? `${photos} e vídeo` : `${photos}, sem vídeo`,
  ];
}
