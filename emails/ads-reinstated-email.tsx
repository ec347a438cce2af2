import { counted } from '#text/formats.ts';
import { Action, AdNames, Greeting, Paragraph } from './email-parts.tsx';
import { siteLink, type EmailTemplate } from './email-template.ts';

export const adsReinstatedEmail: EmailTemplate<'ads_reinstated'> = {
  subject: ({ names, more, isBack }) => {
    const ads = counted(names.length + more, 'anúncio', 'anúncios');
    return isBack ? `De volta a como estavam: ${ads}` : `Você já pode publicar de novo ${ads}`;
  },
  preheader: () => 'Olhamos os seus anúncios outra vez e está tudo certo.',
  why: 'Você recebeu esta mensagem porque tem anúncios aqui.',
  Content({ data, site }) {
    return (
      <>
        <Greeting name={data.firstName} />
        <Paragraph>
          {data.isBack
            ? 'Nossa equipe desfez a retirada destes anúncios:'
            : 'Nossa equipe olhou estes anúncios outra vez e liberou:'}
        </Paragraph>
        <AdNames names={data.names} more={data.more} />
        <Paragraph>
          {data.isBack
            ? 'Eles estão como antes, e você não precisa fazer nada.'
            : 'Eles estão no seu painel como não publicados: confira e publique quando quiser. Se você arquivou algum, desarquive antes.'}
        </Paragraph>
        <Action href={siteLink(site, data.ownPath)}>Ver os anúncios</Action>
      </>
    );
  },
};
