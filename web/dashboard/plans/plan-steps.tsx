import { formatMoney } from '#core/fields/money.ts';
import { pathTo } from '#core/site/paths.ts';
import { dateText } from '#text/formats.ts';
import { cardBrand } from '#text/payment-labels.ts';
import { everyText } from '#text/plan-labels.ts';
import { FactList } from '#web/ui/fact-list/fact-list.tsx';
import { subscriptionStep } from '../../addresses/plan-addresses.ts';
import type { PlanOffer } from '../../plans/plan-offers.tsx';
import { contactPath } from '../../public/contact-path.ts';
import { ConfirmationStep } from '../payments/confirmation-step.tsx';
import { chargeText, lastsUntil, type OwnSubscription } from './own-subscription.ts';

interface StepProps {
  subscription: OwnSubscription;
  isBusy: boolean;
}

interface EndingStepProps extends StepProps {
  /** How many ads find no place afterwards. */
  leaving: string | undefined;
}

export function CancelStep({ subscription, leaving, isBusy }: EndingStepProps) {
  const { status, plan, plan_change: next } = subscription.attributes;
  const isTrial = status === 'trial';
  const until = lastsUntil(subscription);
  return (
    <ConfirmationStep
      back={pathTo('subscriptions')}
      to={subscriptionStep('cancel')}
      field={{ name: 'subscription', value: subscription.id }}
      confirm={{
        action: isTrial ? 'cancel_trial' : 'cancel',
        label: isTrial ? 'Cancelar o teste' : 'Cancelar o plano',
        variant: 'danger',
      }}
      isBusy={isBusy}
    >
      <div className="prose">
        {!isTrial && (
          <p>
            Antes de cancelar, <a href={contactPath('plans')}>fale com a gente</a>: podemos ajudar
            com o pagamento ou achar um plano que sirva melhor.
          </p>
        )}
        <ul>
          <li>
            {isTrial ? 'O teste do plano' : 'O plano'} {plan} continua até {until}.
          </li>
          <li>
            {isTrial
              ? 'Nada será cobrado.'
              : next?.status === 'scheduled'
                ? `A cobrança de ${formatMoney(next.price_cents)}, do plano ${next.plan}, não será feita.`
                : `Não cobramos mais ${chargeText(subscription)}.`}
          </li>
          <li>
            Depois vale o plano grátis.
            {leaving && ` ${leaving} Depois de cancelar, você escolhe os que ficam.`}
          </li>
          <li>
            Até lá você pode voltar atrás.
            {next?.status === 'scheduled' &&
              ` A troca marcada para o plano ${next.plan} fica guardada e volta junto, se ele ainda for vendido por ${formatMoney(next.price_cents)}.`}
          </li>
          {next?.status === 'waiting' && (
            <li>
              A troca para o plano {next.plan}, que espera o pagamento, é desfeita e não volta.
            </li>
          )}
        </ul>
      </div>
    </ConfirmationStep>
  );
}

export function RegretStep({ subscription, leaving, isBusy }: EndingStepProps) {
  const { plan, regret_until: until, regret_cents: cents } = subscription.attributes;
  const { regret_of_upgrade: isUpgrade, regret_plan_before: before } = subscription.attributes;
  const changeText = changeAfterRegret(subscription);
  return (
    <ConfirmationStep
      back={pathTo('subscriptions')}
      to={subscriptionStep('regret')}
      field={{ name: 'subscription', value: subscription.id }}
      confirm={{ action: 'regret', label: 'Desistir da compra', variant: 'danger' }}
      isBusy={isBusy}
    >
      <div className="prose">
        <ul>
          <li>
            {formatMoney(cents ?? 0)} voltam para o cartão em que foram pagos
            {isUpgrade && ': tudo o que você pagou pela troca'}.
          </li>
          <li>
            O plano {plan} termina agora, e{' '}
            {before ? `volta o plano ${before}, já pago` : 'vale o plano grátis'}.
          </li>
          {changeText && <li>{changeText}</li>}
          {!before && leaving && <li>{leaving} Depois você escolhe os que ficam.</li>}
          {until && <li>Você pode desistir até {dateText(until)}.</li>}
        </ul>
        <p>
          {isUpgrade && !before
            ? 'O plano de antes da troca não pode voltar sem nova cobrança: nossa equipe olha o pedido e responde por e-mail.'
            : 'Se já desistiu deste plano uma vez, nossa equipe olha o pedido e responde por e-mail.'}
        </p>
      </div>
    </ConfirmationStep>
  );
}

