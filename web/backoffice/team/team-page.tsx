import { pathTo } from '#core/site/paths.ts';
import { counted, dateTimeText } from '#text/formats.ts';
import { MEMBER_STATE_LABELS, OFFICE_ROLE_LABELS } from '#text/team-words.ts';
import { pageMeta } from '../../page-meta.ts';
import { load } from '../../session/api-client.ts';
import { sessionOf } from '../../session/request-session.ts';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { Badge } from '../../ui/badge/badge.tsx';
import { ButtonLink } from '../../ui/button/button.tsx';
import { FactList } from '../../ui/fact-list/fact-list.tsx';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { EmailText } from '../email-link.tsx';
import type { Route } from './+types/team-page';
import { invitationText } from './invitation-text.ts';
import type { MemberLine } from './team-member.ts';
import './team-page.css';

export async function loader({ context }: Route.LoaderArgs) {
  const { adminApi } = sessionOf(context);
  return (await load(adminApi.v1.backoffice.admins.$get())).data;
}

export default function TeamPage({ loaderData }: Route.ComponentProps) {
  const isInvited = ({ attributes }: MemberLine) => attributes.state === 'invited';
  const invited = loaderData.filter(isInvited);
  return (
    <>
      <PageHeader
        title="Equipe"
        lead="Quem administra o site, e o que cada pessoa pode fazer."
        actions={
          <ButtonLink href={pathTo('backofficeInvite')} icon="plus">
            Convidar
          </ButtonLink>
        }
      />
      <div className="team">
        <Members
          id="administram"
          title="Quem administra"
          members={loaderData.filter((member) => !isInvited(member))}
        />
        {invited.length > 0 && (
          <Members id="convites" title="Convites que esperam" members={invited} />
        )}
      </div>
    </>
  );
}

interface MembersProps {
  id: string;
  title: string;
  members: readonly MemberLine[];
}

function Members({ id, title, members }: MembersProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className="team-list">
        {members.map((member) => (
          <li key={member.id} className="panel team-member">
            <Member {...member} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Member({ id, attributes: member }: MemberLine) {
  const role = OFFICE_ROLE_LABELS[member.role];
  const state = MEMBER_STATE_LABELS[member.state];
  const isInvited = member.state === 'invited';
  const isDead = member.invitation?.is_open === false;
  return (
    <>
      <div className="team-who">
        <Avatar name={member.name} size="sm" />
        <p>
          <a className="link" href={pathTo('backofficeMember', { id })}>
            {isInvited ? <EmailText email={member.email} /> : member.name}
          </a>{' '}
          {member.is_self && <Badge>você</Badge>}
          {!isInvited && (
            <span>
              <EmailText email={member.email} />
            </span>
          )}
        </p>
        <Badge tone={isDead ? 'warning' : state.tone}>
          {isDead ? 'Convite vencido' : state.label}
        </Badge>
      </div>
      <p className="team-role">
        <b>{role.label}</b>
        <span>{role.hint}</span>
      </p>
      {member.invitation ? (
        <p className="team-note">{invitationText(member.invitation)}</p>
      ) : (
        <FactList
          facts={[
            {
              label: 'Duas etapas',
              value: (
                <Badge tone={member.has_two_step ? 'success' : 'warning'}>
                  {member.has_two_step ? 'ativadas' : 'só senha'}
                </Badge>
              ),
            },
            {
              label: 'Último login',
              value: member.last_login_at ? dateTimeText(member.last_login_at) : 'Ainda não entrou',
            },
            {
              label: 'Sessões abertas',
              value:
                member.live_sessions === 0
                  ? 'Nenhuma'
                  : counted(member.live_sessions, 'sessão', 'sessões'),
            },
          ]}
        />
      )}
    </>
  );
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Equipe', noindex: true });
