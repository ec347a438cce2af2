import { INVITATION_HOURS } from '#core/office/team.ts';
import { pathTo } from '#core/site/paths.ts';
import { OFFICE_ROLE_LABELS } from '#text/team-words.ts';
import { Action, CopyableLink, Note, Paragraph, Title } from './email-parts.tsx';
import { siteLink, type EmailTemplate } from './email-template.ts';

export const adminInvitedEmail: EmailTemplate<'admin_invited'> = {
  subject: (_, { siteName }) => `${siteName}: convite para a administração`,
  preheader: () => `O convite vale por ${INVITATION_HOURS} horas.`,
  why: 'Você recebeu esta mensagem porque alguém da nossa equipe convidou este e-mail.',
  Content({ data, site }) {
    const link = siteLink(site, pathTo('backofficeInvitation', { token: data.token }));
    const { label, hint } = OFFICE_ROLE_LABELS[data.role];
    return (
      <>
        <Title>Olá!</Title>
        <Paragraph>
          {data.inviterName} convidou você para a administração do site {site.siteName}, com o papel
          “{label}”. {hint}
        </Paragraph>
        <Action href={link}>Aceitar o convite</Action>
        <CopyableLink href={link} />
        <Note>
          O convite vale por {INVITATION_HOURS} horas e funciona uma vez só. Você escolhe uma senha,
          e no primeiro login ativa a entrada em duas etapas, com o celular.
        </Note>
        <Note>
          Não conhece quem convidou? Pode ignorar esta mensagem. Não passe este link a ninguém.
        </Note>
      </>
    );
  },
};
