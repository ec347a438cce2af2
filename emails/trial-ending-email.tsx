import { pathTo } from '#core/site/paths.ts';
import { dateText } from '#text/formats.ts';
import { planPriceText } from '#text/plan-labels.ts';
import { Action, Greeting, Paragraph } from './email-parts.tsx';
import { siteLink, type EmailTemplate } from './email-template.ts';

export const trialEndingEmail: EmailTemplate<'trial_ending'> = {
  subject: (_, { siteName }) => `${siteName}: seu teste grátis está acabando`,
  preheader: ({ chargesAt }) => `A primeira cobrança será em ${dateText(chargesAt)}.`,
  why: 'Você recebeu esta mensagem porque tem uma assinatura com a gente.',
  Content({ data, site }) {
    return (
      <>
        <Greeting name={data.firstName} />
        <Paragraph>
          Seu teste grátis do plano <strong>{data.planName}</strong> está acabando. Em{' '}
          <strong>{dateText(data.chargesAt)}</strong> fazemos a primeira cobrança
          {data.nextPlanName && `, já do plano ${data.nextPlanName}`}:{' '}
          {planPriceText(data.priceCents, data.period)}.
        </Paragraph>
        <Paragraph>
          Quer continuar? Não precisa fazer nada. Não quer? Abra a sua assinatura e toque em
          cancelar antes desse dia: não cobramos nada.
        </Paragraph>
        <Action href={siteLink(site, pathTo('subscriptions'))}>Ver ou cancelar a assinatura</Action>
      </>
    );
  },
};
