import { presentedName } from '#core/fields/presented-name.ts';
import { LEAD_KIND_LABELS } from '#text/lead-labels.ts';
import { pathTo } from '#core/site/paths.ts';
import { Action, Greeting, InlineLink, Note, Paragraph, Quote } from './email-parts.tsx';
import { siteLink, type EmailTemplate } from './email-template.ts';

export const leadsDigestEmail: EmailTemplate<'leads_digest'> = {
  subject: ({ count }, { siteName }) =>
    count === 1 ? `${siteName}: uma mensagem nova` : `${siteName}: ${count} mensagens novas`,
  preheader: ({ messages }) =>
    messages.map(({ visitorName }) => presentedName(visitorName)).join(', '),
  why: 'Chegaram muitas mensagens de uma vez, e por isso elas vêm juntas. Quem escreveu aceitou passar os dados a você; use só para responder.',
  Content({ data: { firstName, count, messages }, site }) {
    const more = count - messages.length;
    return (
      <>
        <Greeting name={firstName} />
        <Paragraph>
          {count === 1 ? 'Chegou mais uma mensagem' : `Chegaram ${count} mensagens`} dos seus
          anúncios:
        </Paragraph>
        {messages.map(({ leadId, conversationId, visitorName, adName, kind, excerpt }) => (
          <div key={leadId}>
            <Paragraph>
              <InlineLink href={siteLink(site, pathTo('message', { id: conversationId }))}>
                {presentedName(visitorName)}
              </InlineLink>
              {adName && `, sobre ${adName}`}:
            </Paragraph>
            <Quote text={excerpt || LEAD_KIND_LABELS[kind].sentence} />
          </div>
        ))}
        {more > 0 && (
          <Note>{more === 1 ? 'E mais uma.' : `E mais ${more}.`} Todas estão no seu painel.</Note>
        )}
        <Action href={siteLink(site, pathTo('messages'))}>Abrir as mensagens</Action>
        <Note>
          Parece golpe ou brincadeira? Não responda, e{' '}
          <InlineLink href={siteLink(site, pathTo('contact'))}>fale com a gente</InlineLink>.
        </Note>
      </>
    );
  },
};
