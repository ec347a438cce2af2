import { pathTo } from '#core/site/paths.ts';
import { Action, Greeting, Note, Paragraph } from './email-parts.tsx';
import { siteLink, type EmailTemplate } from './email-template.ts';

export const addressChangeAskedEmail: EmailTemplate<'address_change_asked'> = {
  subject: (_, { siteName }) => `${siteName}: pediram para trocar o seu e-mail`,
  preheader: () => 'Nada mudou ainda. Se não foi você, cancele.',
  why: 'Você recebeu esta mensagem porque este é o e-mail da sua conta.',
  Content({ data, site }) {
    return (
      <>
        <Greeting name={data.firstName} />
        <Paragraph>
          Alguém que sabe a sua senha pediu para trocar o e-mail da sua conta por{' '}
          <strong>{data.newEmail}</strong>. A troca só acontece quando o novo e-mail for confirmado.
        </Paragraph>
        <Paragraph>Foi você? Então não precisa fazer mais nada por aqui.</Paragraph>
        <Paragraph>Não foi você? Cancele a troca e mude a sua senha agora.</Paragraph>
        <Action href={siteLink(site, pathTo('changeEmail'))}>Ver a troca de e-mail</Action>
        <Note>Este aviso não tem link de confirmação: ele vai só para o novo e-mail.</Note>
      </>
    );
  },
};
