import { sql, type RawBuilder } from 'kysely';
import { ADMIN_SESSION } from '#core/accounts/session-rules.ts';
import type { AdminActor } from '#core/actor.ts';
import { refuse, type Refusal } from '#core/refusal.ts';
import type { Database } from '#db/database.ts';
import type { OfficeArea } from './office-area.ts';
import { areasOf } from './office-area.ts';
import { OFFICE_ROLES } from './office-role.ts';
import { allowedMemberActions, type MemberAction, type MemberFacts } from './team.ts';

export interface TeamMember extends MemberFacts {
  id: string;
  /** Of whoever did not accept yet, the e-mail. */
  name: string;
  email: string;
  last_login_at: Date | null;
  /** Null of whoever accepted. */
  invitation: Invitation | null;
  is_self: boolean;
  allowed_actions: MemberAction[];
}

interface Invitation {
  ends_at: Date;
  invited_by: string;
  /** Neither too old, nor of somebody who may not invite any more. */
  is_open: boolean;
}

type Row = Omit<TeamMember, 'is_self' | 'allowed_actions' | 'invitation'> & {
  ends_at: Date | null;
  invited_by: string | null;
  is_open: boolean | null;
};

/** Everybody of the office: who waits for nothing first, by name. */
export async function unsafeListTeam(
  db: Database,
  admin: AdminActor,
  now: Date,
): Promise<TeamMember[]> {
  return readTeam(db, admin, now, sql`true`);
}

export async function unsafeReadMember(
  db: Database,
  admin: AdminActor,
  id: string,
  now: Date,
): Promise<TeamMember | Refusal> {
  const [member] = await readTeam(db, admin, now, sql`person.id = ${id}`);
  return member ?? refuse('not_found');
}

async function readTeam(
  db: Database,
  admin: AdminActor,
  now: Date,
  which: RawBuilder<unknown>,
): Promise<TeamMember[]> {
  const idleSince = new Date(now.getTime() - (ADMIN_SESSION.idleMs ?? ADMIN_SESSION.lifetimeMs));
  const { rows } = await sql<Row>`
    select person.id, person.name, person.email, person.role,
      case when person.password_hash is null then 'invited'
        when person.disabled_at is not null then 'disabled' else 'active' end as state,
      exists (
        select from two_step_keys own
        where own.admin_id = person.id and own.enabled_at is not null) as has_two_step,
      (select count(distinct token.session_id)::int from admin_tokens token
        where token.admin_id = person.id and token.replaced_at is null
          and token.expires_at > ${now} and token.last_used_at > ${idleSince}) as live_sessions,
      (select entry.at from audit_entries entry
        where entry.admin_id = person.id and entry.table_name = 'admin_tokens'
          and entry.operation = 'insert'
        order by entry.position desc limit 1) as last_login_at,
      invitation.expires_at as ends_at, inviter.name as invited_by,
      invitation.expires_at > ${now} and inviter.role = 'owner' and inviter.disabled_at is null
        as is_open
    from admins person
      left join admin_invitations invitation on invitation.admin_id = person.id
      left join admins inviter on inviter.id = invitation.invited_by
    where ${which}
    order by person.password_hash is null, person.disabled_at is not null, lower(person.name), person.id
  `.execute(db);
  return rows.map(({ ends_at, invited_by, is_open, ...facts }) => {
    const is_self = facts.id === admin.id;
    return {
      ...facts,
      invitation: ends_at && { ends_at, invited_by: invited_by ?? '', is_open: is_open === true },
      is_self,
      allowed_actions: allowedMemberActions(facts, is_self),
    };
  });
}

/** Whose work something is: who accepted the invitation and was not disabled. */
export async function administratorsOf(
  db: Database,
  area: OfficeArea,
): Promise<{ email: string; name: string }[]> {
  return db
    .selectFrom('admins')
    .where(
      'role',
      'in',
      OFFICE_ROLES.filter((role) => areasOf(role).includes(area)),
    )
    .where('disabled_at', 'is', null)
    .where('password_hash', 'is not', null)
    .select(['email', 'name'])
    .execute();
}
