import { pathTo } from '#core/site/paths.ts';
import { Greeting, InlineLink, Note, Paragraph } from './email-parts.tsx';
import { siteLink, type EmailTemplate } from './email-template.ts';

export const accountDeletedEmail: EmailTemplate<'account_deleted'> = {
  subject: (_, { siteName }) => `${siteName}: sua conta foi apagada`,
  preheader: () => 'Seus anúncios saíram do ar e seus dados foram apagados.',
  why: 'Você recebeu esta mensagem porque a conta deste e-mail foi apagada. É a última que enviamos.',
  Content({ data, site }) {
    const privacy = siteLink(site, pathTo('privacy'));
    return (
      <>
        <Greeting name={data.firstName} />
        <Paragraph>
          Sua conta foi apagada, como você pediu. Os anúncios saíram do ar na hora, e as fotos, as
          mensagens e os seus dados foram apagados.
        </Paragraph>
        {data.hasPaid && (
          <Paragraph>
            Plano, teste e impulsionamentos terminaram, e os cartões foram apagados: nada mais é
            cobrado. O que você pagou e os recibos ficam guardados por 6 anos, porque a lei dos
            impostos manda.
          </Paragraph>
        )}
        <Paragraph>
          Por lei, guardamos por 6 meses a data, a hora e o endereço de rede (IP) dos acessos à
          conta, sem nome nem e-mail. Veja na{' '}
          <InlineLink href={privacy}>política de privacidade</InlineLink>.
        </Paragraph>
        <Paragraph>
          Obrigado por ter anunciado com a gente. Se um dia quiser voltar, é só criar outra conta
          com este mesmo e-mail.
        </Paragraph>
        <Note>
          Não foi você? Escreva para o contato que está na nossa política de privacidade. O que foi
          apagado não volta, mas vamos ver juntos o que aconteceu.
        </Note>
      </>
    );
  },
};
