import { pathTo } from '#core/site/paths.ts';
import { planPriceText } from '#text/plan-labels.ts';
import { Action, Greeting, Note, Paragraph } from './email-parts.tsx';
import { siteLink, type EmailTemplate } from './email-template.ts';

export const trialRefusedEmail: EmailTemplate<'trial_refused'> = {
  subject: (_, { siteName }) => `${siteName}: seu teste grátis não começou`,
  preheader: () => 'Nada foi cobrado.',
  why: 'Você recebeu esta mensagem porque pediu o teste grátis de um plano.',
  Content({ data, site }) {
    return (
      <>
        <Greeting name={data.firstName} />
        <Paragraph>
          O teste grátis do plano <strong>{data.planName}</strong> não começou: este cartão, ou o
          seu CPF ou CNPJ, já foi usado em um teste. <strong>Nada foi cobrado</strong>, e sua conta
          continua como estava.
        </Paragraph>
        <Paragraph>
          Se quiser o plano, assine sem o teste: {planPriceText(data.priceCents, data.period)}, pago
          na hora.
        </Paragraph>
        <Action href={siteLink(site, pathTo('subscriptions'))}>Ver os planos</Action>
        <Note>O teste grátis é um só por pessoa ou empresa.</Note>
      </>
    );
  },
};
