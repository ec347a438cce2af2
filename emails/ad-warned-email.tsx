import { Action, Greeting, Note, Paragraph, Quote } from './email-parts.tsx';
import { siteLink, type EmailTemplate } from './email-template.ts';

export const adWarnedEmail: EmailTemplate<'ad_warned'> = {
  subject: ({ adName }) => `Seu anúncio precisa de um ajuste: ${adName}`,
  preheader: () => 'Ele continua no ar. Veja o que mudar.',
  why: 'Você recebeu esta mensagem porque tem um anúncio aqui.',
  Content({ data, site }) {
    return (
      <>
        <Greeting name={data.firstName} />
        <Paragraph>
          Nossa equipe olhou o anúncio <strong>{data.adName}</strong> e pede um ajuste:
        </Paragraph>
        <Quote text={data.reason} />
        <Paragraph>O anúncio continua no ar. Se nada mudar, a equipe pode tirar do ar.</Paragraph>
        <Action href={siteLink(site, data.ownPath)}>Ajustar o anúncio</Action>
        <Note>Acha que foi engano? Fale com a gente pelo link no fim desta mensagem.</Note>
      </>
    );
  },
};
