import { pathTo } from '#core/site/paths.ts';
import { END_REASON_LABELS } from '#text/plan-labels.ts';
import { Action, Greeting, Paragraph, Quote } from './email-parts.tsx';
import { siteLink, type EmailTemplate } from './email-template.ts';

export const subscriptionEndedEmail: EmailTemplate<'subscription_ended'> = {
  subject: (_, { siteName }) => `${siteName}: sua assinatura terminou`,
  preheader: () => 'Seus anúncios continuam guardados.',
  why: 'Você recebeu esta mensagem porque tem uma assinatura com a gente.',
  Content({ data, site }) {
    const { why, reason } = data;
    return (
      <>
        <Greeting name={data.firstName} />
        <Paragraph>
          A sua assinatura do plano <strong>{data.planName}</strong> terminou.
          {why && <> Motivo: {END_REASON_LABELS[why]}.</>}
        </Paragraph>
        {reason && <Quote text={reason} />}
        <Paragraph>Sua conta segue na versão grátis, e nada foi apagado.</Paragraph>
        <Paragraph>
          Quando quiser, escolha um plano de novo: os anúncios que saíram do ar voltam como estavam.
        </Paragraph>
        <Action href={siteLink(site, pathTo('subscriptions'))}>Escolher um plano</Action>
      </>
    );
  },
};
