import type { Kysely } from 'kysely';
import type { Profile, UserActor } from '#core/actor.ts';
import { record } from '#core/history.server.ts';
import { refuse, type Refusal } from '#core/refusal.ts';
import type { Database } from '#db/database.ts';
import type { DB } from '#db/generated/database-types.ts';
import type { UserStatus } from './account.ts';
import { hashOfColumn } from '#core/mailboxes/address-hash.server.ts';
import { troublesOf, type MailboxTrouble } from '#core/mailboxes/mailbox-trouble.ts';
import type { Avatar } from './avatar.ts';
import { dropAvatar, readOwnAvatar, writeAvatar, type StoredAvatar } from './avatar-rows.server.ts';
import { writeEmailChange } from './email-change.server.ts';
import { changeOwnPhones, readOwnPhones, type OwnPhone } from './own-phones.server.ts';
import type { ProfileInput } from './profile-input.ts';

export interface OwnAccount {
  id: string;
  first_name: string;
  last_name: string;
  email: string;
  creci: string | null;
  cpf: string | null;
  presentation_name: string | null;
  presentation: string | null;
  show_profile: boolean;
  profile: Profile;
  is_profile_complete: boolean;
  can_edit_profile: boolean;
  email_confirmed: boolean;
  /** ISO 8601, UTC. */
  confirmation_sent_at: string | null;
  /** Why we do not write to this e-mail as usual. */
  email_problem: MailboxTrouble | null;
  avatar: Avatar | null;
  phones: OwnPhone[];
  status: UserStatus;
}

export async function readOwnAccount(db: Database, actor: UserActor): Promise<OwnAccount> {
  const user = await db
    .selectFrom('users')
    .leftJoin('mailboxes', (join) =>
      join.on('mailboxes.address_hash', '=', hashOfColumn('users.email')),
    )
    .where('id', '=', actor.id)
    .select([
      'bounced_at',
      'complained_at',
      'id',
      'first_name',
      'last_name',
      'email',
      'creci',
      'cpf',
      'presentation_name',
      'presentation',
      'show_profile',
      'profile',
      'email_confirmed_at',
      'confirmation_sent_at',
      'status',
    ])
    .executeTakeFirstOrThrow();
  const phones = await readOwnPhones(db, actor.id);
  const avatar = await readOwnAvatar(db, actor.id);
  const { email_confirmed_at, confirmation_sent_at, bounced_at, complained_at, ...rest } = user;
  return {
    ...rest,
    is_profile_complete: phones.length > 0,
    can_edit_profile: false,
    email_confirmed: email_confirmed_at !== null,
    confirmation_sent_at: confirmation_sent_at?.toISOString() ?? null,
    email_problem: troublesOf({ bounced_at, complained_at })[0] ?? null,
    avatar: avatar && {
      original: avatar.original,
      thumb: avatar.thumb,
      cropped: avatar.cropped,
    },
    phones,
  };
}

const NOT_EDITABLE = [
  'id',
  'profile',
  'status',
  'is_profile_complete',
  'can_edit_profile',
  'email_confirmed',
  'confirmation_sent_at',
  'email_problem',
] as const satisfies (keyof OwnAccount & keyof ProfileInput)[];

/** `avatar`: null removes the picture, undefined leaves it; `newEmail` counts once confirmed. */
export async function updateOwnAccount(
  db: Kysely<DB>,
  actor: UserActor,
  input: ProfileInput,
  now: Date,
  {
    avatar,
    newEmail,
  }: { avatar?: StoredAvatar | null | undefined; newEmail?: string | undefined } = {},
): Promise<OwnAccount | Refusal> {
  const refused = await db.transaction().execute(async (trx) => {
    await trx.selectFrom('users').where('id', '=', actor.id).select('id').forUpdate().execute();
    const { phones_attributes: phones = [] } = input;
    const refusal =
      changesLockedField(await readOwnAccount(trx, actor), input) ??
      (phones.length > 0 ? await changeOwnPhones(trx, actor.id, phones) : undefined);
    if (refusal) return refusal;
    const { first_name, last_name, creci, cpf } = input;
    const { presentation_name, presentation, show_profile } = input;
    await trx
      .updateTable('users')
      .set({ first_name, last_name, creci, cpf, presentation_name, presentation, show_profile })
      .set({ updated_at: now })
      .where('id', '=', actor.id)
      .execute();
    if (newEmail) await writeEmailChange(trx, actor, newEmail, now);
    if (avatar) await writeAvatar(trx, actor, avatar, now);
    if (avatar === null) await dropAvatar(trx, actor, now);
    await record(trx, actor, actor, { action: 'update_profile' }, now);
    return undefined;
  });
  return refused ?? readOwnAccount(db, actor);
}

function isOtherAvatar(sent: unknown, avatar: Avatar | null): boolean {
  if (sent === undefined || sent === null) return false;
  const parts = typeof sent === 'object' ? Object.entries(sent) : [];
  return (
    !avatar ||
    parts.length !== Object.keys(avatar).length ||
    parts.some(([part, address]) => avatar[part as keyof Avatar] !== address)
  );
}

function changesLockedField(account: OwnAccount, input: ProfileInput): Refusal | undefined {
  const field =
    NOT_EDITABLE.find((name) => input[name] !== undefined && input[name] !== account[name]) ??
    (isOtherAvatar(input.avatar, account.avatar) ? 'avatar' : undefined);
  return field && refuse('field_not_editable', { field: `user/${field}` });
}
