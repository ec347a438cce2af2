import type { PaymentMethodKind } from '#core/payments/payment.ts';
import { formatMoney } from '#core/fields/money.ts';
import { Action, Greeting, Paragraph } from './email-parts.tsx';
import { siteLink, type EmailTemplate } from './email-template.ts';

export const refundMadeEmail: EmailTemplate<'refund_made'> = {
  subject: (_, { siteName }) => `${siteName}: devolvemos seu dinheiro`,
  preheader: () => 'Veja quando ele aparece para você.',
  why: 'Você recebeu esta mensagem porque fez uma compra com a gente.',
  Content({ data, site }) {
    return (
      <>
        <Greeting name={data.firstName} />
        <Paragraph>
          Devolvemos <strong>{formatMoney(data.refundedCents)}</strong> desta compra: {data.what}.
        </Paragraph>
        <Paragraph>{WHEN[data.method]}</Paragraph>
        <Action href={siteLink(site, data.receiptPath)}>Ver o recibo</Action>
      </>
    );
  },
};

const WHEN: Record<PaymentMethodKind, string> = {
  card: 'O valor aparece como crédito na fatura do cartão, nesta ou na seguinte, conforme o banco.',
  pix: 'O valor volta para a conta de onde saiu o Pix.',
};
