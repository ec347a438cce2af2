import type { Kysely } from 'kysely';
import type { UserActor } from '#core/actor.ts';
import { isRefusal, type Refusal } from '#core/refusal.ts';
import type { DB } from '#db/generated/database-types.ts';
import type { PhotoStorage } from '#integrations/storage/photo-storage.ts';
import { isPicture, pictureInText } from './avatar-input.ts';
import { CENTRED_CROP } from './avatar.ts';
import type { StoredAvatar } from './avatar-rows.server.ts';
import { storingAvatar } from './avatars.server.ts';
import { ANSWER_AFTER_MS, emailChangeProblem } from './email-change.server.ts';
import { takeAtLeast } from './minimum-duration.server.ts';
import { updateOwnAccount, type OwnAccount } from './own-account.server.ts';
import type { ProfileInput } from './profile-input.ts';

/** `avatar`: a data URL replaces the picture, null removes it; a new e-mail needs the password. */
export async function saveOwnAccount(
  db: Kysely<DB>,
  storage: PhotoStorage,
  actor: UserActor,
  input: ProfileInput,
  now: Date,
): Promise<OwnAccount | Refusal> {
  const newEmail = await wantedEmail(db, actor, input);
  if (isRefusal(newEmail)) return newEmail;
  const save = (fields: ProfileInput, avatar: StoredAvatar | null | undefined) =>
    updateOwnAccount(db, actor, fields, now, { avatar, newEmail });
  const picture = pictureInText(input.avatar);
  if (isRefusal(picture)) return picture;
  if (!isPicture(picture)) {
    const saving = () => save(input, input.avatar === null ? null : undefined);
    return newEmail ? takeAtLeast(ANSWER_AFTER_MS, saving) : saving();
  }
  const rest = { ...input, avatar: undefined };
  return storingAvatar(db, storage, picture, CENTRED_CROP, (stored) => save(rest, stored));
}

async function wantedEmail(
  db: Kysely<DB>,
  actor: UserActor,
  { email, current_password = '' }: ProfileInput,
): Promise<string | undefined | Refusal> {
  if (email === undefined) return undefined;
  const problem = await emailChangeProblem(db, actor, { email, current_password }, 'user');
  if (problem?.refused === 'email_unchanged') return undefined;
  return problem ?? email;
}
