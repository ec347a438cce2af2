import { quotedWords } from '#core/fields/typed-text.ts';
import { Action, Greeting, Note, Paragraph } from './email-parts.tsx';
import { siteLink, type EmailTemplate } from './email-template.ts';

export const adHeldEmail: EmailTemplate<'ad_held'> = {
  subject: ({ adName }) => `Estamos olhando seu anúncio: ${adName}`,
  preheader: () => 'Ele ainda não aparece no site.',
  why: 'Você recebeu esta mensagem porque tem um anúncio aqui.',
  Content({ data, site }) {
    return (
      <>
        <Greeting name={data.firstName} />
        <Paragraph>
          Alguém da nossa equipe vai olhar o anúncio <strong>{data.adName}</strong> antes de ele
          aparecer no site. Fazemos isso com alguns anúncios, para proteger quem anuncia e quem
          procura.
        </Paragraph>
        {data.contact.length > 0 && (
          <Paragraph>
            O texto tem telefone ou link: {quotedWords(data.contact)}. Tire daí e salve, que
            liberamos mais rápido. Seu telefone já aparece no botão do anúncio.
          </Paragraph>
        )}
        <Paragraph>
          {data.contact.length === 0 ? 'Você não precisa fazer nada: quando' : 'Quando'} estiver
          tudo certo, ele vai ao ar e avisamos aqui.
        </Paragraph>
        <Action href={siteLink(site, data.ownPath)}>Ver o anúncio</Action>
        <Note>Tem pressa ou dúvida? Fale com a gente pelo link no fim desta mensagem.</Note>
      </>
    );
  },
};
