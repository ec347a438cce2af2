import { pathTo } from '#core/site/paths.ts';
import { Action, Note, Paragraph, Title } from './email-parts.tsx';
import { siteLink, type EmailTemplate } from './email-template.ts';

/** Says nothing that anybody typed: the mailbox may be that of somebody who never wrote to us. */
export const answerWaitingEmail: EmailTemplate<'answer_waiting'> = {
  subject: (_, { siteName }) => `${siteName}: resposta do anunciante`,
  preheader: () => 'Toque no botão para ler.',
  why: 'Você recebeu esta mensagem porque este e-mail foi deixado em uma conversa no site.',
  Content({ data: { token }, site }) {
    return (
      <>
        <Title>Olá!</Title>
        <Paragraph>
          Alguém escreveu a um anunciante pelo site e deixou este e-mail. O anunciante respondeu.
        </Paragraph>
        <Action href={siteLink(site, pathTo('stopAnswers', { token }))}>Ler a resposta</Action>
        <Note>Não foi você? Não precisa fazer nada.</Note>
      </>
    );
  },
};
