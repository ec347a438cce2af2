import clsx from 'clsx';
import type { ReactNode } from 'react';
import { formatMoney } from '#core/fields/money.ts';
import { counted } from '#text/formats.ts';
import { everyText } from '#text/plan-labels.ts';
import { Badge } from '../ui/badge/badge.tsx';
import { FactList } from '../ui/fact-list/fact-list.tsx';
import './plan-offers.css';

export interface PlanOffer {
  id: string;
  attributes: {
    name: string;
    description: string;
    price_cents: number;
    price_before_discount_cents: number | null;
    recommended: boolean;
    recurring: boolean;
    duration_in_months: number;
    days: number | null;
    is_free: boolean;
    properties_limit: number;
    vehicles_limit: number;
    properties_highlighted_limit: number;
    highlight_days: number;
    property_gallery_limit: number;
    video: boolean;
  };
}

interface PlanOffersProps {
  plans: readonly PlanOffer[];
  /** Under each: what can be done with it. */
  renderAction: (plan: PlanOffer) => ReactNode;
}

/** The plans of a profile side by side: what each costs and what it gives. */
export function PlanOffers({ plans, renderAction }: PlanOffersProps) {
  return (
    <ul className="plan-offers">
      {plans.map((plan) => {
        const { name, description, recommended } = plan.attributes;
        return (
          <li
            key={plan.id}
            className={clsx('panel plan-offer', recommended && 'plan-offer-recommended')}
          >
            <div className="plan-name">
              <h3>{name}</h3>
              {recommended && <Badge tone="brand">Recomendado</Badge>}
            </div>
            <PlanPrice plan={plan.attributes} />
            <p className="text-muted">{description}</p>
            <FactList facts={factsOf(plan.attributes)} />
            <div className="plan-offer-action">{renderAction(plan)}</div>
          </li>
        );
      })}
    </ul>
  );
}

function PlanPrice({ plan }: { plan: PlanOffer['attributes'] }) {
  const { is_free: isFree, price_cents: price, price_before_discount_cents: before } = plan;
  if (isFree) {
    return (
      <p className="plan-price">
        <b>R$ 0</b> sem prazo
      </p>
    );
  }
  return (
    <p className="plan-price">
      {before !== null && (
        <>
          <span className="sr-only">De </span>
          <s className="text-muted">{formatMoney(before)}</s>
          <span className="sr-only"> por</span>{' '}
        </>
      )}
      <b>{formatMoney(price)}</b> {everyText(plan)}
      <PricePerMonth plan={plan} />
    </p>
  );
}

/** So that a year and a month compare. */
function PricePerMonth({ plan }: { plan: PlanOffer['attributes'] }) {
  const { price_cents: price, price_before_discount_cents: before } = plan;
  if (plan.days !== null || plan.duration_in_months === 1) return null;
  const saved = before === null ? '' : `: ${formatMoney(before - price)} de economia`;
  return (
    <span className="plan-month text-muted">
      Sai a {formatMoney(Math.ceil(price / plan.duration_in_months))} por mês{saved}
    </span>
  );
}

const number = new Intl.NumberFormat('pt-BR');

function factsOf(plan: PlanOffer['attributes']) {
  const highlights = plan.properties_highlighted_limit;
  return [
    { label: 'Imóveis no ar', value: number.format(plan.properties_limit) },
    { label: 'Veículos no ar', value: number.format(plan.vehicles_limit) },
    {
      label: 'Em destaque',
      value:
        highlights === 0
          ? 'Não tem'
          : `${highlights} por ${counted(plan.highlight_days, 'dia', 'dias')}`,
    },
    { label: 'Fotos por imóvel', value: `até ${plan.property_gallery_limit}` },
    { label: 'Vídeo no anúncio', value: plan.video ? 'Sim' : 'Não tem' },
  ];
}
