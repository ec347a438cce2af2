import { pathTo } from '#core/site/paths.ts';
import { Action, CopyableLink, Note, Paragraph, Title } from './email-parts.tsx';
import { siteLink, type EmailTemplate } from './email-template.ts';

export const confirmAlertEmail: EmailTemplate<'confirm_alert'> = {
  subject: (_, { siteName }) => `${siteName}: quer receber avisos de anúncios novos?`,
  preheader: () => 'Falta só confirmar que este e-mail é seu.',
  why: 'Você recebeu esta mensagem porque alguém pediu avisos de anúncios com este e-mail.',
  Content({ data, site }) {
    const link = siteLink(site, pathTo('alertLink', { token: data.token }));
    return (
      <>
        <Title>Confirme o seu aviso</Title>
        <Paragraph>
          Alguém salvou uma busca e pediu para avisar neste e-mail quando aparecer anúncio novo ou
          baixar o preço. Foi você? Veja a busca e confirme:
        </Paragraph>
        <Action href={link}>Ver e confirmar</Action>
        <CopyableLink href={link} />
        <Note>Não foi você? Pode ignorar esta mensagem: sem a confirmação, nada é enviado.</Note>
      </>
    );
  },
};
