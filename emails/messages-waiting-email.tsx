import { dateTimeText } from '#text/formats.ts';
import { presentedName } from '#core/fields/presented-name.ts';
import { pathTo } from '#core/site/paths.ts';
import { Action, Greeting, InlineLink, Note, Paragraph } from './email-parts.tsx';
import { siteLink, type EmailTemplate } from './email-template.ts';

export const messagesWaitingEmail: EmailTemplate<'messages_waiting'> = {
  subject: ({ count }, { siteName }) =>
    count === 1
      ? `${siteName}: uma mensagem espera resposta`
      : `${siteName}: ${count} mensagens esperam resposta`,
  preheader: () => 'Quem responde logo vende mais.',
  why: 'Você recebeu este lembrete porque ainda não respondeu, ou não marcou que respondeu.',
  Content({ data: { firstName, count, conversations }, site }) {
    const more = count - conversations.length;
    return (
      <>
        <Greeting name={firstName} />
        <Paragraph>
          {count === 1 ? 'Uma pessoa espera' : `${count} pessoas esperam`} uma resposta sua:
        </Paragraph>
        {conversations.map(({ id, visitorName, since }) => (
          <Paragraph key={id}>
            <InlineLink href={siteLink(site, pathTo('message', { id }))}>
              {presentedName(visitorName)}
            </InlineLink>
            , desde {dateTimeText(since)}
          </Paragraph>
        ))}
        {more > 0 && <Note>{more === 1 ? 'E mais uma.' : `E mais ${more}.`}</Note>}
        <Action
          href={siteLink(
            site,
            count === 1 && conversations[0]
              ? pathTo('message', { id: conversations[0].id })
              : pathTo('messages'),
          )}
        >
          Responder agora
        </Action>
        <Note>Já respondeu por telefone? Abra a mensagem e toque em “Já respondi”.</Note>
      </>
    );
  },
};
