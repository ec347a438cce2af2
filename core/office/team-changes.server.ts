import type { KeyObject } from 'node:crypto';
import type { Kysely } from 'kysely';
import { endAdminSessions } from '#core/accounts/admin-sessions.server.ts';
import type { AdminActor } from '#core/actor.ts';
import type { AdministratorEventAction, AccountEventAction } from '#core/event-actions.ts';
import { record } from '#core/history.server.ts';
import { later } from '#core/later.server.ts';
import { isRefusal, refuse, type Refusal } from '#core/refusal.ts';
import { readyProof, takeProof } from '#core/two-step/fresh-proof.server.ts';
import type { DatabaseTransaction } from '#db/database.ts';
import type { DB } from '#db/generated/database-types.ts';
import type { MemberChangeInput } from './team-input.ts';
import { unsafeReadMember, type TeamMember } from './team.server.ts';
import type { MemberChange } from './team.ts';

const EVENTS = {
  change_role: 'change_role',
  disable: 'disable_admin',
  enable: 'enable_admin',
  end_sessions: 'end_sessions',
} as const satisfies Record<MemberChange, AdministratorEventAction | AccountEventAction>;

/** Ends the sessions of the one concerned, who is written the reason. The office keeps an owner. */
export async function changeMember(
  db: Kysely<DB>,
  key: KeyObject,
  admin: AdminActor,
  id: string,
  input: MemberChangeInput,
  now: Date,
): Promise<Refusal | undefined> {
  if (id === admin.id) return refuse('member_is_self');
  const problem = changeProblem(await unsafeReadMember(db, admin, id, now), input);
  if (problem) return problem;
  const ready = await readyProof(db, admin, input);
  if (isRefusal(ready)) return ready;
  try {
    return await db.transaction().execute(async (trx) => {
      await trx.selectFrom('admins').where('id', '=', id).select('id').forUpdate().execute();
      const member = await unsafeReadMember(trx, admin, id, now);
      if (isRefusal(member)) return member;
      const refusal =
        changeProblem(member, input) ?? (await takeProof(trx, key, admin, ready, now));
      if (refusal) return refusal;
      await change(trx, member, input, now);
      const { action, reason, role = member.role } = input;
      const moved = action === 'change_role' ? { from: member.role, to: role } : {};
      const subject = { kind: 'admin', id } as const;
      await record(trx, admin, subject, { action: EVENTS[action], reason, ...moved }, now);
      const data = { firstName: member.name, change: action, role, reason };
      await later(trx, 'send_email', { to: member.email, message: 'admin_changed', data });
      return undefined;
    });
  } catch (error) {
    // Two owners who disable each other at once: the trigger lets one of them.
    const isLast =
      error instanceof Error &&
      'constraint' in error &&
      error.constraint === 'admins_last_owner_check';
    if (isLast) return refuse('last_owner');
    throw error;
  }
}

function changeProblem(
  member: TeamMember | Refusal,
  { action, role }: MemberChangeInput,
): Refusal | undefined {
  if (isRefusal(member)) return member;
  const isDone = action === 'change_role' && role === member.role;
  return isDone || !member.allowed_actions.includes(action) ? refuse('member_changed') : undefined;
}

async function change(
  trx: DatabaseTransaction,
  { id, role: oldRole }: TeamMember,
  { action, role = oldRole }: MemberChangeInput,
  now: Date,
): Promise<void> {
  const values = {
    change_role: { role },
    disable: { disabled_at: now },
    enable: { disabled_at: null },
    end_sessions: undefined,
  }[action];
  if (values) await trx.updateTable('admins').set(values).where('id', '=', id).execute();
  await endAdminSessions(trx, id);
}
