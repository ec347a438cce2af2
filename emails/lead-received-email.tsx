import { presentedName } from '#core/fields/presented-name.ts';
import { pathTo } from '#core/site/paths.ts';
import type { LeadKind } from '#core/leads/lead.ts';
import { LEAD_KIND_LABELS } from '#text/lead-labels.ts';
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

const SUBJECTS: Readonly<Record<LeadKind, { ofAd: string; ofPage: string }>> = {
  message: { ofAd: 'Nova mensagem sobre', ofPage: 'Nova mensagem pela sua página' },
  whatsapp: {
    ofAd: 'Alguém quer falar no WhatsApp sobre',
    ofPage: 'Alguém quer falar no WhatsApp, pela sua página',
  },
  phone: {
    ofAd: 'Alguém pediu seu telefone pelo anúncio',
    ofPage: 'Alguém pediu seu telefone, pela sua página',
  },
};

/** Before the name of the ad, or of the page. */
const DONE: Readonly<Record<LeadKind, { ofAd: string; ofPage: string }>> = {
  message: { ofAd: 'escreveu sobre o seu anúncio', ofPage: 'escreveu pela' },
  whatsapp: {
    ofAd: 'quis falar com você no WhatsApp sobre o seu anúncio',
    ofPage: 'quis falar com você no WhatsApp, pela',
  },
  phone: {
    ofAd: 'pediu o seu telefone, no anúncio',
    ofPage: 'pediu o seu telefone, pela',
  },
};

/** E-mails that were waiting when numbers came to be told of say no kind. */
const kindOf = ({ kind, message }: { kind: LeadKind; message: string | null }): LeadKind =>
  message === null ? kind : 'message';

export const leadReceivedEmail: EmailTemplate<'lead_received'> = {
  subject: ({ adName, ...lead }) => {
    const { ofAd, ofPage } = SUBJECTS[kindOf(lead)];
    return adName === null ? ofPage : `${ofAd} ${adName}`;
  },
  preheader: ({ kind, visitor, message }) =>
    `${presentedName(visitor.name)}: ${message ?? LEAD_KIND_LABELS[kind].sentence}`,
  why: 'Você recebeu esta mensagem porque tem um anúncio publicado. Quem fez o contato aceitou passar estes dados a você; use só para responder.',
  replyTo: ({ visitor }) => visitor.email,
  Content({ data, site }) {
    const { visitor, message, adName } = data;
    const done = DONE[kindOf(data)];
    const link = siteLink(site, pathTo('message', { id: data.leadId }));
    return (
      <>
        <Greeting name={data.firstName} />
        <Paragraph>
          <strong>{presentedName(visitor.name)}</strong> {adName === null ? done.ofPage : done.ofAd}{' '}
          <InlineLink href={siteLink(site, data.publicPath)}>
            {adName ?? 'sua página de anunciante'}
          </InlineLink>
          {message === null ? '.' : ':'}
        </Paragraph>
        {message === null ? (
          <Paragraph>Se ninguém chamar, fale você primeiro:</Paragraph>
        ) : (
          <Quote text={message} />
        )}
        <SenderWays phone={visitor.phone} email={visitor.email} />
        <Action href={link}>{message === null ? 'Abrir a conversa' : 'Abrir a mensagem'}</Action>
        {message !== null && (
          <Note>
            Se preferir, responda este e-mail: a resposta vai direto para quem escreveu. Depois
            toque em “Já respondi” na mensagem, para não lembrarmos você à toa.
          </Note>
        )}
        <Note>
          Cuidado com golpes: a gente nunca pede senha, código ou pagamento por mensagem, e
          comprador de verdade também não.
        </Note>
      </>
    );
  },
};
