import { Action, Greeting, Paragraph } from './email-parts.tsx';
import { siteLink, type EmailTemplate } from './email-template.ts';

export const adReleasedEmail: EmailTemplate<'ad_released'> = {
  subject: ({ adName, isShown }) =>
    isShown ? `Seu anúncio está no ar: ${adName}` : `Você já pode publicar: ${adName}`,
  preheader: () => 'Olhamos o seu anúncio e está tudo certo.',
  why: 'Você recebeu esta mensagem porque tem um anúncio aqui.',
  Content({ data, site }) {
    return (
      <>
        <Greeting name={data.firstName} />
        <Paragraph>
          Nossa equipe olhou o anúncio <strong>{data.adName}</strong> e está tudo certo.{' '}
          {data.isShown
            ? 'Ele já aparece no site. Obrigado por esperar.'
            : 'Ele está no seu painel: confira o que falta e publique quando quiser.'}
        </Paragraph>
        <Action href={siteLink(site, data.ownPath)}>Ver o anúncio</Action>
      </>
    );
  },
};
