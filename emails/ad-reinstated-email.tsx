import { Action, Greeting, Paragraph } from './email-parts.tsx';
import { siteLink, type EmailTemplate } from './email-template.ts';

export const adReinstatedEmail: EmailTemplate<'ad_reinstated'> = {
  subject: ({ adName, isBack }) =>
    isBack
      ? `Desfizemos a retirada do seu anúncio: ${adName}`
      : `Você já pode publicar de novo: ${adName}`,
  preheader: () => 'Olhamos o seu anúncio outra vez e está tudo certo.',
  why: 'Você recebeu esta mensagem porque tem um anúncio aqui.',
  Content({ data, site }) {
    return (
      <>
        <Greeting name={data.firstName} />
        {data.isBack ? (
          <Paragraph>
            Nossa equipe desfez a retirada do anúncio <strong>{data.adName}</strong>.{' '}
            {data.isOutOfPlan
              ? 'Seu plano não tem lugar para ele agora. Ele está guardado e volta quando houver lugar.'
              : 'Ele está como antes, e você não precisa fazer nada.'}
          </Paragraph>
        ) : (
          <Paragraph>
            Nossa equipe olhou o anúncio <strong>{data.adName}</strong> outra vez e liberou. Ele
            está no seu painel como não publicado: confira e publique quando quiser. Se você o
            arquivou, desarquive antes.
          </Paragraph>
        )}
        <Action href={siteLink(site, data.ownPath)}>Ver o anúncio</Action>
      </>
    );
  },
};
