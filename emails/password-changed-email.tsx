import { pathTo } from '#core/site/paths.ts';
import { deviceText } from '#text/device-words.ts';
import { dateTimeText } from '#text/formats.ts';
import { Action, Greeting, Note, Paragraph } from './email-parts.tsx';
import { siteLink, type EmailTemplate } from './email-template.ts';

export const passwordChangedEmail: EmailTemplate<'password_changed'> = {
  subject: (_, { siteName }) => `${siteName}: sua senha mudou`,
  preheader: () => 'Se não foi você, crie uma senha nova agora.',
  why: 'Você recebeu esta mensagem porque a senha da sua conta mudou.',
  Content({ data, site }) {
    return (
      <>
        <Greeting name={data.firstName} />
        <Paragraph>
          A senha da sua conta foi trocada em {dateTimeText(data.at)} (horário da Bahia).
          <br />
          Aparelho: {deviceText(data.userAgent)}
        </Paragraph>
        <Paragraph>
          Foi você? Então está tudo certo. Os outros aparelhos saíram da conta e pedem a senha nova.
        </Paragraph>
        <Paragraph>Não foi você? Crie uma senha nova agora: quem a trocou sai da conta.</Paragraph>
        <Action href={siteLink(site, pathTo('forgotPassword'))}>Criar nova senha</Action>
        <Note>Nunca pedimos a sua senha por mensagem ou telefone.</Note>
      </>
    );
  },
};
