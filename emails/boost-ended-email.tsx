import { VIEWS_BY_DAY } from '#text/boost-labels.ts';
import { counted, dateText } from '#text/formats.ts';
import { Action, Greeting, Note, Paragraph, Quote } from './email-parts.tsx';
import { siteLink, type EmailTemplate } from './email-template.ts';

export const boostEndedEmail: EmailTemplate<'boost_ended'> = {
  subject: ({ adName }) => `Seu impulso terminou: ${adName}`,
  preheader: ({ during }) => `Foram ${seenText(during)}.`,
  why: 'Você recebeu esta mensagem porque fez uma compra com a gente.',
  Content({ data, site }) {
    return (
      <>
        <Greeting name={data.firstName} />
        <Paragraph>
          O impulso do anúncio <strong>{data.adName}</strong> terminou. O que ele trouxe em{' '}
          {counted(data.days, 'dia', 'dias')}:
        </Paragraph>
        <Quote
          text={`Com o impulso: ${seenText(data.during)}\nNo mesmo tempo antes dele: ${seenText(data.before)}`}
        />
        <Note>{VIEWS_BY_DAY}</Note>
        {data.nextUntil ? (
          <>
            <Paragraph>
              Outro impulso deste anúncio já está valendo, até{' '}
              <strong>{dateText(data.nextUntil)}</strong>.
            </Paragraph>
            <Action href={siteLink(site, data.boostPath)}>Ver os impulsos do anúncio</Action>
          </>
        ) : (
          <Action href={siteLink(site, data.boostPath)}>Impulsionar de novo</Action>
        )}
      </>
    );
  },
};

function seenText({ views, contacts }: { views: number; contacts: number }): string {
  return `${counted(views, 'visita', 'visitas')} e ${counted(contacts, 'contato', 'contatos')}`;
}
