import { formatMoney } from '#core/fields/money.ts';
import { Action, Greeting, Paragraph } from './email-parts.tsx';
import type { PaymentEmailMessages } from '#core/payments/payment-email-messages.ts';
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

const WHEN: Record<PaymentEmailMessages['refund_made']['method'], string> = {
  card: 'O valor aparece como crédito na fatura do cartão, nesta ou na seguinte, conforme o banco.',
  pix: 'O valor volta para a conta de onde saiu o Pix.',
  by_hand:
    'O banco não tinha aceitado a devolução. Você recebeu o valor do jeito que combinou com a nossa equipe.',
};
