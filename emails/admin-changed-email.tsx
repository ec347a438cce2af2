import type { EmailMessages } from '#core/email-messages.ts';
import type { MemberChange } from '#core/office/team.ts';
import { pathTo } from '#core/site/paths.ts';
import { OFFICE_ROLE_LABELS } from '#text/team-words.ts';
import { Action, Greeting, Note, Paragraph, Quote } from './email-parts.tsx';
import { siteLink, type EmailTemplate } from './email-template.ts';

type Facts = EmailMessages['admin_changed'];

const SUBJECTS: Record<MemberChange, string> = {
  change_role: 'seu papel na administração mudou',
  disable: 'seu acesso à administração foi desativado',
  enable: 'seu acesso à administração voltou',
  end_sessions: 'encerramos as suas sessões na administração',
};

const SENTENCES: Record<MemberChange, (facts: Facts) => string> = {
  change_role: ({ role }) => {
    const { label, hint } = OFFICE_ROLE_LABELS[role];
    return `Seu papel na administração agora é “${label}”. ${hint} Entre de novo para continuar.`;
  },
  disable: () => 'Você não entra mais na administração, e todos os aparelhos saíram.',
  enable: ({ role }) =>
    `Você pode entrar de novo na administração, com a senha que tinha e o papel “${OFFICE_ROLE_LABELS[role].label}”.`,
  end_sessions: () =>
    'Todos os aparelhos saíram da administração. Nada mais mudou: entre de novo com a sua senha.',
};

export const adminChangedEmail: EmailTemplate<'admin_changed'> = {
  subject: ({ change }, { siteName }) => `${siteName}: ${SUBJECTS[change]}`,
  preheader: () => 'Veja o que mudou e o motivo.',
  why: 'Você recebeu esta mensagem porque este e-mail é de alguém da nossa equipe.',
  Content({ data, site }) {
    return (
      <>
        <Greeting name={data.firstName} />
        <Paragraph>{SENTENCES[data.change](data)} O motivo:</Paragraph>
        <Quote text={data.reason} />
        {data.change !== 'disable' && (
          <Action href={siteLink(site, pathTo('backoffice'))}>Abrir a administração</Action>
        )}
        <Note>Acha que foi engano? Fale com quem é responsável pela administração.</Note>
      </>
    );
  },
};
