import { pathTo } from '#core/site/paths.ts';
import { dateText } from '#text/formats.ts';
import { Action, Greeting, Paragraph } from './email-parts.tsx';
import { siteLink, type EmailTemplate } from './email-template.ts';

export const planGivenEmail: EmailTemplate<'plan_given'> = {
  subject: (_, { siteName }) => `${siteName}: você ganhou um plano`,
  preheader: ({ planName }) => `${planName}, sem pagar nada.`,
  why: 'Você recebeu esta mensagem porque anuncia com a gente.',
  Content({ data, site }) {
    return (
      <>
        <Greeting name={data.firstName} />
        <Paragraph>
          Nossa equipe deu a você o plano <strong>{data.planName}</strong>, que vale até o fim do
          dia {dateText(data.endsAt)}. Nada é cobrado, nem depois: ele termina sozinho.
        </Paragraph>
        <Action href={siteLink(site, pathTo('subscriptions'))}>Ver o meu plano</Action>
      </>
    );
  },
};
