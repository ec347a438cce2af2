import { formatMoney } from '#core/fields/money.ts';
import { Action, Greeting, Paragraph } from './email-parts.tsx';
import { siteLink, type EmailTemplate } from './email-template.ts';
import { SupportWays } from './support-ways.tsx';

export const refundFailedEmail: EmailTemplate<'refund_failed'> = {
  subject: (_, { siteName }) => `${siteName}: a devolução do seu dinheiro atrasou`,
  preheader: () => 'Nossa equipe já foi avisada e resolve com você.',
  why: 'Você recebeu esta mensagem porque pagou uma compra com a gente.',
  Content({ data, site }) {
    return (
      <>
        <Greeting name={data.firstName} />
        <Paragraph>
          Tentamos devolver <strong>{formatMoney(data.amountCents)}</strong> ({data.what}), e o
          banco não aceitou. Isso acontece quando o cartão foi cancelado ou a conta foi fechada.
        </Paragraph>
        <Paragraph>
          O dinheiro continua sendo seu. Nossa equipe já foi avisada e procura outro jeito de
          devolver. Para ir mais rápido, fale com a gente:
        </Paragraph>
        <SupportWays site={site} />
        <Action href={siteLink(site, data.receiptPath)}>Ver o pagamento</Action>
      </>
    );
  },
};
