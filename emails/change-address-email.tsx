import { pathTo } from '#core/site/paths.ts';
import { Action, CopyableLink, Greeting, Note, Paragraph } from './email-parts.tsx';
import { siteLink, type EmailTemplate } from './email-template.ts';

export const changeAddressEmail: EmailTemplate<'change_address'> = {
  subject: (_, { siteName }) => `${siteName}: confirme seu novo e-mail`,
  preheader: () => 'Falta só um toque para entrar com este e-mail.',
  why: 'Você recebeu esta mensagem porque alguém pediu para usar este e-mail em uma conta.',
  Content({ data, site }) {
    const link = siteLink(site, pathTo('confirmEmail', { token: data.token }));
    return (
      <>
        <Greeting name={data.firstName} />
        <Paragraph>
          Recebemos um pedido para trocar o e-mail da sua conta por este. Confirme que ele é seu.
        </Paragraph>
        <Action href={link}>Confirmar novo e-mail</Action>
        <CopyableLink href={link} />
        <Note>
          O link vale por 60 minutos e funciona uma vez só. Depois da troca, você entra com este
          e-mail e a mesma senha, e os outros aparelhos saem da conta.
        </Note>
        <Note>
          Não foi você? Pode ignorar esta mensagem: sem a confirmação, nada muda. Não passe este
          link a ninguém.
        </Note>
      </>
    );
  },
};
