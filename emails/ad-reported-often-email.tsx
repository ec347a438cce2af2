import { PATHS } from '#core/site/paths.ts';
import { REPORT_REASON_LABELS } from '#text/report-labels.ts';
import { Action, Greeting, Note, Paragraph, Quote } from './email-parts.tsx';
import { siteLink, type EmailTemplate } from './email-template.ts';

export const adReportedOftenEmail: EmailTemplate<'ad_reported_often'> = {
  subject: ({ reporters }, { siteName }) =>
    `${siteName}: ${reporters} pessoas denunciaram um anúncio hoje`,
  preheader: () => 'O anúncio continua no ar até alguém da equipe olhar.',
  why: 'Você recebeu esta mensagem porque cuida das denúncias aqui.',
  Content({ data, site }) {
    return (
      <>
        <Greeting name={data.firstName} />
        <Paragraph>
          Hoje {data.reporters} pessoas diferentes denunciaram o anúncio{' '}
          <strong>{data.adName}</strong>. O que disseram:
        </Paragraph>
        <Quote text={data.reasons.map((reason) => REPORT_REASON_LABELS[reason]).join('\n')} />
        <Paragraph>
          O anúncio continua no ar: uma denúncia não muda nada sozinha. Olhe e decida.
        </Paragraph>
        <Action href={siteLink(site, `${PATHS.backofficeReports}?anuncio=${data.adId}`)}>
          Ver as denúncias
        </Action>
        <Note>Hoje não escrevemos de novo sobre este anúncio, mesmo que cheguem outras.</Note>
      </>
    );
  },
};
