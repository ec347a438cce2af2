import { pathTo } from '#core/site/paths.ts';
import { Action, CopyableLink, Greeting, Note, Paragraph } from './email-parts.tsx';
import { siteLink, type EmailTemplate } from './email-template.ts';

export const confirmAddressEmail: EmailTemplate<'confirm_address'> = {
  subject: (_, { siteName }) => `${siteName}: confirme seu e-mail`,
  preheader: () => 'Falta só um toque para publicar seus anúncios.',
  why: 'Você recebeu esta mensagem porque uma conta foi criada com este e-mail.',
  Content({ data, site }) {
    const link = siteLink(site, pathTo('confirmEmail', { token: data.token }));
    return (
      <>
        <Greeting name={data.firstName} />
        <Paragraph>
          Que bom ter você com a gente. Confirme que este e-mail é seu para publicar anúncios e
          receber as mensagens de quem se interessar.
        </Paragraph>
        <Action href={link}>Confirmar e-mail</Action>
        <CopyableLink href={link} />
        <Note>
          Abra no mesmo navegador em que fez o cadastro: você confirma e já entra na sua conta.
        </Note>
        <Note>O link vale por 60 minutos e funciona uma vez só.</Note>
        <Note>
          Não foi você? Pode ignorar esta mensagem: sem a confirmação, nada é publicado em seu nome.
        </Note>
      </>
    );
  },
};
