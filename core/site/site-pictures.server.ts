import { sql, type Kysely } from 'kysely';
import { DAY_MS } from '#core/durations.ts';
import { later } from '#core/later.server.ts';
import { withDecodeSlot } from '#core/photos/decode-limit.server.ts';
import { newPhotoId } from '#core/photos/photo-adding.server.ts';
import { checkPhoto } from '#core/photos/photo-check.server.ts';
import { PHOTO_CONTENT_TYPES } from '#core/photos/photo-sizes.server.ts';
import { photoTypeOf } from '#core/photos/photo-type.ts';
import { untrustedPicture } from '#core/photos/picture-engine.server.ts';
import { isRefusal, refuse, type Refusal } from '#core/refusal.ts';
import { logFailure } from '#core/logged-failure.ts';
import type { Database } from '#db/database.ts';
import type { DB } from '#db/generated/database-types.ts';
import type { PhotoStorage } from '#integrations/storage/photo-storage.ts';
import {
  PICTURE_SHAPES,
  pictureFiles,
  SITE_PICTURE_FOLDER,
  type PictureUse,
} from './site-picture.ts';

/** So long a picture waits for a setting that names it. */
const UNUSED_MS = DAY_MS;

/** Nothing shows it until a setting names it. Drawings (SVG) can hold scripts and are refused. */
export async function addSitePicture(
  db: Kysely<DB>,
  storage: PhotoStorage,
  use: PictureUse,
  bytes: Uint8Array,
  now: Date,
): Promise<{ id: string } | Refusal> {
  // Decoding HEIC and AVIF takes hundreds of MB.
  if (photoTypeOf(bytes) === 'heif') return refuse('avatar_type_unknown');
  const checked = await checkPhoto(bytes);
  if (isRefusal(checked))
    return checked.refused === 'photo_type_unknown' ? refuse('avatar_type_unknown') : checked;
  const { widths, ratio } = PICTURE_SHAPES[use];
  const smallest = use === 'logo' ? (widths[0] ?? 0) : Math.round((widths.at(-1) ?? 0) / 2);
  if (checked.width < smallest || checked.height < smallest * ratio)
    return refuse('picture_too_small', { limit: smallest });
  const id = await newPhotoId(db);
  try {
    for (const { key, width } of pictureFiles(use, id)) {
      const file = await sized(use, bytes, { width, height: Math.round(width * ratio) });
      await storage.put(key, file, PHOTO_CONTENT_TYPES[PICTURE_SHAPES[use].format]);
    }
    await db.insertInto('site_pictures').values({ id, use, created_at: now }).execute();
    return { id };
  } catch (error) {
    await removeFilesLater(db, [id]).catch(
      logFailure('An uploaded file that nobody needs stays in the storage'),
    );
    throw error;
  }
}

function sized(
  use: PictureUse,
  bytes: Uint8Array,
  size: { width: number; height: number },
): Promise<Buffer> {
  return withDecodeSlot(true, () => {
    const picture = untrustedPicture(bytes).autoOrient();
    if (use === 'logo')
      return picture
        .resize({ ...size, fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
        .webp({ quality: 86 })
        .toBuffer();
    const cut = picture.flatten({ background: '#ffffff' }).resize({ ...size, fit: 'cover' });
    return use === 'share'
      ? cut.jpeg({ quality: 82, mozjpeg: true }).toBuffer()
      : cut.webp({ quality: 74 }).toBuffer();
  });
}

/** What was ever saved can come back, and stays. */
export async function sweepSitePictures(db: Database, now: Date): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    delete from site_pictures picture
    where created_at < ${new Date(now.getTime() - UNUSED_MS)}
      and not exists (
        select from website_setting_changes change
        where position(picture.id in coalesce(change.before::text, '') || coalesce(change.after::text, '')) > 0)
      and not exists (
        select from website_settings setting where position(picture.id in setting.value::text) > 0)
    returning id`.execute(db);
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await removeFilesLater(db, ids);
}

async function removeFilesLater(db: Database, ids: readonly string[]): Promise<void> {
  const prefixes = ids.map((id) => `${SITE_PICTURE_FOLDER}/${id}/`);
  await later(db, 'remove_stored_files', { prefixes });
}
