import { formatMoney } from '#core/fields/money.ts';
import { pathTo } from '#core/site/paths.ts';
import { declineSentence } from '#text/decline-sentences.ts';
import { dateText } from '#text/formats.ts';
import { Action, Greeting, Note, Paragraph } from './email-parts.tsx';
import { siteLink, type EmailTemplate } from './email-template.ts';

export const paymentFailedEmail: EmailTemplate<'payment_failed'> = {
  subject: (_, { siteName }) => `${siteName}: não conseguimos cobrar sua assinatura`,
  preheader: ({ adsUntil }) => `Seus anúncios ficam no ar até ${dateText(adsUntil)}.`,
  why: 'Você recebeu esta mensagem porque tem uma assinatura com a gente.',
  Content({ data, site }) {
    return (
      <>
        <Greeting name={data.firstName} />
        <Paragraph>
          Não conseguimos cobrar {formatMoney(data.priceCents)} do plano{' '}
          <strong>{data.planName}</strong>. {declineSentence(data.decline, false)}
        </Paragraph>
        <Paragraph>
          Seus anúncios ficam no ar até <strong>{dateText(data.adsUntil)}</strong>. Até lá tentamos
          de novo sozinhos; se trocar o cartão, a próxima tentativa é com o novo.
        </Paragraph>
        <Action href={siteLink(site, pathTo('subscriptions'))}>Pagar agora</Action>
        <Note>Nada foi apagado. Se a assinatura terminar, seus anúncios ficam guardados.</Note>
      </>
    );
  },
};
