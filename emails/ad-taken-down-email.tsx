import { Action, Greeting, Note, Paragraph, Quote } from './email-parts.tsx';
import { siteLink, type EmailTemplate } from './email-template.ts';

export const adTakenDownEmail: EmailTemplate<'ad_taken_down'> = {
  subject: ({ adName }) => `Tiramos seu anúncio do ar: ${adName}`,
  preheader: () => 'Veja o motivo e o que fazer agora.',
  why: 'Você recebeu esta mensagem porque tem um anúncio aqui.',
  Content({ data, site }) {
    return (
      <>
        <Greeting name={data.firstName} />
        <Paragraph>
          Nossa equipe olhou o anúncio <strong>{data.adName}</strong> e tirou do ar. O motivo:
        </Paragraph>
        <Quote text={data.reason} />
        <Paragraph>
          O anúncio continua guardado no seu painel, com as fotos e as mensagens que recebeu.
        </Paragraph>
        <Action href={siteLink(site, data.ownPath)}>Ver o anúncio</Action>
        <Note>
          Acha que foi engano ou já resolveu? Fale com a gente pelo link no fim desta mensagem.
        </Note>
      </>
    );
  },
};
