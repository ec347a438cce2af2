import { pathTo } from '#core/site/paths.ts';
import { Action, Greeting, InlineLink, Note, Paragraph } from './email-parts.tsx';
import { siteLink, type EmailTemplate } from './email-template.ts';

export const accountExistsEmail: EmailTemplate<'account_exists'> = {
  subject: (_, { siteName }) => `${siteName}: você já tem uma conta`,
  preheader: () => 'Entre com a senha que você já usa, ou crie uma nova.',
  why: 'Você recebeu esta mensagem porque alguém tentou criar uma conta com este e-mail.',
  Content({ data, site }) {
    const link = siteLink(site, pathTo('login'));
    return (
      <>
        <Greeting name={data.firstName} />
        <Paragraph>
          Recebemos um pedido para criar uma conta com este e-mail, mas você já tem uma. É só
          entrar.
        </Paragraph>
        <Action href={link}>Entrar na minha conta</Action>
        <Paragraph>
          Esqueceu a senha?{' '}
          <InlineLink href={siteLink(site, pathTo('forgotPassword'))}>Crie uma nova</InlineLink>
        </Paragraph>
        <Note>
          Não foi você? Não precisa fazer nada: ninguém entrou na sua conta e nada mudou nela.
        </Note>
      </>
    );
  },
};
