import { counted } from '#text/formats.ts';
import { Action, AdNames, Greeting, Paragraph } from './email-parts.tsx';
import { siteLink, type EmailTemplate } from './email-template.ts';

export const adsReinstatedEmail: EmailTemplate<'ads_reinstated'> = {
  subject: ({ names, more }) =>
    `Você já pode publicar de novo ${counted(names.length + more, 'anúncio', 'anúncios')}`,
  preheader: () => 'Olhamos os seus anúncios outra vez e está tudo certo.',
  why: 'Você recebeu esta mensagem porque tem anúncios aqui.',
  Content({ data, site }) {
    return (
      <>
        <Greeting name={data.firstName} />
        <Paragraph>Nossa equipe olhou estes anúncios outra vez e liberou:</Paragraph>
        <AdNames names={data.names} more={data.more} />
        <Paragraph>
          Eles estão no seu painel como não publicados: confira e publique quando quiser. Se você
          arquivou algum, desarquive antes.
        </Paragraph>
        <Action href={siteLink(site, data.ownPath)}>Ver os anúncios</Action>
      </>
    );
  },
};
