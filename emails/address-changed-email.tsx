import { contactLink } from './contact-link.ts';
import { Action, Greeting, Note, Paragraph } from './email-parts.tsx';
import type { EmailTemplate } from './email-template.ts';

export const addressChangedEmail: EmailTemplate<'address_changed'> = {
  subject: (_, { siteName }) => `${siteName}: o e-mail da sua conta mudou`,
  preheader: () => 'Este endereço não entra mais na conta.',
  why: 'Você recebeu esta mensagem porque este era o e-mail da sua conta até agora.',
  Content({ data, site }) {
    return (
      <>
        <Greeting name={data.firstName} />
        <Paragraph>
          O e-mail da sua conta foi trocado e o novo já foi confirmado. A partir de agora você entra
          com ele, e não com este. Os outros aparelhos saíram da conta.
        </Paragraph>
        <Paragraph>Foi você? Então está tudo certo.</Paragraph>
        <Paragraph>Não foi você? Fale com a gente agora, para recuperar a sua conta.</Paragraph>
        <Action href={contactLink(site, 'address_changed')}>Falar com a gente</Action>
        <Note>Esta é a última mensagem da sua conta que chega neste endereço.</Note>
      </>
    );
  },
};
