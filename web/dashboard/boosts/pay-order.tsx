import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { declineSentence } from '#text/decline-sentences.ts';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary/error-summary.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { formatMoney } from '#core/fields/money.ts';
import { isSplit } from '#core/payments/instalments.ts';
import { namedErrors } from '../../forms/named-errors.ts';
import { contactPath } from '../../public/contact-path.ts';
import { AccountMark } from '../../session/account-mark.tsx';
import {
  BILLING_LABELS,
  BillingFields,
  type BillingFieldsProps,
} from '../payments/billing-fields.tsx';
import type { BoostOrder, BoostPayment, BoostPlans } from './boost-view.ts';

interface PayOrderProps extends Omit<BillingFieldsProps, 'isBusy'> {
  order: BoostOrder;
  /** The last try. */
  payment: BoostPayment | null;
  paying: BoostPlans['meta'];
  asksBilling: boolean;
  doing: string | undefined;
}

/** By which way it is paid; the receipt's data first, where they are not known. */
export function PayOrder({
  order,
  payment,
  paying,
  asksBilling,
  state,
  stored,
  doing,
}: PayOrderProps) {
  const isFree = order.attributes.total_cents === 0;
  const inReview = payment?.attributes.in_review ?? false;
  const canPay = !inReview && (isFree || paying.pix || paying.card);
  return (
    <Form method="post" className="panel form" aria-labelledby="pagar" noValidate>
      <AccountMark />
      <input type="hidden" name="total_cents_shown" value={order.attributes.total_cents} />
      <h2 id="pagar">{isFree ? 'Confirmar' : 'Pagar'}</h2>
      <ErrorSummary
        errors={namedErrors(state.errors, BILLING_LABELS)}
        title={state.errors.some(({ name }) => name) ? undefined : 'O pagamento não começou'}
      />
      {payment && state.errors.length === 0 && (
        <LastTry order={order} payment={payment} pixOffered={paying.pix} />
      )}
      {!canPay && !inReview && (
        <p>Por enquanto não recebemos pagamentos pelo site. O pedido fica guardado.</p>
      )}
      {canPay && asksBilling && !isFree && (
        <>
          <h3>Dados para o recibo</h3>
          <BillingFields state={state} stored={stored} isBusy={doing !== undefined} />
        </>
      )}
      <div className="btn-row">
        {inReview ? (
          <ButtonLink href={contactPath('payments')} variant="secondary">
            Falar com a gente
          </ButtonLink>
        ) : isFree ? (
          <Way action={paying.pix ? 'pay_pix' : 'pay_card'} icon="rocket" doing={doing}>
            Impulsionar sem pagar
          </Way>
        ) : (
          <>
            {paying.pix && (
              <Way action="pay_pix" icon="qr-code" doing={doing}>
                {hadCode(payment) ? 'Gerar novo código Pix' : 'Pagar com Pix'}
              </Way>
            )}
            {paying.card && (
              <Way
                action="pay_card"
                icon="credit-card"
                variant={paying.pix ? 'secondary' : 'primary'}
                doing={doing}
              >
                {payment?.attributes.failure ? 'Usar outro cartão' : 'Pagar com cartão'}
              </Way>
            )}
          </>
        )}
      </div>
      {canPay && !isFree && (
        <p className="text-muted">
          {paying.pix && 'O código Pix vale 15 minutos. '}
          {paying.card && 'O cartão é digitado na página segura da operadora de pagamentos.'}
          {paying.card &&
            isSplit(order.attributes.total_cents, paying.installments) &&
            ' Lá você escolhe entre as parcelas que o banco do seu cartão oferece.'}
        </p>
      )}
    </Form>
  );
}

interface WayProps {
  action: 'pay_pix' | 'pay_card';
  icon: 'rocket' | 'qr-code' | 'credit-card';
  variant?: 'primary' | 'secondary';
  doing: string | undefined;
  children: ReactNode;
}

function Way({ action, icon, variant, doing, children }: WayProps) {
  return (
    <Button
      name="_action"
      value={action}
      icon={icon}
      variant={variant}
      loading={doing === action}
      disabled={doing !== undefined}
    >
      {children}
    </Button>
  );
}

function hadCode(payment: BoostPayment | null): boolean {
  const { method, status } = payment?.attributes ?? {};
  return method === 'pix' && (status === 'open' || status === 'expired');
}

/** Why it has to be paid once more. */
function LastTry({
  order,
  payment,
  pixOffered,
}: {
  order: BoostOrder;
  payment: BoostPayment;
  pixOffered: boolean;
}) {
  const { status, failure, in_review: inReview } = payment.attributes;
  const { returned_cents: returned, held_cents: held } = order.attributes;
  if (inReview) {
    return (
      <Notice tone="warning" live title="Estamos conferindo o seu pagamento">
        <p>
          O valor que chegou não é o deste pedido, e nossa equipe já foi avisada. O seu dinheiro não
          se perde. Não pague de novo: a resposta chega por e-mail.
        </p>
      </Notice>
    );
  }
  if (status === 'paid') {
    return (
      <Notice tone="info" live title="Um pagamento chegou tarde demais">
        <p>
          {held > 0
            ? `O pedido já não podia ser cumprido, e o banco não aceitou devolver ${formatMoney(held)}. O dinheiro continua sendo seu: nossa equipe procura outro jeito de devolver.`
            : `Devolvemos ${formatMoney(returned)}: o pedido já não podia ser cumprido.`}
        </p>
      </Notice>
    );
  }
  if (failure) {
    return (
      <Notice tone="danger" live title="O cartão não passou">
        <p>{declineSentence(failure, pixOffered)}</p>
      </Notice>
    );
  }
  if (hadCode(payment)) {
    return (
      <Notice tone="warning" live title="O código Pix venceu">
        <p>
          Gere um novo para pagar. Se você pagou o código de antes, não pague de novo: a confirmação
          chega aqui.
        </p>
      </Notice>
    );
  }
  if (status === 'started') {
    return (
      <Notice tone="warning" live title="A operadora de pagamentos não respondeu">
        <p>Nada foi cobrado, e o pedido está guardado. Tente de novo.</p>
      </Notice>
    );
  }
  return null;
}
