import { formatMoney } from '#core/fields/money.ts';
import { dateText } from '#text/formats.ts';
import { Action, Greeting, InlineLink, Note, Paragraph } from './email-parts.tsx';
import { siteLink, type EmailTemplate } from './email-template.ts';

export const paymentReceivedEmail: EmailTemplate<'payment_received'> = {
  subject: (_, { siteName }) => `${siteName}: recebemos seu pagamento`,
  preheader: () => 'Obrigado! O recibo vai em anexo.',
  why: 'Você recebeu esta mensagem porque fez uma compra com a gente.',
  Content({ data, site }) {
    return (
      <>
        <Greeting name={data.firstName} />
        <Paragraph>
          Recebemos o seu pagamento de <strong>{formatMoney(data.totalCents)}</strong>: {data.what}.
          Obrigado! O recibo vai em anexo, em PDF.
        </Paragraph>
        {data.boostUntil && (
          <Paragraph>
            O impulso já começou: até <strong>{dateText(data.boostUntil)}</strong> o anúncio aparece
            antes nas buscas. Se você pausar o anúncio, o tempo para e continua quando ele voltar.
          </Paragraph>
        )}
        <Action href={siteLink(site, data.receiptPath)}>Ver o recibo</Action>
        <Note>
          O recibo não é documento fiscal. Quando a nota fiscal sair, o número e o link dela
          aparecem na mesma página.
        </Note>
        <Note>
          Mudou de ideia? Até {dateText(data.regretUntil)} você pode{' '}
          <InlineLink href={siteLink(site, data.purchasePath)}>desistir da compra</InlineLink> e
          receber tudo de volta.
        </Note>
      </>
    );
  },
};
