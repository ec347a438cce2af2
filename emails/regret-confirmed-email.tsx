import { formatMoney } from '#core/fields/money.ts';
import { Action, Greeting, Paragraph } from './email-parts.tsx';
import { siteLink, type EmailTemplate } from './email-template.ts';

export const regretConfirmedEmail: EmailTemplate<'regret_confirmed'> = {
  subject: (_, { siteName }) => `${siteName}: sua desistência está confirmada`,
  preheader: () => 'Vamos devolver tudo o que você pagou.',
  why: 'Você recebeu esta mensagem porque fez uma compra com a gente.',
  Content({ data, site }) {
    return (
      <>
        <Greeting name={data.firstName} />
        <Paragraph>
          Você desistiu desta compra dentro do prazo: {data.what}. Está tudo certo, e vamos devolver{' '}
          <strong>{formatMoney(data.refundedCents)}</strong>, o valor inteiro.
        </Paragraph>
        <Paragraph>
          O Pix volta em minutos. No cartão, o valor aparece na próxima fatura, conforme o banco.
        </Paragraph>
        <Action href={siteLink(site, data.receiptPath)}>Ver o recibo</Action>
      </>
    );
  },
};
