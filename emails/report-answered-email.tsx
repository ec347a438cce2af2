import { PATHS } from '#core/site/paths.ts';
import type { ReportDecision } from '#core/reports/report-handling.ts';
import { REPORT_REASON_LABELS } from '#text/report-labels.ts';
import { Action, Note, Paragraph, Title } from './email-parts.tsx';
import { siteLink, type EmailTemplate } from './email-template.ts';

const CAME_OF_IT: Readonly<Record<ReportDecision, string>> = {
  dismiss: 'Olhamos o anúncio com cuidado e não achamos o que mudar. Ele continua no ar.',
  warn: 'Pedimos a quem anuncia que ajuste o anúncio. Por enquanto, ele continua no ar.',
  take_down: 'Tiramos o anúncio do ar.',
};

export const reportAnsweredEmail: EmailTemplate<'report_answered'> = {
  subject: (_, { siteName }) => `${siteName}: resposta à sua denúncia`,
  preheader: () => 'Nossa equipe olhou o anúncio que você denunciou.',
  why: 'Você recebeu esta mensagem porque este e-mail foi deixado em uma denúncia aqui.',
  Content({ data, site }) {
    return (
      <>
        <Title>Olá!</Title>
        <Paragraph>
          Obrigado por avisar sobre{' '}
          {data.adName ? (
            <>
              o anúncio <strong>{data.adName}</strong>
            </>
          ) : (
            'um anúncio'
          )}
          . Você disse: “{REPORT_REASON_LABELS[data.reason]}”.
        </Paragraph>
        <Paragraph>{CAME_OF_IT[data.decision]}</Paragraph>
        <Paragraph>Quem anuncia não fica sabendo quem denunciou.</Paragraph>
        <Action href={siteLink(site, PATHS.contact)}>Falar com a equipe</Action>
        <Note>
          Perdeu dinheiro ou passou seus dados a alguém? Registre um boletim de ocorrência.
        </Note>
      </>
    );
  },
};
