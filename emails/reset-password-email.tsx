import { pathTo } from '#core/site/paths.ts';
import { Action, CopyableLink, Greeting, Note, Paragraph } from './email-parts.tsx';
import { siteLink, type EmailTemplate } from './email-template.ts';

export const resetPasswordEmail: EmailTemplate<'reset_password'> = {
  subject: (_, { siteName }) => `${siteName}: crie uma nova senha`,
  preheader: () => 'O link vale por 60 minutos.',
  why: 'Você recebeu esta mensagem porque alguém pediu uma nova senha para a conta deste e-mail.',
  Content({ data, site }) {
    const link = siteLink(site, pathTo('resetPassword', { token: data.token }));
    return (
      <>
        <Greeting name={data.firstName} />
        <Paragraph>
          Recebemos um pedido para trocar a senha da sua conta. Toque no botão e escolha uma nova.
        </Paragraph>
        <Action href={link}>Criar nova senha</Action>
        <CopyableLink href={link} />
        <Note>
          O link vale por 60 minutos e funciona uma vez só. Quando a senha mudar, todos os aparelhos
          saem da conta e você entra de novo com a senha nova.
        </Note>
        <Note>
          Não foi você? Pode ignorar esta mensagem: sua senha continua a mesma. Não passe este link
          a ninguém.
        </Note>
      </>
    );
  },
};