function changeAfterRegret({ attributes }: OwnSubscription): string | undefined {
  const { plan_change: next, regret_plan_before: before, regret_keeps_change: stays } = attributes;
  // Who goes back to the plan that was to come has it already.
  if (!next || next.plan === before) return undefined;
  if (!stays) return `A troca para o plano ${next.plan} é desfeita.`;
  return attributes.cancel_requested_at
    ? `A troca para o plano ${next.plan} continua guardada.`
    : `A troca marcada continua: ${next.applies_at ? `em ${dateText(next.applies_at)}` : 'no fim do período'} seu plano passa a ser ${next.plan}, por ${formatMoney(next.price_cents)}.`;
}

export interface PlanChangePreview {
  kind: 'upgrade' | 'downgrade';
  price_cents: number;
  due_cents: number;
  applies_at: string;
}

function ChargedCard({ card }: { card: { brand: string; last4: string } }) {
  return (
    <>
      {cardBrand(card.brand)} final {card.last4} ·{' '}
      <a className="link" href={pathTo('paymentMethods')}>
        Trocar cartão
      </a>
    </>
  );
}

interface ChangeStepProps extends EndingStepProps {
  plan: PlanOffer;
  preview: PlanChangePreview;
  /** The one that is charged. */
  card: { brand: string; last4: string } | undefined;
}

export function ChangeStep({
  subscription,
  plan,
  preview,
  card,
  leaving,
  isBusy,
}: ChangeStepProps) {
  const { kind, due_cents: due, applies_at: at } = preview;
  const { status, trial_ends_at } = subscription.attributes;
  const trialEnd = status === 'trial' && trial_ends_at;
  const isAtOnce = kind === 'upgrade';
  const when = isAtOnce ? 'Hoje' : `Em ${dateText(at)}`;
  return (
    <ConfirmationStep
      back={pathTo('subscriptions')}
      to={subscriptionStep('change', plan.id)}
      field={{ name: 'plan', value: plan.id }}
      confirm={{ action: 'change', label: due > 0 ? 'Trocar e pagar' : 'Trocar de plano' }}
      isBusy={isBusy}
    >
      <input type="hidden" name="price_cents_shown" value={preview.price_cents} />
      <input type="hidden" name="due_cents_shown" value={due} />
      <FactList
        facts={[
          {
            label: 'Plano de hoje',
            value: `${subscription.attributes.plan}, ${chargeText(subscription)}`,
          },
          {
            label: 'Plano novo',
            value: `${plan.attributes.name}, ${formatMoney(preview.price_cents)} ${everyText(plan.attributes)}`,
          },
          { label: 'A troca vale', value: when },
          { label: 'Cobrado hoje', value: formatMoney(due) },
          ...(card ? [{ label: 'No cartão', value: <ChargedCard card={card} /> }] : []),
          ...(isAtOnce && trialEnd
            ? [
                {
                  label: 'Primeira cobrança',
                  value: `${formatMoney(preview.price_cents)} em ${dateText(trialEnd)}`,
                },
              ]
            : []),
        ]}
      />
      {due > 0 && (
        <p>O valor de hoje já desconta o que você pagou e ainda não usou do plano de antes.</p>
      )}
      {leaving && <p>{leaving} Depois de marcar a troca, você escolhe os que ficam.</p>}
    </ConfirmationStep>
  );
}
