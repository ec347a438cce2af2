import { pathTo } from '#core/site/paths.ts';
import { CONTACT_SUBJECT_LABELS } from '#text/contact-labels.ts';
import { Action, Note, Paragraph, Quote, SenderWays, Title } from './email-parts.tsx';
import { siteLink, type EmailTemplate } from './email-template.ts';

export const contactReceivedEmail: EmailTemplate<'contact_received'> = {
  subject: ({ subject }, { siteName }) =>
    `${siteName}: contato pelo site${subject ? ` (${CONTACT_SUBJECT_LABELS[subject]})` : ''}`,
  preheader: ({ message }) => message,
  why: 'Esta mensagem veio da página de contato do site. Quem escreveu aceitou que seus dados sejam usados na resposta, e só nela.',
  replyTo: ({ sender }) => sender.email,
  Content: ({ data: { subject, sender, message, requestId }, site }) => (
    <>
      <Title>Nova mensagem pela página de contato</Title>
      <Paragraph>
        <strong>{sender.name}</strong> escreveu
        {subject && <> sobre “{CONTACT_SUBJECT_LABELS[subject]}”</>}:
      </Paragraph>
      <Quote text={message} />
      <SenderWays phone={sender.phone} email={sender.email} />
      <Action href={siteLink(site, pathTo('backofficeRequest', { id: requestId }))}>
        Ver na administração
      </Action>
      <Note>
        Responda este e-mail: a resposta vai direto para quem escreveu. O nome e o endereço são os
        que a pessoa digitou; confira antes de mudar qualquer coisa em uma conta.
      </Note>
    </>
  ),
};
