import { counted } from '#text/formats.ts';
import { Action, AdNames, Greeting, Note, Paragraph, Quote } from './email-parts.tsx';
import { siteLink, type EmailTemplate } from './email-template.ts';

export const adsTakenDownEmail: EmailTemplate<'ads_taken_down'> = {
  subject: ({ names, more }) =>
    `Tiramos ${counted(names.length + more, 'anúncio', 'anúncios')} seus do ar`,
  preheader: () => 'Veja o motivo e o que fazer agora.',
  why: 'Você recebeu esta mensagem porque tem anúncios aqui.',
  Content({ data, site }) {
    return (
      <>
        <Greeting name={data.firstName} />
        <Paragraph>Nossa equipe olhou estes anúncios e tirou do ar:</Paragraph>
        <AdNames names={data.names} more={data.more} />
        <Paragraph>O motivo:</Paragraph>
        <Quote text={data.reason} />
        <Paragraph>
          Eles continuam guardados no seu painel, com as fotos e as mensagens que receberam.
        </Paragraph>
        <Action href={siteLink(site, data.ownPath)}>Ver os anúncios</Action>
        <Note>
          Acha que foi engano ou já resolveu? Fale com a gente pelo link no fim desta mensagem.
        </Note>
      </>
    );
  },
};
