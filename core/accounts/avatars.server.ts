import type { Kysely } from 'kysely';
import type { UserActor } from '#core/actor.ts';
import { later } from '#core/later.server.ts';
import { newPhotoId } from '#core/photos/photo-adding.server.ts';
import { decodePhoto, type Picture } from '#core/photos/photo-decoding.server.ts';
import { isRefusal, refuse, type Refusal } from '#core/refusal.ts';
import { logFailure } from '#core/logged-failure.ts';
import type { Database } from '#db/database.ts';
import type { DB } from '#db/generated/database-types.ts';
import type { PhotoStorage } from '#integrations/storage/photo-storage.ts';
import { cutFiles, openAvatar, originalFile, type AvatarFile } from './avatar-pictures.server.ts';
import { removeAvatarFiles } from './avatar-removal.server.ts';
import {
  dropAvatar,
  findAvatar,
  holdUser,
  readOwnAvatar,
  writeAvatar,
  type OwnAvatar,
  type StoredAvatar,
} from './avatar-rows.server.ts';
import { avatarKey, type AvatarCrop } from './avatar.ts';

export async function setAvatar(
  db: Kysely<DB>,
  storage: PhotoStorage,
  actor: UserActor,
  bytes: Uint8Array,
  crop: AvatarCrop,
  now: Date,
): Promise<OwnAvatar | Refusal> {
  const refused = await storingAvatar(db, storage, bytes, crop, (stored) =>
    db.transaction().execute((trx) => writeAvatar(trx, actor, stored, now)),
  );
  return refused ?? ownAvatarOf(db, actor);
}

export async function cropAvatar(
  db: Kysely<DB>,
  storage: PhotoStorage,
  actor: UserActor,
  crop: AvatarCrop,
  now: Date,
): Promise<OwnAvatar | Refusal> {
  const before = await findAvatar(db, actor.id);
  const bytes = before && (await storage.get(avatarKey(before.original_id, 'original')));
  const picture = bytes && (await decodePhoto(bytes));
  if (!picture) return refuse('not_found');
  const id = await newPhotoId(db);
  const stored = { ...before, id, crop };
  const refused = await keepingFiles(db, storage, { id }, await cutFiles(picture, crop), () =>
    db.transaction().execute(async (trx) => {
      await holdUser(trx, actor);
      if ((await findAvatar(trx, actor.id))?.original_id !== before.original_id) {
        return refuse('not_found');
      }
      return writeAvatar(trx, actor, stored, now);
    }),
  );
  return refused ?? ownAvatarOf(db, actor);
}

export async function removeAvatar(db: Kysely<DB>, actor: UserActor, now: Date): Promise<void> {
  await db.transaction().execute((trx) => dropAvatar(trx, actor, now));
}

/** Removes the stored files again when `write` refuses or throws. */
export async function storingAvatar<Outcome>(
  db: Kysely<DB>,
  storage: PhotoStorage,
  bytes: Uint8Array,
  crop: AvatarCrop,
  write: (stored: StoredAvatar) => Promise<Outcome>,
): Promise<Outcome | Refusal> {
  const picture = await openAvatar(bytes);
  if (isRefusal(picture)) return { ...picture, field: 'user/avatar' };
  const ids = { id: await newPhotoId(db), original_id: await newPhotoId(db) };
  const files = [await originalFile(picture), ...(await cutFiles(picture, crop))];
  return keepingFiles(db, storage, ids, files, () => write({ ...ids, ...sizeOf(picture), crop }));
}

async function keepingFiles<Outcome>(
  db: Database,
  storage: PhotoStorage,
  ids: { id: string; original_id?: string },
  files: readonly AvatarFile[],
  write: () => Promise<Outcome>,
): Promise<Outcome> {
  const { id, original_id = id } = ids;
  const own = Object.values(ids);
  let isStored = false;
  try {
    for (const { part, bytes, contentType } of files) {
      await storage.put(
        avatarKey(part === 'original' ? original_id : id, part),
        bytes,
        contentType,
      );
    }
    isStored = true;
    const outcome = await write();
    if (isRefusal(outcome)) for (const one of own) await removeAvatarFiles(storage, one);
    return outcome;
  } catch (error) {
    // The original error matters more; the queue retries the cleanup.
    const isLeft = logFailure('An uploaded file that nobody needs stays in the storage');
    if (!isStored) for (const one of own) await removeAvatarFiles(storage, one).catch(isLeft);
    await later(db, 'delete_avatar_files', { avatarIds: own }).catch(isLeft);
    throw error;
  }
}

async function ownAvatarOf(db: Database, actor: UserActor): Promise<OwnAvatar | Refusal> {
  return (await readOwnAvatar(db, actor.id)) ?? refuse('not_found');
}

function sizeOf({ width, height }: Picture) {
  return { width, height };
}
