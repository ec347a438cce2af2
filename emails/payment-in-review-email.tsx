import { formatMoney } from '#core/fields/money.ts';
import { Action, Greeting, Paragraph } from './email-parts.tsx';
import { siteLink, type EmailTemplate } from './email-template.ts';
import { SupportWays } from './support-ways.tsx';

export const paymentInReviewEmail: EmailTemplate<'payment_in_review'> = {
  subject: (_, { siteName }) => `${siteName}: estamos conferindo seu pagamento`,
  preheader: () => 'O valor que chegou não é o da compra.',
  why: 'Você recebeu esta mensagem porque fez uma compra com a gente.',
  Content({ data, site }) {
    return (
      <>
        <Greeting name={data.firstName} />
        <Paragraph>
          Recebemos <strong>{formatMoney(data.paidCents)}</strong>, mas o valor desta compra é{' '}
          <strong>{formatMoney(data.expectedCents)}</strong>: {data.what}. Por isso ela ainda não
          começou.
        </Paragraph>
        <Paragraph>
          Nossa equipe já foi avisada e está conferindo. O seu dinheiro não se perde: ou a compra
          começa, ou ele volta para você. Enquanto isso, não pague de novo.
        </Paragraph>
        <SupportWays site={site} />
        <Action href={siteLink(site, data.purchasePath)}>Ver a compra</Action>
      </>
    );
  },
};
