import { pathTo } from '#core/site/paths.ts';
import { Action, Greeting, Paragraph } from './email-parts.tsx';
import { siteLink, type EmailTemplate } from './email-template.ts';
import { limitedAds } from './limited-ads.ts';

export const planLimitAppliedEmail: EmailTemplate<'plan_limit_applied'> = {
  subject: (_, { siteName }) => `${siteName}: anúncios saíram do ar pelo limite do plano`,
  preheader: () => 'Estão guardados e podem voltar.',
  why: 'Você recebeu esta mensagem porque tem uma assinatura com a gente.',
  Content({ data, site }) {
    return (
      <>
        <Greeting name={data.firstName} />
        <Paragraph>
          O limite do seu plano mudou, e saíram do ar: <strong>{limitedAds(data)}</strong>. Estão
          guardados, com fotos e textos.
        </Paragraph>
        <Paragraph>
          Para trocar quais ficam, pause um que está no ar e publique outro. Para ter todos, escolha
          um plano maior.
        </Paragraph>
        <Action href={siteLink(site, pathTo('subscriptions'))}>Ver planos</Action>
      </>
    );
  },
};
