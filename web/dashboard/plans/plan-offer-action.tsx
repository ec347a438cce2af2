import { subscribeText } from '#text/plan-labels.ts';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { subscriptionStep } from '../../addresses/plan-addresses.ts';
import type { PlanOffer } from '../../plans/plan-offers.tsx';
import { canSubscribe, type OwnSubscription } from './own-subscription.ts';
import './plan-offer-action.css';

interface PlanOfferActionProps {
  plan: PlanOffer;
  present: OwnSubscription | undefined;
  trialDays: number;
}

/** What can be done with a plan now, or why nothing. */
export function PlanOfferAction({ plan, present, trialDays }: PlanOfferActionProps) {
  const { recommended, is_free: isFree, name } = plan.attributes;
  const isOwn = present ? plan.id === present.attributes.plan_id : isFree;
  if (isOwn) return <p className="plan-own">Seu plano de hoje</p>;
  const variant = recommended ? 'primary' : 'secondary';
  if (canSubscribe(plan, present)) {
    return (
      <ButtonLink href={subscriptionStep('subscribe', plan.id)} variant={variant}>
        {subscribeText(plan.attributes, trialDays)}
        <span className="sr-only"> o plano {name}</span>
      </ButtonLink>
    );
  }
  const obstacle = present && obstacleOf(plan, present);
  if (obstacle) return <p className="text-muted">{obstacle}</p>;
  return (
    <ButtonLink href={subscriptionStep('change', plan.id)} variant={variant}>
      Trocar<span className="sr-only"> para o plano {name}</span>
    </ButtonLink>
  );
}

/** Why somebody with a plan cannot take this one now. */
export function obstacleOf(
  { attributes: { is_free: isFree, recurring } }: PlanOffer,
  { attributes: present }: OwnSubscription,
): string | undefined {
  if (isFree)
    return present.allowed_actions.includes('cancel')
      ? 'Para voltar ao grátis, cancele o plano de hoje.'
      : 'Vale quando o plano de hoje terminar.';
  if (present.past_due_since) return 'Pague o que está em atraso para trocar.';
  if (present.cancel_requested_at) return 'Toque em “Continuar com o plano” para trocar.';
  if (present.plan_change) return 'Há uma troca em andamento.';
  return recurring && present.allowed_actions.includes('change_plan')
    ? undefined
    : present.recurring
      ? 'Espere o plano de hoje terminar.'
      : 'Dá para comprar nos últimos 7 dias do plano de hoje.';
}
