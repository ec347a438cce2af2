import { pathTo } from '#core/site/paths.ts';
import { Action, Greeting, InlineLink, Note, Paragraph } from './email-parts.tsx';
import { siteLink, type EmailTemplate } from './email-template.ts';

export const addressInUseEmail: EmailTemplate<'address_in_use'> = {
  subject: (_, { siteName }) => `${siteName}: este e-mail já é de uma conta`,
  preheader: () => 'Alguém pediu para usar este e-mail em outra conta.',
  why: 'Você recebeu esta mensagem porque alguém pediu para usar este e-mail em outra conta.',
  Content({ data, site }) {
    return (
      <>
        <Greeting name={data.firstName} />
        <Paragraph>
          Recebemos um pedido para usar este e-mail em outra conta, mas ele já é o e-mail da sua.
          Por isso nada mudou.
        </Paragraph>
        <Action href={siteLink(site, pathTo('login'))}>Entrar na minha conta</Action>
        <Paragraph>
          Foi você e quer usar este e-mail na outra conta? Entre nesta e troque o e-mail dela
          primeiro. Esqueceu a senha?{' '}
          <InlineLink href={siteLink(site, pathTo('forgotPassword'))}>Crie uma nova</InlineLink>
        </Paragraph>
        <Note>
          Não foi você? Não precisa fazer nada: ninguém entrou na sua conta e nada mudou nela.
        </Note>
      </>
    );
  },
};
