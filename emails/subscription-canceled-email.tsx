import { pathTo } from '#core/site/paths.ts';
import { dateText } from '#text/formats.ts';
import { Action, Greeting, Paragraph } from './email-parts.tsx';
import { siteLink, type EmailTemplate } from './email-template.ts';

export const subscriptionCanceledEmail: EmailTemplate<'subscription_canceled'> = {
  subject: ({ isTrial }, { siteName }) =>
    `${siteName}: ${isTrial ? 'seu teste grátis foi cancelado' : 'sua assinatura foi cancelada'}`,
  preheader: ({ endsAt, isTrial }) =>
    isTrial ? 'Nada será cobrado.' : `Você usa o plano até ${dateText(endsAt)}.`,
  why: 'Você recebeu esta mensagem porque tem uma assinatura com a gente.',
  Content({ data, site }) {
    const { firstName, planName, endsAt, isTrial } = data;
    return (
      <>
        <Greeting name={firstName} />
        {isTrial ? (
          <Paragraph>
            O seu teste grátis do plano <strong>{planName}</strong> foi cancelado.{' '}
            <strong>Nada será cobrado.</strong>
          </Paragraph>
        ) : (
          <Paragraph>
            A sua assinatura do plano <strong>{planName}</strong> foi cancelada. Não haverá outra
            cobrança.
          </Paragraph>
        )}
        <Paragraph>
          {isTrial ? 'O teste continua' : 'O plano continua valendo'} até{' '}
          <strong>{dateText(endsAt)}</strong>. Depois disso, seus anúncios seguem os limites da
          conta grátis. Mudou de ideia? Até lá é só abrir Planos e tocar em “Continuar com o plano”.
        </Paragraph>
        <Action href={siteLink(site, pathTo('subscriptions'))}>Ver minha assinatura</Action>
      </>
    );
  },
};
