import type * as z from 'zod';
import type { officePaymentAnswer } from '#api/backoffice/office-payment-answer.ts';
import { formatMoney } from '#core/fields/money.ts';
import { pathTo } from '#core/site/paths.ts';
import { DECLINE_REASONS } from '#core/payments/card-decline.ts';
import { paidByOf } from '#core/payments/receipt.ts';
import { declineSentence } from '#text/decline-sentences.ts';
import { dateTimeText } from '#text/formats.ts';
import {
  OFFICE_PAYMENT_STATUSES,
  PAYMENT_PURPOSE_LABELS,
  REFUND_REASON_LABELS,
  REFUND_STATUS_SENTENCES,
} from '#text/office-money-labels.ts';
import { paidByText } from '#text/payment-words.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import '../file-part.css';
import './payment-list.css';

type OfficePayment = z.output<typeof officePaymentAnswer>;

/** What was paid or tried for a purchase, and what went back. */
export function PaymentList({ payments }: { payments: readonly OfficePayment[] }) {
  return (
    <section className="panel file-part" aria-labelledby="pagamentos">
      <h2 id="pagamentos">Pagamentos</h2>
      {payments.length === 0 ? (
        <p className="text-muted">Nenhum pagamento.</p>
      ) : (
        <ol className="payment-list">
          {payments.map((payment) => (
            <li key={payment.id}>
              <p className="payment-head">
                <a className="link" href={pathTo('backofficePayment', { id: payment.id })}>
                  <b>{formatMoney(payment.amount_cents)}</b>
                </a>
                <PaymentBadge {...payment} />
              </p>
              <PaymentStory payment={payment} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

export function PaymentBadge({
  status,
  amount_cents: paid,
  refunded_cents: refunded,
}: Pick<OfficePayment, 'status' | 'amount_cents' | 'refunded_cents'>) {
  if (refunded > 0)
    return <Badge tone="info">{refunded < paid ? 'Devolvido em parte' : 'Devolvido'}</Badge>;
  const { tone, label } = OFFICE_PAYMENT_STATUSES[status];
  return <Badge tone={tone}>{label}</Badge>;
}

type Story = Omit<OfficePayment, 'id' | 'what'>;

/** How and when one was paid, why it failed, what went back. */
export function PaymentStory({ payment }: { payment: Story }) {
  const { status, paid_at: paidAt, receipt_number: receipt } = payment;
  const reason = DECLINE_REASONS.find((known) => known === payment.failure);
  return (
    <>
      <p className="text-muted">
        {[
          PAYMENT_PURPOSE_LABELS[payment.purpose],
          payment.method && paidByText(paidByOf(payment)),
          dateTimeText(paidAt ?? payment.created_at),
          receipt !== null && `recibo nº ${receipt}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {status !== 'paid' && reason && <p>{declineSentence(reason, false)}</p>}
      {payment.refunds.map((refund) => (
        <p key={refund.id}>
          Devolução de {formatMoney(refund.amount_cents)} ({REFUND_REASON_LABELS[refund.reason]}),{' '}
          {dateTimeText(refund.done_at ?? refund.created_at)}:{' '}
          {REFUND_STATUS_SENTENCES[refund.status]}
          {refund.note && <span className="file-quote payment-note">“{refund.note}”</span>}
        </p>
      ))}
    </>
  );
}
