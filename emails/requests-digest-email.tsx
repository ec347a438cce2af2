import { pathTo } from '#core/site/paths.ts';
import { Action, InlineLink, Note, Paragraph, Quote, Title } from './email-parts.tsx';
import { siteLink, type EmailTemplate } from './email-template.ts';

export const requestsDigestEmail: EmailTemplate<'requests_digest'> = {
  subject: ({ count }, { siteName }) =>
    count === 1
      ? `${siteName}: mais um contato pelo site`
      : `${siteName}: mais ${count} contatos pelo site`,
  preheader: ({ requests }) => requests.map(({ senderName }) => senderName).join(', '),
  why: 'Chegaram muitos contatos de uma vez pelas páginas do site, e por isso eles vêm juntos, de hora em hora.',
  Content({ data: { count, requests }, site }) {
    const more = count - requests.length;
    return (
      <>
        <Title>
          {count === 1 ? 'Chegou mais um contato' : `Chegaram mais ${count} contatos`} pelo site
        </Title>
        {requests.map(({ id, senderName, kind, excerpt }) => (
          <div key={id}>
            <Paragraph>
              <InlineLink href={siteLink(site, pathTo('backofficeRequest', { id }))}>
                {senderName}
              </InlineLink>
              {kind === 'advertise' ? ' quer anunciar:' : ' escreveu:'}
            </Paragraph>
            <Quote text={excerpt} />
          </div>
        ))}
        {more > 0 && (
          <Note>{more === 1 ? 'E mais um.' : `E mais ${more}.`} Todos estão na administração.</Note>
        )}
        <Action href={siteLink(site, pathTo('backofficeRequests'))}>Ver todos</Action>
        <Note>
          Muitos de uma vez podem ser de um robô. Nenhum se perdeu: estão todos guardados.
        </Note>
      </>
    );
  },
};
