import { Form } from 'react-router';
import { formatMoney } from '#core/fields/money.ts';
import { pathTo } from '#core/site/paths.ts';
import { counted } from '#text/formats.ts';
import { everyText } from '#text/plan-labels.ts';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary/error-summary.tsx';
import { subscriptionStep } from '../../addresses/plan-addresses.ts';
import { namedErrors } from '../../forms/named-errors.ts';
import type { PlanOffer } from '../../plans/plan-offers.tsx';
import { AccountMark } from '../../session/account-mark.tsx';
import '../ads/form-frame.css';
import {
  BILLING_LABELS,
  BillingFields,
  type BillingFieldsProps,
} from '../payments/billing-fields.tsx';

interface SubscribeStepProps extends BillingFieldsProps {
  plan: PlanOffer;
  trialDays: number;
  isTrialUsed: boolean;
}

/** Before the provider's page: what it costs and when, and who the receipt is made out to. */
export function SubscribeStep({ plan, trialDays, isTrialUsed, ...billing }: SubscribeStepProps) {
  const { state, isBusy } = billing;
  const { name, price_cents: price, recurring } = plan.attributes;
  const cost = `${formatMoney(price)} ${everyText(plan.attributes)}`;
  const isTried = recurring && trialDays > 0;
  return (
    <Form
      method="post"
      action={subscriptionStep('subscribe', plan.id)}
      className="panel form"
      noValidate
    >
      <AccountMark />
      <input type="hidden" name="plan" value={plan.id} />
      <input type="hidden" name="price_cents_shown" value={price} />
      <input type="hidden" name="trial_days_shown" value={isTried ? trialDays : 0} />
      <ErrorSummary errors={namedErrors(state.errors, BILLING_LABELS)} />
      <div>
        <h2>{isTried ? `${counted(trialDays, 'dia', 'dias')} grátis` : cost}</h2>
        {isTried ? (
          <p className="form-lead">
            Depois são {cost}. Se você cancelar antes do último dia, nada é cobrado: basta um toque,
            nesta mesma área.
          </p>
        ) : (
          <p className="form-lead">
            {recurring &&
              isTrialUsed &&
              'O teste grátis já foi usado nesta conta, ou com este CPF ou CNPJ: o valor é cobrado hoje. '}
            O plano {name} vale assim que o pagamento for confirmado.
            {recurring && ' Renova sozinho, e você cancela quando quiser.'}
          </p>
        )}
      </div>
      <h2>Dados para o recibo</h2>
      <BillingFields {...billing} />
      <div className="btn-row">
        <Button name="_action" value="subscribe" icon="credit-card" loading={isBusy}>
          Ir para o pagamento
        </Button>
        <ButtonLink href={pathTo('subscriptions')} variant="quiet">
          Voltar
        </ButtonLink>
      </div>
      <p className="text-muted">O cartão é digitado na página segura da operadora de pagamentos.</p>
    </Form>
  );
}

/** The same data, mended later. */
export function BillingStep(billing: BillingFieldsProps) {
  const { state, isBusy } = billing;
  return (
    <Form method="post" action={subscriptionStep('billing')} className="panel form" noValidate>
      <AccountMark />
      <ErrorSummary errors={namedErrors(state.errors, BILLING_LABELS)} />
      <BillingFields {...billing} />
      <div className="btn-row">
        <Button name="_action" value="billing" loading={isBusy}>
          Salvar
        </Button>
        <ButtonLink href={pathTo('subscriptions')} variant="quiet">
          Voltar
        </ButtonLink>
      </div>
    </Form>
  );
}
