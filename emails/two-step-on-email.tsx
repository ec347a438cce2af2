import { Action, Greeting, Note, Paragraph } from './email-parts.tsx';
import type { EmailTemplate } from './email-template.ts';
import { securityLink } from './security-link.ts';

export const twoStepOnEmail: EmailTemplate<'two_step_on'> = {
  subject: (_, { siteName }) => `${siteName}: login em duas etapas ativado`,
  preheader: () => 'Agora, além da senha, pedimos o código do seu aplicativo.',
  why: 'Você recebeu esta mensagem porque o login em duas etapas foi ativado na sua conta.',
  Content({ data, site }) {
    return (
      <>
        <Greeting name={data.firstName} />
        <Paragraph>
          O login em duas etapas está ativado. Para entrar na sua conta, além da senha, pedimos o
          código do seu aplicativo autenticador.
        </Paragraph>
        <Paragraph>
          Guarde os códigos de recuperação em um lugar seguro. Eles servem para entrar se você
          perder o celular.
        </Paragraph>
        <Action href={securityLink(site, data.door)}>Ver a segurança da conta</Action>
        <Note>
          Não foi você? Então alguém sabe a sua senha. Responda esta mensagem para a gente ajudar.
        </Note>
      </>
    );
  },
};
