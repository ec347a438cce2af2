import { presentedName } from '#core/fields/presented-name.ts';
import { pathTo } from '#core/site/paths.ts';
import {
  Action,
  Greeting,
  InlineLink,
  Note,
  Paragraph,
  Quote,
  SenderWays,
} from './email-parts.tsx';
import { siteLink, type EmailTemplate } from './email-template.ts';

export const leadReceivedEmail: EmailTemplate<'lead_received'> = {
  subject: ({ adName }) =>
    adName === null ? 'Nova mensagem pela sua página' : `Nova mensagem sobre ${adName}`,
  preheader: ({ visitor, message }) => `${presentedName(visitor.name)}: ${message}`,
  why: 'Você recebeu esta mensagem porque tem um anúncio publicado. Quem escreveu aceitou passar estes dados a você; use só para responder.',
  replyTo: ({ visitor }) => visitor.email,
  Content({ data, site }) {
    const { visitor } = data;
    const link = siteLink(site, pathTo('message', { id: data.leadId }));
    return (
      <>
        <Greeting name={data.firstName} />
        <Paragraph>
          <strong>{presentedName(visitor.name)}</strong>{' '}
          {data.adName === null ? 'escreveu pela' : 'escreveu sobre o seu anúncio'}{' '}
          <InlineLink href={siteLink(site, data.publicPath)}>
            {data.adName ?? 'sua página de anunciante'}
          </InlineLink>
          :
        </Paragraph>
        <Quote text={data.message} />
        <SenderWays phone={visitor.phone} email={visitor.email} />
        <Action href={link}>Abrir a mensagem</Action>
        <Note>
          Se preferir, responda este e-mail: a resposta vai direto para quem escreveu. Depois toque
          em “Já respondi” na mensagem, para não lembrarmos você à toa.
        </Note>
        <Note>
          Cuidado com golpes: a gente nunca pede senha, código ou pagamento por mensagem, e
          comprador de verdade também não.
        </Note>
      </>
    );
  },
};
