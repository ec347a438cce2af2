import { pathTo } from '#core/site/paths.ts';
import { planPriceText } from '#text/plan-labels.ts';
import { Action, Greeting, Paragraph } from './email-parts.tsx';
import { siteLink, type EmailTemplate } from './email-template.ts';

export const planChangedEmail: EmailTemplate<'plan_changed'> = {
  subject: (_, { siteName }) => `${siteName}: seu plano mudou`,
  preheader: ({ planName }) => `Agora você tem o plano ${planName}.`,
  why: 'Você recebeu esta mensagem porque tem uma assinatura com a gente.',
  Content({ data, site }) {
    return (
      <>
        <Greeting name={data.firstName} />
        <Paragraph>
          Agora você tem o plano <strong>{data.planName}</strong>:{' '}
          {planPriceText(data.priceCents, data.period)}. Os novos limites já estão valendo.
        </Paragraph>
        <Action href={siteLink(site, pathTo('subscriptions'))}>Ver minha assinatura</Action>
      </>
    );
  },
};
