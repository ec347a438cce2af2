import { Action, Greeting, Paragraph, Quote } from './email-parts.tsx';
import type { EmailTemplate } from './email-template.ts';
import { securityLink } from './security-link.ts';
import { SupportWays } from './support-ways.tsx';

export const twoStepResetEmail: EmailTemplate<'two_step_reset'> = {
  subject: (_, { siteName }) => `${siteName}: tiramos o código da sua entrada`,
  preheader: () => 'Por enquanto, a sua conta abre só com a senha.',
  why: 'Você recebeu esta mensagem porque o login em duas etapas da sua conta foi desligado.',
  Content({ data, site }) {
    return (
      <>
        <Greeting name={data.firstName} />
        <Paragraph>
          Alguém da nossa equipe desligou o login em duas etapas da sua conta. Ela abre agora só com
          a senha, e todos os aparelhos saíram. O motivo:
        </Paragraph>
        <Quote text={data.reason} />
        <Paragraph>
          Entre e ative as duas etapas de novo, com o celular que você usa hoje.
        </Paragraph>
        <Action href={securityLink(site, data.door)}>Ativar de novo</Action>
        <Paragraph>Não pediu isso? Troque a senha e avise a gente agora.</Paragraph>
        <SupportWays site={site} />
      </>
    );
  },
};
