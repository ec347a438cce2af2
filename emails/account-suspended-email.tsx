import { pathTo } from '#core/site/paths.ts';
import { Greeting, InlineLink, Note, Paragraph, Quote } from './email-parts.tsx';
import { siteLink, type EmailTemplate } from './email-template.ts';
import { SupportWays } from './support-ways.tsx';

export const accountSuspendedEmail: EmailTemplate<'account_suspended'> = {
  subject: (_, { siteName }) => `${siteName}: sua conta foi suspensa`,
  preheader: () => 'Veja o motivo e como falar com a gente.',
  why: 'Você recebeu esta mensagem porque tem uma conta com este e-mail.',
  Content({ data, site }) {
    return (
      <>
        <Greeting name={data.firstName} />
        <Paragraph>
          Suspendemos a sua conta. Seus anúncios e a sua página saíram do ar, e por enquanto não é
          possível entrar. Nada foi apagado. O motivo:
        </Paragraph>
        <Quote text={data.reason} />
        <Paragraph>
          Acha que foi engano, ou já resolveu? Conte para a gente o que aconteceu: olhamos de novo.
        </Paragraph>
        <SupportWays site={site} />
        <Note>
          As regras estão nos{' '}
          <InlineLink href={siteLink(site, pathTo('terms'))}>termos de uso</InlineLink>.
        </Note>
      </>
    );
  },
};
