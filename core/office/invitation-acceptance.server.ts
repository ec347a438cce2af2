import type { Kysely } from 'kysely';
import { isLeakedPassword } from '#core/accounts/leaked-passwords.server.ts';
import { hashOfToken } from '#core/accounts/opaque-token.server.ts';
import { hashPassword } from '#core/accounts/password-hashing.server.ts';
import { readPassword } from '#core/fields/password.ts';
import { record } from '#core/history.server.ts';
import { isRefusal, refuse, type Refusal } from '#core/refusal.ts';
import type { Database } from '#db/database.ts';
import type { DB } from '#db/generated/database-types.ts';
import type { OfficeRole } from './office-role.ts';
import type { AcceptanceInput } from './team-input.ts';
import { INVITATION_PREFIX } from './team.ts';

const PASSWORD_FIELD = 'acceptance/password';

export interface OpenInvitation {
  admin_id: string;
  email: string;
  role: OfficeRole;
  invited_by: string;
}

/** Of a link that is unknown, over, used or withdrawn, or whose sender may not invite any more: nothing. */
export async function readInvitation(
  db: Database,
  token: string,
  now: Date,
): Promise<OpenInvitation | Refusal> {
  const hash = hashOfToken(INVITATION_PREFIX, token);
  const found =
    hash && (await openInvitations(db, now).where('token_hash', '=', hash).executeTakeFirst());
  return found ?? refuse('link_expired');
}

function openInvitations(db: Database, now: Date) {
  return db
    .selectFrom('admin_invitations as invitation')
    .innerJoin('admins as invited', 'invited.id', 'invitation.admin_id')
    .innerJoin('admins as inviter', 'inviter.id', 'invitation.invited_by')
    .where('invitation.expires_at', '>', now)
    .where('inviter.role', '=', 'owner')
    .where('inviter.disabled_at', 'is', null)
    .select(['invitation.admin_id', 'invited.email', 'invited.role', 'inviter.name as invited_by']);
}

/** A refused password does not use up the link. Nobody is logged in: the login asks for two steps. */
export async function acceptInvitation(
  db: Kysely<DB>,
  { token, name, password }: AcceptanceInput,
  now: Date,
): Promise<Refusal | undefined> {
  const invitation = await readInvitation(db, token, now);
  if (isRefusal(invitation)) return invitation;
  if (!readPassword(password, [invitation.email, name]).ok)
    return refuse('password_too_personal', { field: PASSWORD_FIELD });
  if (await isLeakedPassword(password)) return refuse('password_leaked', { field: PASSWORD_FIELD });
  const hash = await hashPassword(password);
  if (isRefusal(hash)) return hash;
  return db.transaction().execute(async (trx) => {
    const { admin_id: id } = invitation;
    // Whoever resends or withdraws holds the same row.
    await trx.selectFrom('admins').where('id', '=', id).select('id').forUpdate().executeTakeFirst();
    const still = await readInvitation(trx, token, now);
    if (isRefusal(still)) return still;
    await trx.deleteFrom('admin_invitations').where('admin_id', '=', id).execute();
    await trx
      .updateTable('admins')
      .set({ name, password_hash: hash })
      .where('id', '=', id)
      .execute();
    const actor = { kind: 'admin', id } as const;
    await record(trx, actor, actor, { action: 'accept_invitation' }, now);
    return undefined;
  });
}
