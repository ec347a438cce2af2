import { pathTo } from '#core/site/paths.ts';
import { dateText } from '#text/formats.ts';
import { Action, Greeting, Paragraph } from './email-parts.tsx';
import { siteLink, type EmailTemplate } from './email-template.ts';

export const subscriptionCanceledEmail: EmailTemplate<'subscription_canceled'> = {
  subject: (_, { siteName }) => `${siteName}: sua assinatura foi cancelada`,
  preheader: ({ endsAt }) => `Você usa o plano até ${dateText(endsAt)}.`,
  why: 'Você recebeu esta mensagem porque tem uma assinatura com a gente.',
  Content({ data, site }) {
    return (
      <>
        <Greeting name={data.firstName} />
        <Paragraph>
          Cancelamos a sua assinatura do plano <strong>{data.planName}</strong>, como você pediu.
          Não haverá outra cobrança.
        </Paragraph>
        <Paragraph>
          O plano continua valendo até <strong>{dateText(data.endsAt)}</strong>. Depois disso, seus
          anúncios seguem os limites da conta grátis.
        </Paragraph>
        <Action href={siteLink(site, pathTo('subscriptions'))}>Ver minha assinatura</Action>
      </>
    );
  },
};
