import { pathTo } from '#core/site/paths.ts';
import { dateText } from '#text/formats.ts';
import { planPriceText } from '#text/plan-labels.ts';
import { Action, Greeting, Paragraph } from './email-parts.tsx';
import { siteLink, type EmailTemplate } from './email-template.ts';

export const planChangeScheduledEmail: EmailTemplate<'plan_change_scheduled'> = {
  subject: (_, { siteName }) => `${siteName}: sua troca de plano está marcada`,
  preheader: ({ appliesAt }) => `O novo plano começa em ${dateText(appliesAt)}.`,
  why: 'Você recebeu esta mensagem porque tem uma assinatura com a gente.',
  Content({ data, site }) {
    return (
      <>
        <Greeting name={data.firstName} />
        <Paragraph>
          Em <strong>{dateText(data.appliesAt)}</strong>, o seu plano passa de {data.fromPlanName}{' '}
          para <strong>{data.planName}</strong>: {planPriceText(data.priceCents, data.period)}.
        </Paragraph>
        <Paragraph>
          Até lá, tudo continua como está. Mudou de ideia? Você pode desfazer a troca antes desse
          dia.
        </Paragraph>
        <Action href={siteLink(site, pathTo('subscriptions'))}>Ver ou desfazer a troca</Action>
      </>
    );
  },
};
