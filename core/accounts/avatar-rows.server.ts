import type { UserActor } from '#core/actor.ts';
import { record } from '#core/history.server.ts';
import { later } from '#core/later.server.ts';
import type { Database, DatabaseTransaction } from '#db/database.ts';
import { avatarAddresses, type Avatar, type AvatarCrop } from './avatar.ts';

export interface StoredAvatar {
  id: string;
  original_id: string;
  width: number;
  height: number;
  crop: AvatarCrop;
}

export interface OwnAvatar extends Avatar {
  id: string;
  width: number;
  height: number;
  crop: AvatarCrop;
}

export async function readOwnAvatar(db: Database, userId: string): Promise<OwnAvatar | null> {
  const row = await findAvatar(db, userId);
  if (!row) return null;
  const { id, width, height, crop_x, crop_y, crop_size } = row;
  const crop = { x: crop_x, y: crop_y, size: crop_size };
  return { id, ...avatarAddresses(row), width, height, crop };
}

export async function dropAvatar(
  trx: DatabaseTransaction,
  actor: UserActor,
  now: Date,
): Promise<void> {
  const removed = await trx
    .deleteFrom('user_avatars')
    .where('user_id', '=', actor.id)
    .returning(['id', 'original_id'])
    .executeTakeFirst();
  if (!removed) return;
  await later(trx, 'delete_avatar_files', { avatarIds: [removed.id, removed.original_id] });
  await record(trx, actor, actor, { action: 'remove_avatar' }, now);
}

export async function writeAvatar(
  trx: DatabaseTransaction,
  actor: UserActor,
  { crop, ...stored }: StoredAvatar,
  now: Date,
): Promise<undefined> {
  await holdUser(trx, actor);
  const before = await findAvatar(trx, actor.id);
  const row = {
    id: stored.id,
    original_id: stored.original_id,
    width: stored.width,
    height: stored.height,
    crop_x: crop.x,
    crop_y: crop.y,
    crop_size: crop.size,
    updated_at: now,
  };
  await trx
    .insertInto('user_avatars')
    .values({ user_id: actor.id, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
  const over = [before?.id, before?.original_id].filter(
    (id) => id !== undefined && id !== row.id && id !== row.original_id,
  ) as string[];
  if (over.length > 0) await later(trx, 'delete_avatar_files', { avatarIds: over });
  await record(trx, actor, actor, { action: 'change_avatar' }, now);
}

export async function holdUser(trx: DatabaseTransaction, actor: UserActor): Promise<void> {
  await trx.selectFrom('users').where('id', '=', actor.id).select('id').forUpdate().execute();
}

export function findAvatar(db: Database, userId: string) {
  return db.selectFrom('user_avatars').where('user_id', '=', userId).selectAll().executeTakeFirst();
}
