import { pathTo } from '#core/site/paths.ts';
import { dateText } from '#text/formats.ts';
import { planPriceText } from '#text/plan-labels.ts';
import { Action, Greeting, Paragraph } from './email-parts.tsx';
import { siteLink, type EmailTemplate } from './email-template.ts';

export const subscriptionResumedEmail: EmailTemplate<'subscription_resumed'> = {
  subject: (_, { siteName }) => `${siteName}: seu plano continua`,
  preheader: ({ chargesAt }) => `Próxima cobrança em ${dateText(chargesAt)}.`,
  why: 'Você recebeu esta mensagem porque tem uma assinatura com a gente.',
  Content({ data, site }) {
    return (
      <>
        <Greeting name={data.firstName} />
        <Paragraph>
          Você voltou atrás, e o plano <strong>{data.planName}</strong> continua. A próxima cobrança
          é em <strong>{dateText(data.chargesAt)}</strong>
          {data.nextPlanName && `, já do plano ${data.nextPlanName}`}:{' '}
          {planPriceText(data.priceCents, data.period)}.
        </Paragraph>
        <Action href={siteLink(site, pathTo('subscriptions'))}>Ver minha assinatura</Action>
      </>
    );
  },
};
