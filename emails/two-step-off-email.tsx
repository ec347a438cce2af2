import { Action, Greeting, Note, Paragraph } from './email-parts.tsx';
import type { EmailTemplate } from './email-template.ts';
import { securityLink } from './security-link.ts';

export const twoStepOffEmail: EmailTemplate<'two_step_off'> = {
  subject: (_, { siteName }) => `${siteName}: login em duas etapas desativado`,
  preheader: () => 'Para entrar na sua conta, agora basta a senha.',
  why: 'Você recebeu esta mensagem porque o login em duas etapas foi desativado na sua conta.',
  Content({ data, site }) {
    return (
      <>
        <Greeting name={data.firstName} />
        <Paragraph>
          O login em duas etapas foi desativado. Para entrar na sua conta, agora basta a senha. Os
          códigos de recuperação antigos não valem mais.
        </Paragraph>
        <Action href={securityLink(site, data.door)}>Ativar de novo</Action>
        <Note>Não foi você? Troque a sua senha agora e ative as duas etapas de novo.</Note>
      </>
    );
  },
};
