import { presentedName } from '#core/fields/presented-name.ts';
import { Greeting, InlineLink, Note, Paragraph, Quote } from './email-parts.tsx';
import { siteLink, type EmailTemplate } from './email-template.ts';

export const leadAnsweredEmail: EmailTemplate<'lead_answered'> = {
  subject: (_, { siteName }) => `${siteName}: resposta do anunciante`,
  preheader: ({ advertiser, text }) => `${presentedName(advertiser.name)}: ${text}`,
  why: 'Você recebeu esta mensagem porque falou com este anunciante pelo site.',
  replyTo: ({ advertiser }) => advertiser.email,
  Content({ data: { firstName, advertiser, ad, text }, site }) {
    return (
      <>
        <Greeting name={firstName} />
        <Paragraph>
          <strong>{presentedName(advertiser.name)}</strong> respondeu{' '}
          {ad ? (
            <>
              seu contato sobre <InlineLink href={siteLink(site, ad.path)}>{ad.name}</InlineLink>
            </>
          ) : (
            'seu contato'
          )}
          :
        </Paragraph>
        <Quote text={text} />
        <Note>Para continuar a conversa, responda este e-mail: vai direto para o anunciante.</Note>
        <Note>
          Veja de perto e confira os documentos antes de pagar qualquer valor, e nunca mande código,
          senha ou Pix adiantado.
        </Note>
      </>
    );
  },
};
