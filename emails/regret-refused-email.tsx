import { pathTo } from '#core/site/paths.ts';
import { Action, Greeting, Paragraph, Quote } from './email-parts.tsx';
import { siteLink, type EmailTemplate } from './email-template.ts';
import { SupportWays } from './support-ways.tsx';

export const regretRefusedEmail: EmailTemplate<'regret_refused'> = {
  subject: (_, { siteName }) => `${siteName}: a resposta ao seu pedido de desistência`,
  preheader: () => 'Desta vez não devolvemos o valor. Veja o motivo.',
  why: 'Você recebeu esta mensagem porque pediu para desistir de uma compra.',
  Content({ data, site }) {
    return (
      <>
        <Greeting name={data.firstName} />
        <Paragraph>
          Olhamos o seu pedido para desistir desta compra: {data.what}. Desta vez não devolvemos o
          valor, e o que você comprou continua valendo. O motivo:
        </Paragraph>
        <Quote text={data.note} />
        <Paragraph>Acha que foi engano? Conte para a gente: olhamos de novo.</Paragraph>
        <SupportWays site={site} />
        <Action href={siteLink(site, pathTo('subscriptions'))}>Ver minhas compras</Action>
      </>
    );
  },
};
