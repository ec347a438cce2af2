import { pathTo } from '#core/site/paths.ts';
import { Action, Greeting, Note, Paragraph } from './email-parts.tsx';
import { siteLink, type EmailTemplate } from './email-template.ts';

export const accountReactivatedEmail: EmailTemplate<'account_reactivated'> = {
  subject: (_, { siteName }) => `${siteName}: sua conta voltou`,
  preheader: () => 'Seus anúncios estão no ar de novo.',
  why: 'Você recebeu esta mensagem porque tem uma conta com este e-mail.',
  Content({ data, site }) {
    return (
      <>
        <Greeting name={data.firstName} />
        <Paragraph>
          Sua conta está ativa de novo. Seus anúncios voltaram como estavam, e você já pode entrar.
        </Paragraph>
        <Action href={siteLink(site, pathTo('login'))}>Entrar na conta</Action>
        <Note>Por segurança, todos os aparelhos pedem a senha outra vez.</Note>
      </>
    );
  },
};
