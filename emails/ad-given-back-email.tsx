import { Action, Greeting, Paragraph } from './email-parts.tsx';
import { siteLink, type EmailTemplate } from './email-template.ts';

export const adGivenBackEmail: EmailTemplate<'ad_given_back'> = {
  subject: ({ adName }) => `Seu anúncio pode voltar ao ar: ${adName}`,
  preheader: () => 'Ele está pausado no seu painel. Confira e publique.',
  why: 'Você recebeu esta mensagem porque tem um anúncio aqui.',
  Content({ data, site }) {
    return (
      <>
        <Greeting name={data.firstName} />
        <Paragraph>
          Nossa equipe olhou de novo o anúncio <strong>{data.adName}</strong> e liberou. Ele está
          pausado no seu painel: confira os dados e publique quando quiser.
        </Paragraph>
        <Action href={siteLink(site, data.ownPath)}>Conferir e publicar</Action>
      </>
    );
  },
};
