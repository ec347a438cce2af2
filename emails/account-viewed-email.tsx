import { dateTimeText } from '#text/formats.ts';
import { Greeting, Paragraph, Quote } from './email-parts.tsx';
import type { EmailTemplate } from './email-template.ts';
import { SupportWays } from './support-ways.tsx';

export const accountViewedEmail: EmailTemplate<'account_viewed'> = {
  subject: (_, { siteName }) => `${siteName}: nossa equipe olhou a sua conta`,
  preheader: () => 'Só para olhar: nada foi mudado.',
  why: 'Você recebeu esta mensagem porque alguém da equipe viu o site como você vê.',
  Content({ data, site }) {
    return (
      <>
        <Greeting name={data.firstName} />
        <Paragraph>
          Em {dateTimeText(data.startedAt)}, alguém da nossa equipe abriu o site do jeito que você
          vê, por até 30 minutos. O motivo:
        </Paragraph>
        <Quote text={data.reason} />
        <Paragraph>
          Dessa forma dá só para olhar: nada muda, e nenhuma mensagem fica como lida. Senha,
          sessões, cartões e a cópia dos seus dados ficam fechados.
        </Paragraph>
        <Paragraph>Não pediu ajuda e quer saber mais? Fale com a gente.</Paragraph>
        <SupportWays site={site} />
      </>
    );
  },
};
