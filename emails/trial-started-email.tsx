import { pathTo } from '#core/site/paths.ts';
import { dateText } from '#text/formats.ts';
import { planPriceText } from '#text/plan-labels.ts';
import { Action, Greeting, Note, Paragraph } from './email-parts.tsx';
import { siteLink, type EmailTemplate } from './email-template.ts';

export const trialStartedEmail: EmailTemplate<'trial_started'> = {
  subject: (_, { siteName }) => `${siteName}: seu teste grátis começou`,
  preheader: () => 'Hoje não cobramos nada. Veja quando começa a cobrança.',
  why: 'Você recebeu esta mensagem porque tem uma assinatura com a gente.',
  Content({ data, site }) {
    return (
      <>
        <Greeting name={data.firstName} />
        <Paragraph>
          Seu teste grátis do plano <strong>{data.planName}</strong> começou: já pode publicar. Hoje
          não cobramos nada.
        </Paragraph>
        <Paragraph>
          A primeira cobrança será em <strong>{dateText(data.chargesAt)}</strong>:{' '}
          {planPriceText(data.priceCents, data.period)}. Se cancelar antes desse dia, não cobramos
          nada.
        </Paragraph>
        <Action href={siteLink(site, pathTo('subscriptions'))}>Ver minha assinatura</Action>
        <Note>Três dias antes da cobrança, a gente avisa de novo.</Note>
      </>
    );
  },
};
