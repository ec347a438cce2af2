import { formatMoney } from '#core/fields/money.ts';
import { pathTo } from '#core/site/paths.ts';
import { Action, Greeting, Paragraph } from './email-parts.tsx';
import { siteLink, type EmailTemplate } from './email-template.ts';

export const pixLateRefundedEmail: EmailTemplate<'pix_late_refunded'> = {
  subject: (_, { siteName }) => `${siteName}: seu Pix chegou depois do prazo`,
  preheader: () => 'Devolvemos o valor inteiro.',
  why: 'Você recebeu esta mensagem porque fez uma compra com a gente.',
  Content({ data, site }) {
    return (
      <>
        <Greeting name={data.firstName} />
        <Paragraph>
          O seu Pix de <strong>{formatMoney(data.amountCents)}</strong> chegou depois que o código
          venceu, e a compra já não podia ser feita: {data.what}. Devolvemos o valor inteiro para a
          conta de onde ele saiu.
        </Paragraph>
        <Paragraph>Ainda quer? Abra o pedido e gere um código novo.</Paragraph>
        <Action href={siteLink(site, pathTo('boostOrder', { id: data.orderId }))}>
          Abrir o pedido
        </Action>
      </>
    );
  },
};
