import type { EmailMessages } from '#core/email-messages.ts';
import { counted } from '#text/formats.ts';
import { Action, AdNames, Greeting, Paragraph } from './email-parts.tsx';
import { siteLink, type EmailTemplate } from './email-template.ts';

export const adsReinstatedEmail: EmailTemplate<'ads_reinstated'> = {
  subject: ({ names, more, isBack }) => {
    const ads = counted(names.length + more, 'anúncio', 'anúncios');
    return isBack ? `Desfizemos a retirada de ${ads}` : `Você já pode publicar de novo ${ads}`;
  },
  preheader: ({ isBack }) =>
    isBack ? 'Veja como eles ficaram.' : 'Olhamos os seus anúncios outra vez e está tudo certo.',
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
            ? putBackText(data)
            : 'Eles estão no seu painel como não publicados: confira e publique quando quiser. Se você arquivou algum, desarquive antes.'}
        </Paragraph>
        <Action href={siteLink(site, data.ownPath)}>Ver os anúncios</Action>
      </>
    );
  },
};

function putBackText({ names, more, outOfPlan, held }: EmailMessages['ads_reinstated']): string {
  const isAnyAsBefore = names.length + more > outOfPlan + held;
  return [
    outOfPlan > 0 &&
      `Sem lugar no seu plano agora: ${counted(outOfPlan, 'anúncio, guardado no seu painel', 'anúncios, guardados no seu painel')} até haver lugar.`,
    held > 0 && `Nossa equipe ainda vai olhar: ${counted(held, 'anúncio', 'anúncios')}.`,
    isAnyAsBefore &&
      `${outOfPlan || held ? 'Os outros' : 'Eles'} estão como antes, e você não precisa fazer nada.`,
  ]
    .filter(Boolean)
    .join(' ');
}
