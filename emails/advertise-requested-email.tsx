import { formatCreci } from '#core/fields/creci.ts';
import { pathTo } from '#core/site/paths.ts';
import { ADS_AMOUNT_LABELS } from '#text/contact-labels.ts';
import { Action, Note, Paragraph, Quote, SenderWays, Title } from './email-parts.tsx';
import { siteLink, type EmailTemplate } from './email-template.ts';

export const advertiseRequestedEmail: EmailTemplate<'advertise_requested'> = {
  subject: () => 'Um corretor ou uma imobiliária quer anunciar',
  preheader: ({ sender, town }) => `${sender.name}, ${town}`,
  why: 'Este pedido veio da página para corretores e imobiliárias. Quem escreveu aceitou que seus dados sejam usados na resposta, e só nela.',
  replyTo: ({ sender }) => sender.email,
  Content: ({
    data: { sender, company, creci, town, ads_amount: amount, message, ...data },
    site,
  }) => (
    <>
      <Title>Novo pedido para anunciar</Title>
      <Paragraph>
        <strong>{sender.name}</strong>
        {company && <>, de {company},</>} quer conversar sobre anunciar aqui.
      </Paragraph>
      <Paragraph>
        Cidade: {town}
        {amount && (
          <>
            <br />
            Quantos: {ADS_AMOUNT_LABELS[amount]}
          </>
        )}
        {creci && (
          <>
            <br />
            {formatCreci(creci)}
          </>
        )}
      </Paragraph>
      {message && <Quote text={message} />}
      <SenderWays phone={sender.phone} email={sender.email} />
      <Action href={siteLink(site, pathTo('backofficeRequest', { id: data.requestId }))}>
        Ver o pedido
      </Action>
      <Note>
        Responda este e-mail: a resposta vai direto para quem escreveu. O nome, a empresa e o CRECI
        são os que a pessoa digitou, e ninguém os conferiu.
      </Note>
    </>
  ),
};
