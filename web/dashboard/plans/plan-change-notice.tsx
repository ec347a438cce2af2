import { Form } from 'react-router';
import { declineReason } from '#core/payments/card-decline.ts';
import { formatMoney } from '#core/fields/money.ts';
import { pathTo } from '#core/site/paths.ts';
import { declineSentence } from '#text/decline-sentences.ts';
import { dateText } from '#text/formats.ts';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { chargeText, type OwnSubscription } from './own-subscription.ts';

type Change = NonNullable<OwnSubscription['attributes']['plan_change']>;

interface ChangeProps {
  change: Change;
  doing: string | undefined;
}

/** Another plan that is on the way, and both ways out of it. */
export function PlanChangeNotice({
  subscription,
  doing,
}: {
  subscription: OwnSubscription;
  doing: string | undefined;
}) {
  const { attributes } = subscription;
  const { plan_change: change } = attributes;
  if (!change) return null;
  if (attributes.cancel_requested_at)
    return <ChangeAfterCancelling {...{ change, subscription }} />;
  if (change.status === 'scheduled') return <ScheduledChange {...{ change, doing }} />;
  return change.status === 'waiting' ? (
    <UnpaidChange {...{ change, doing }} />
  ) : (
    <UnfinishedChange {...{ change, doing }} />
  );
}

function ScheduledChange({ change, doing }: ChangeProps) {
  const { plan, price_cents: price, applies_at: at } = change;
  return (
    <Notice
      tone="info"
      title={`Troca marcada para ${at ? dateText(at) : 'o fim do período'}`}
      action={<KeepPlan {...{ change, doing }} />}
    >
      <p>
        Nesse dia seu plano passa a ser {plan}, por {formatMoney(price)}. Até lá nada muda.
      </p>
    </Notice>
  );
}

/** The effect of resuming a cancelled subscription. */
function ChangeAfterCancelling({
  change: { plan, price_cents: price, applies_at: at, still_sold: comesBack },
  subscription,
}: {
  change: Change;
  subscription: OwnSubscription;
}) {
  return (
    <Notice
      tone="info"
      title={
        comesBack
          ? `A troca para o plano ${plan} está guardada`
          : `A troca para o plano ${plan} não vale mais`
      }
    >
      <p>
        {comesBack
          ? `Se você continuar, ${at ? `em ${dateText(at)}` : 'no fim do período'} seu plano passa a ser ${plan}, por ${formatMoney(price)}.`
          : `Ele não é mais vendido por ${formatMoney(price)}. Se você continuar, a próxima cobrança é de ${chargeText(subscription)}, do plano ${subscription.attributes.plan}.`}
      </p>
    </Notice>
  );
}

function UnpaidChange({ change, doing }: ChangeProps) {
  const { plan, due_cents: due, pay_url: payUrl, failure } = change;
  return (
    <Notice
      tone={failure ? 'danger' : 'warning'}
      title={
        failure
          ? `O cartão foi recusado na troca para o plano ${plan}`
          : `A troca para o plano ${plan} espera o pagamento`
      }
      action={
        <>
          {payUrl && (
            <ButtonLink href={payUrl}>
              {failure ? 'Pagar com outro cartão' : 'Confirmar o pagamento'}
            </ButtonLink>
          )}
          <KeepPlan {...{ change, doing }} />
        </>
      }
    >
      {failure && <p>{declineSentence(declineReason(failure, null), false)}</p>}
      <p>
        {due ? `São ${formatMoney(due)} hoje. ` : ''}Até o pagamento vale o plano de antes. Sem ele,
        a troca termina sozinha em um dia e nada é cobrado.
      </p>
    </Notice>
  );
}

/** Asked for, and the answer of the provider never came. */
function UnfinishedChange({ change, doing }: ChangeProps) {
  const { plan, plan_id: id, price_cents: price, still_sold: goesOn } = change;
  return (
    <Notice
      tone="warning"
      title={`A troca para o plano ${plan} não terminou`}
      action={
        <>
          {goesOn && (
            <Form method="post" action={pathTo('subscriptions')}>
              <input type="hidden" name="plan" value={id} />
              <input type="hidden" name="price_cents_shown" value={change.price_cents} />
              <Button name="_action" value="change" loading={doing === 'change'}>
                Continuar a troca
              </Button>
            </Form>
          )}
          <KeepPlan {...{ change, doing }} />
        </>
      }
    >
      <p>
        A operadora de pagamentos não respondeu.{' '}
        {goesOn
          ? 'Continue a troca, que é cobrada uma vez só, ou mantenha o plano de hoje.'
          : `O plano ${plan} não é mais vendido por ${formatMoney(price)}. Mantenha o plano de hoje e, se quiser, escolha outro.`}
      </p>
    </Notice>
  );
}

function KeepPlan({ change, doing }: ChangeProps) {
  return (
    <Form method="post" action={pathTo('subscriptions')}>
      <input type="hidden" name="change" value={change.id} />
      <Button name="_action" value="keep_plan" variant="secondary" loading={doing === 'keep_plan'}>
        Manter meu plano
      </Button>
    </Form>
  );
}
