import { PATHS } from '#core/site/paths.ts';
import { dateText } from '#text/formats.ts';
import { Action, Greeting, Note, Paragraph, Quote } from './email-parts.tsx';
import { siteLink, type EmailTemplate } from './email-template.ts';

export const auditHeadEmail: EmailTemplate<'audit_head'> = {
  subject: ({ day }, { siteName }) => `${siteName}: registro de auditoria de ${dateText(day)}`,
  preheader: () => 'Guarde esta mensagem: ela mostra se alguém cortar o registro depois.',
  why: 'Você recebeu esta mensagem porque é responsável pela administração aqui.',
  Content({ data, site }) {
    return (
      <>
        <Greeting name={data.firstName} />
        <Paragraph>
          No fim do dia {dateText(data.day)}, o registro do que a administração mudou tinha{' '}
          <strong>{data.position.toLocaleString('pt-BR')}</strong>{' '}
          {data.position === 1 ? 'linha' : 'linhas'} e terminava assim:
        </Paragraph>
        <Quote text={`${data.position}:${data.hash}`} />
        <Action href={siteLink(site, PATHS.backofficeAudit)}>Ver o registro</Action>
        <Note>
          Guarde esta mensagem. Se alguém apagar ou trocar uma linha, a conferência com este código
          mostra.
        </Note>
      </>
    );
  },
};
