import { Form } from 'react-router';
import { declineReason } from '#core/payments/card-decline.ts';
import { formatMoney } from '#core/fields/money.ts';
import { pathTo } from '#core/site/paths.ts';
import { declineSentence } from '#text/decline-sentences.ts';
import { dateText } from '#text/formats.ts';
import { SUBSCRIPTION_STATUS_LABELS } from '#text/plan-labels.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import { FactList } from '#web/ui/fact-list/fact-list.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { subscriptionStep } from '../../addresses/plan-addresses.ts';
import { standingText, type OwnPlanLimits, type OwnSubscription } from './own-subscription.ts';
import '../../plans/plan-offers.css';
import './present-plan.css';

interface PresentPlanProps {
  /** Nothing: the free plan. */
  subscription: OwnSubscription | undefined;
  limits: OwnPlanLimits['attributes'];
  doing: string | undefined;
}

/** What the account has: until when, what is charged, how much of it is in use. */
export function PresentPlan({ subscription, limits, doing }: PresentPlanProps) {
  const { regret_until: regretUntil, regret_cents: regretCents } = subscription?.attributes ?? {};
  return (
    <section className="panel plan-present" aria-labelledby="seu-plano">
      <div className="plan-name">
        <h2 id="seu-plano">Plano {subscription?.attributes.plan ?? limits.plan}</h2>
        {subscription && <StandingBadge of={subscription.attributes} />}
      </div>
      <p>{subscription ? standingText(subscription) : 'Sem cobrança e sem prazo.'}</p>
      {regretUntil && (
        <p>
          Até {dateText(regretUntil)} você pode desistir da compra e receber{' '}
          {formatMoney(regretCents ?? 0)} de volta.
        </p>
      )}
      <FactList
        look="tiles"
        facts={[
          {
            label: 'Imóveis no ar',
            value: shareText(limits.published, limits.properties),
            icon: 'house',
          },
          {
            label: 'Veículos no ar',
            value: shareText(limits.published_vehicles, limits.vehicles),
            icon: 'car',
          },
          {
            label: 'Em destaque',
            value: shareText(limits.used_highlights, limits.highlights),
            icon: 'star',
          },
        ]}
      />
      {subscription && <PlanButtons subscription={subscription} doing={doing} />}
    </section>
  );
}

const number = new Intl.NumberFormat('pt-BR');

function shareText(used: number, limit: number): string {
  if (limit > 0) return `${number.format(used)} de ${number.format(limit)}`;
  return used > 0 ? `Não tem (${number.format(used)} de antes)` : 'Não tem';
}

function StandingBadge({ of }: { of: OwnSubscription['attributes'] }) {
  const { label, tone } =
    SUBSCRIPTION_STATUS_LABELS[of.cancel_requested_at ? 'canceled' : of.status];
  return <Badge tone={tone}>{label}</Badge>;
}

function PlanButtons({
  subscription: { id, attributes },
  doing,
}: {
  subscription: OwnSubscription;
  doing: string | undefined;
}) {
  const { allowed_actions: actions, status } = attributes;
  return (
    <div className="btn-row">
      {actions.includes('resume') && (
        <Form method="post" action={pathTo('subscriptions')}>
          <input type="hidden" name="subscription" value={id} />
          <Button name="_action" value="resume" loading={doing === 'resume'}>
            Continuar com o plano
          </Button>
        </Form>
      )}
      {actions.includes('cancel') && (
        <ButtonLink href={subscriptionStep('cancel')} variant="secondary">
          {status === 'trial' ? 'Cancelar o teste' : 'Cancelar o plano'}
        </ButtonLink>
      )}
      {actions.includes('regret') && (
        <ButtonLink href={subscriptionStep('regret')} variant="quiet">
          Desistir da compra
        </ButtonLink>
      )}
    </div>
  );
}

/** A renewal that the bank refused: why, what to do, until when. */
export function DueNotice({ subscription }: { subscription: OwnSubscription }) {
  const { due_payment_id: payment, failure, grace_ends_at: end } = subscription.attributes;
  if (!payment) return null;
  return (
    <Notice
      tone="danger"
      title="O pagamento da renovação não passou"
      action={
        <>
          <ButtonLink href={pathTo('redirectPayment', { id: payment })}>Pagar agora</ButtonLink>
          <ButtonLink href={pathTo('paymentMethods')} variant="secondary">
            Ver meus cartões
          </ButtonLink>
        </>
      }
    >
      <p>{declineSentence(declineReason(failure, null), false)}</p>
      {end && (
        <p>Seus anúncios continuam no ar até {dateText(end)}. Depois disso o plano termina.</p>
      )}
    </Notice>
  );
}

/** A checkout that was begun and not paid yet. */
export function WaitingNotice({ pending }: { pending: OwnSubscription }) {
  const { plan, allowed_actions: actions, failure, trial_days: trialDays } = pending.attributes;
  if (!actions.includes('pay')) return null;
  if (failure)
    return (
      <Notice
        tone="danger"
        title={
          trialDays > 0
            ? `O cartão não passou no teste do plano ${plan}`
            : `O pagamento do plano ${plan} não passou`
        }
        action={
          <ButtonLink href={pathTo('redirectPayment', { id: pending.id })}>
            Tentar de novo
          </ButtonLink>
        }
      >
        <p>
          {declineSentence(declineReason(failure, null), false)}
          {trialDays > 0 && ' Nada foi cobrado.'}
        </p>
      </Notice>
    );
  return (
    <Notice
      tone="warning"
      title={`A assinatura do plano ${plan} espera o pagamento`}
      action={
        <ButtonLink href={pathTo('redirectPayment', { id: pending.id })}>
          Continuar o pagamento
        </ButtonLink>
      }
    >
      <p>Se você acabou de pagar, a confirmação pode levar alguns minutos.</p>
    </Notice>
  );
}
