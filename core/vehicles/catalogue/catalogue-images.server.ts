import { sql, type Kysely } from 'kysely';
import type { AdminActor } from '#core/actor.ts';
import { openAvatar } from '#core/accounts/avatar-pictures.server.ts';
import { record } from '#core/history.server.ts';
import { later } from '#core/later.server.ts';
import { newPhotoId } from '#core/photos/photo-adding.server.ts';
import type { Picture } from '#core/photos/photo-decoding.server.ts';
import { openPicture } from '#core/photos/photo-sizes.server.ts';
import { isRefusal, refuse, type Refusal } from '#core/refusal.ts';
import { logFailure } from '#core/logged-failure.ts';
import type { Database } from '#db/database.ts';
import type { DB } from '#db/generated/database-types.ts';
import type { PhotoStorage } from '#integrations/storage/photo-storage.ts';
import {
  CATALOGUE_IMAGE_FOLDER,
  CATALOGUE_IMAGE_SIDES,
  catalogueImageKey,
} from './catalogue-image.ts';
import { changeCatalogue } from './catalogue-holding.server.ts';
import { CATALOGUE_TABLES } from './catalogue-tables.server.ts';

const PICTURED_LEVELS = ['brand', 'model'] as const;
export type PicturedLevel = (typeof PICTURED_LEVELS)[number];

type Saved = Promise<{ id: string } | Refusal>;

export async function setCatalogueImage(
  db: Kysely<DB>,
  storage: PhotoStorage,
  actor: AdminActor,
  level: PicturedLevel,
  id: string,
  bytes: Uint8Array,
  now: Date,
): Saved {
  const picture = await openAvatar(bytes);
  if (isRefusal(picture)) return { ...picture, field: 'image' };
  const key = await newPhotoId(db);
  try {
    for (const side of CATALOGUE_IMAGE_SIDES)
      await storage.put(catalogueImageKey(key, side), await squareOf(picture, side), 'image/webp');
    const outcome = await writeImage(db, actor, level, id, key, now);
    if (isRefusal(outcome)) await removeImageLater(db, key);
    return outcome;
  } catch (error) {
    await removeImageLater(db, key).catch(
      logFailure('An uploaded file that nobody needs stays in the storage'),
    );
    throw error;
  }
}

export function removeCatalogueImage(
  db: Kysely<DB>,
  actor: AdminActor,
  level: PicturedLevel,
  id: string,
  now: Date,
): Saved {
  return writeImage(db, actor, level, id, null, now);
}

export async function removeImageLater(db: Database, key: string): Promise<void> {
  await later(db, 'remove_stored_files', { prefixes: [`${CATALOGUE_IMAGE_FOLDER}/${key}/`] });
}

function writeImage(
  db: Kysely<DB>,
  actor: AdminActor,
  level: PicturedLevel,
  id: string,
  key: string | null,
  now: Date,
): Saved {
  return changeCatalogue(db, async (trx) => {
    const table = sql.table(CATALOGUE_TABLES[level].table);
    const { rows } = await sql<{ key: string | null; status: string }>`
      select image_key as key, status from ${table} where id = ${id} for update`.execute(trx);
    const [before] = rows;
    if (!before) return refuse('not_found');
    if (before.status === 'merged') return refuse('entry_merged');
    if (before.key === key) return { id };
    await sql`update ${table} set image_key = ${key} where id = ${id}`.execute(trx);
    if (before.key !== null) await removeImageLater(trx, before.key);
    const action = key === null ? 'remove_image' : 'change_image';
    await record(trx, actor, { kind: level, id }, { action }, now);
    return { id };
  });
}

/** A logo is shown whole: what is not square stands on white. */
function squareOf(picture: Picture, side: number): Promise<Buffer> {
  return openPicture(picture)
    .resize(side, side, { fit: 'contain', background: '#ffffff' })
    .webp({ quality: 82 })
    .toBuffer();
}
