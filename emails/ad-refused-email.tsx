import { Action, Greeting, Note, Paragraph, Quote } from './email-parts.tsx';
import { siteLink, type EmailTemplate } from './email-template.ts';

export const adRefusedEmail: EmailTemplate<'ad_refused'> = {
  subject: ({ adName }) => `Seu anúncio precisa de um ajuste: ${adName}`,
  preheader: () => 'Veja o motivo, corrija e publique de novo.',
  why: 'Você recebeu esta mensagem porque publicou um anúncio.',
  Content({ data, site }) {
    return (
      <>
        <Greeting name={data.firstName} />
        <Paragraph>
          Conferimos o anúncio <strong>{data.adName}</strong> e ele ainda não pode ir ao ar. O
          motivo:
        </Paragraph>
        <Quote text={data.reason} />
        <Paragraph>Faça o ajuste e publique de novo. A gente confere outra vez.</Paragraph>
        <Action href={siteLink(site, data.ownPath)}>Corrigir o anúncio</Action>
        <Note>Ficou com dúvida? Fale com a gente pelo link no fim desta mensagem.</Note>
      </>
    );
  },
};
