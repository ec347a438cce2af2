import type { Kysely } from 'kysely';
import type { UserActor } from '#core/actor.ts';
import { isRefusal, type Refusal } from '#core/refusal.ts';
import type { DB } from '#db/generated/database-types.ts';
import type { PhotoStorage } from '#integrations/storage/photo-storage.ts';
import { isPicture, pictureInText } from './avatar-input.ts';
import { CENTRED_CROP } from './avatar.ts';
import { storingAvatar } from './avatars.server.ts';
import { updateOwnAccount, type OwnAccount } from './own-account.server.ts';
import type { ProfileInput } from './profile-input.ts';

/**
 * Changes the actor's own account and, when `avatar` says so, its picture with it: a picture in text
 * replaces it (cut in the middle), null takes it away, and what was read may be sent back.
 */
export async function saveOwnAccount(
  db: Kysely<DB>,
  storage: PhotoStorage,
  actor: UserActor,
  input: ProfileInput,
  now: Date,
): Promise<OwnAccount | Refusal> {
  const picture = pictureInText(input.avatar);
  if (isRefusal(picture)) return picture;
  if (!isPicture(picture)) {
    return updateOwnAccount(db, actor, input, now, input.avatar === null ? null : undefined);
  }
  const rest = { ...input, avatar: undefined };
  return storingAvatar(db, storage, picture, CENTRED_CROP, (stored) =>
    updateOwnAccount(db, actor, rest, now, stored),
  );
}
