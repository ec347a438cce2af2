import { dateText } from '#text/formats.ts';
import { Action, Greeting, Note, Paragraph } from './email-parts.tsx';
import { siteLink, type EmailTemplate } from './email-template.ts';

export const boostStartedEmail: EmailTemplate<'boost_started'> = {
  subject: ({ adName }) => `Seu impulso começou: ${adName}`,
  preheader: ({ endsAt }) => `Seu anúncio aparece mais até ${dateText(endsAt)}.`,
  why: 'Você recebeu esta mensagem porque fez uma compra com a gente.',
  Content({ data, site }) {
    return (
      <>
        <Greeting name={data.firstName} />
        <Paragraph>
          O impulso do anúncio <strong>{data.adName}</strong> começou. Até{' '}
          <strong>{dateText(data.endsAt)}</strong> ele aparece antes nas buscas.
        </Paragraph>
        <Action href={siteLink(site, data.publicPath)}>Ver o anúncio</Action>
        <Note>Se pausar o anúncio, o tempo do impulso para e continua quando ele voltar.</Note>
      </>
    );
  },
};
