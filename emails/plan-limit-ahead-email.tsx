import { pathTo } from '#core/site/paths.ts';
import { dateText } from '#text/formats.ts';
import { Action, Greeting, Note, Paragraph } from './email-parts.tsx';
import { siteLink, type EmailTemplate } from './email-template.ts';
import { limitedAds } from './limited-ads.ts';

export const planLimitAheadEmail: EmailTemplate<'plan_limit_ahead'> = {
  subject: (_, { siteName }) => `${siteName}: escolha quais anúncios ficam no ar`,
  preheader: ({ appliesAt }) => `Seu limite muda em ${dateText(appliesAt)}.`,
  why: 'Você recebeu esta mensagem porque tem uma assinatura com a gente.',
  Content({ data, site }) {
    return (
      <>
        <Greeting name={data.firstName} />
        <Paragraph>
          Em <strong>{dateText(data.appliesAt)}</strong> o limite do seu plano muda, e{' '}
          <strong>{limitedAds(data)}</strong> não cabem mais nele.
        </Paragraph>
        <Paragraph>
          Escolha até lá quais ficam no ar. Se não escolher, ficam os publicados há mais tempo. Para
          manter todos, continue com o plano de hoje ou escolha um maior.
        </Paragraph>
        <Action href={siteLink(site, pathTo('keptAds'))}>Escolher os anúncios</Action>
        <Note>Nada será apagado: o que sair do ar fica guardado com fotos e textos.</Note>
      </>
    );
  },
};
