import { formatMoney } from '#core/fields/money.ts';
import { pathTo } from '#core/site/paths.ts';
import { Action, Greeting, Paragraph } from './email-parts.tsx';
import { siteLink, type EmailTemplate } from './email-template.ts';

export const regretToOfficeEmail: EmailTemplate<'regret_to_office'> = {
  subject: ({ reader }, { siteName }) =>
    reader === 'office'
      ? `${siteName}: uma desistência espera a sua decisão`
      : `${siteName}: recebemos seu pedido de desistência`,
  preheader: ({ reader, isAgain }) =>
    reader === 'person'
      ? 'Nossa equipe responde em breve.'
      : isAgain
        ? 'É a segunda do mesmo produto.'
        : 'É de uma troca de plano.',
  why: 'Você recebeu esta mensagem porque há um pedido de desistência de uma compra.',
  Content({ data, site }) {
    const isOffice = data.reader === 'office';
    const path = isOffice ? pathTo('backofficeRegrets') : pathTo('subscriptions');
    return (
      <>
        <Greeting name={data.firstName} />
        {isOffice ? (
          <Paragraph>
            {data.isAgain
              ? 'Um anunciante desistiu pela segunda vez do mesmo produto'
              : 'Um anunciante desistiu de uma troca de plano, e o plano de antes não pode voltar sem nova cobrança'}
            : {data.what}, de <strong>{formatMoney(data.amountCents)}</strong>. Nada foi devolvido
            ainda: decida se devolvemos.
          </Paragraph>
        ) : (
          <Paragraph>
            Você pediu para desistir desta compra: {data.what}, de{' '}
            <strong>{formatMoney(data.amountCents)}</strong>.{' '}
            {data.isAgain
              ? 'Como já desistiu deste produto antes,'
              : 'Como o plano de antes não pode voltar sozinho,'}{' '}
            alguém da nossa equipe olha o pedido e responde por e-mail.
          </Paragraph>
        )}
        <Action href={siteLink(site, path)}>
          {isOffice ? 'Decidir agora' : 'Ver minhas compras'}
        </Action>
      </>
    );
  },
};
