import { isRouteErrorResponse } from 'react-router';
import { MEMBER_ACTIONS, type MemberAction } from '#core/office/team.ts';
import { pathTo } from '#core/site/paths.ts';
import { accountEventText } from '#text/account-event-labels.ts';
import { counted, dateTimeText } from '#text/formats.ts';
import { MEMBER_DONE, MEMBER_STATE_LABELS, OFFICE_ROLE_LABELS } from '#text/team-words.ts';
import { auditAddress } from '../../addresses/office-addresses.ts';
import { treeOf } from '../../forms/form-values.ts';
import { pageMeta } from '../../page-meta.ts';
import { attempt, load, type ApiClient, type Outcome } from '../../session/api-client.ts';
import { sessionOf } from '../../session/request-session.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { ButtonLink } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { FactList, type Fact } from '../../ui/fact-list/fact-list.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { answerChoice } from '../choice-answer.ts';
import { EmailLink, EmailText } from '../email-link.tsx';
import { HistorySection } from '../history-section.tsx';
import type { Route } from './+types/member-page';
import { invitationText } from './invitation-text.ts';
import { MemberActions } from './member-actions.tsx';
import { memberActionCalled, type MemberFile } from './team-member.ts';
import '../accounts/account-page.css';

const FAILED = 'Não deu para fazer isso agora. Nada mudou: tente de novo daqui a pouco.';

export async function loader({ params: { id }, url, context }: Route.LoaderArgs) {
  const { adminApi, admin } = sessionOf(context);
  const [member, person] = await Promise.all([
    load(adminApi.v1.backoffice.admins[':id'].$get({ param: { id } })),
    admin(),
  ]);
  return {
    member: member.data.attributes,
    doing: memberActionCalled(url.searchParams.get('fazer')),
    asksCode: person?.attributes.two_step === 'on',
  };
}

export async function action({ params: { id }, request, context }: Route.ActionArgs) {
  const session = sessionOf(context);
  const form = await request.formData();
  const decision = memberActionOf(form.get('_action'));
  if (!decision) throw Response.json({ message: 'Escolha uma ação.' }, { status: 400 });
  const outcome = await decide(session.adminApi, id, decision, form);
  const isGone = decision === 'withdraw_invitation' && outcome.ok;
  return answerChoice(session, form, outcome, {
    action: decision,
    here: isGone ? pathTo('backofficeTeam') : pathTo('backofficeMember', { id }),
    done: {
      summary: MEMBER_DONE[decision],
      detail: isGone ? 'O link não vale mais.' : 'A pessoa recebe um e-mail.',
    },
    failure: FAILED,
  });
}

function decide(
  { v1: { backoffice } }: ApiClient,
  id: string,
  decision: MemberAction,
  form: FormData,
): Promise<Outcome<unknown>> {
  const member = backoffice.admins[':id'];
  const param = { id };
  if (decision === 'resend_invitation') return attempt(member.invitations.$post({ param }));
  if (decision === 'withdraw_invitation') return attempt(member.invitations.$delete({ param }));
  const fields = treeOf(form);
  if (decision === 'reset_two_step')
    return attempt(member.two_step.resets.$post({ param, json: { two_step: fields } }));
  const change = { ...fields, action: decision };
  return attempt(member.changes.$post({ param, json: { change } }));
}

export default function MemberPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { member, doing, asksCode } = loaderData;
  const state = MEMBER_STATE_LABELS[member.state];
  return (
    <>
      <PageHeader
        title={
          <>
            {member.state === 'invited' ? <EmailText email={member.email} /> : member.name}{' '}
            <Badge tone={state.tone}>{state.label}</Badge>
          </>
        }
        lead={`${OFFICE_ROLE_LABELS[member.role].label}. ${OFFICE_ROLE_LABELS[member.role].hint}`}
        crumbs={[{ label: 'Equipe', href: pathTo('backofficeTeam') }, { label: member.name }]}
      />
      <div className="account-file">
        <div className="account-parts">
          <section className="panel file-part" aria-labelledby="dados">
            <h2 id="dados">Acesso</h2>
            <FactList facts={factsOf(params.id, member)} />
          </section>
          <HistorySection events={member.history} textOf={accountEventText} />
        </div>
        {member.is_self ? (
          <Notice tone="info" title="Esta pessoa é você">
            <p>
              Ninguém muda o próprio papel nem desativa a si mesmo. Senha e duas etapas ficam em{' '}
              <a className="link" href={pathTo('backofficeSecurity')}>
                Segurança
              </a>
              .
            </p>
          </Notice>
        ) : (
          <MemberActions
            member={member}
            here={pathTo('backofficeMember', params)}
            doing={memberActionOf(actionData?.action) ?? doing}
            refused={actionData}
            asksCode={asksCode}
          />
        )}
      </div>
    </>
  );
}

function memberActionOf(name: unknown): MemberAction | undefined {
  return MEMBER_ACTIONS.find((known) => known === name);
}

function factsOf(id: string, member: MemberFile): Fact[] {
  const { email, invitation, last_login_at: login, live_sessions: sessions } = member;
  const first = { label: 'E-mail', value: <EmailLink email={email} /> };
  if (invitation) return [first, { label: 'Convite', value: invitationText(invitation) }];
  return [
    first,
    { label: 'Duas etapas', value: member.has_two_step ? 'Ativadas' : 'Desativadas, só senha' },
    { label: 'Último login', value: login ? dateTimeText(login) : 'Ainda não entrou' },
    {
      label: 'Sessões abertas',
      value: sessions === 0 ? 'Nenhuma' : counted(sessions, 'sessão', 'sessões'),
    },
    {
      label: 'O que mudou',
      value: (
        <a className="link" href={auditAddress.link(pathTo('backofficeAudit'), { admin: id })}>
          Ver na auditoria
        </a>
      ),
    },
  ];
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: args.loaderData?.member.name ?? 'Pessoa não encontrada', noindex: true });

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return (
    <EmptyState
      headingLevel={1}
      title="Esta pessoa não está na equipe"
      action={<ButtonLink href={pathTo('backofficeTeam')}>Ver a equipe</ButtonLink>}
    >
      O convite pode ter sido retirado.
    </EmptyState>
  );
}
