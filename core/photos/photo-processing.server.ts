import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import { later } from '#core/later.server.ts';
import type { DatabaseTransaction } from '#db/database.ts';
import type { DB } from '#db/generated/database-types.ts';
import { weighLater } from '#core/trust/ad-weighing.server.ts';
import { keepFingerprint, type StoredFingerprint } from './photo-fingerprint-keeping.server.ts';
import { announcePhotos } from './photo-ad.server.ts';
import type { PhotoAd } from './photo.ts';
import { arrangePhotos } from './photo-arranging.server.ts';
import { AD_TABLES } from '#core/ads/ad-tables.server.ts';

export interface ProcessedPhoto {
  width: number;
  height: number;
  widths: number[];
  thumbhash: string;
  fingerprint: StoredFingerprint;
}

const REFINE_AFTER_MS = 60_000;
const REFINE_PRIORITY = 10;

/** False when it was removed meanwhile. */
export async function photoIsReady(
  db: Kysely<DB>,
  photoId: string,
  { fingerprint, ...photo }: ProcessedPhoto,
  now: Date,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable('photos')
      .set({ ...photo, status: 'ready' })
      .where('id', '=', photoId)
      .returning(AD_COLUMNS)
      .executeTakeFirst();
    if (!row) return false;
    const ad = adOf(row);
    await keepFingerprint(trx, photoId, fingerprint);
    if (ad.kind !== 'draft') await weighLater(trx, { kind: ad.kind, id: ad.id });
    await announcePhotos(trx, ad);
    await later(
      trx,
      'refine_photo',
      { photoId },
      { at: new Date(now.getTime() + REFINE_AFTER_MS), priority: REFINE_PRIORITY },
    );
    return true;
  });
}

export async function photoHasFailed(db: Kysely<DB>, photoId: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Lock order: the ad before its photographs; a draft may become an ad meanwhile.
    let ad = await adOfPhoto(trx, photoId);
    for (;;) {
      if (!ad) return;
      await holdRow(trx, ad);
      const held = await adOfPhoto(trx, photoId);
      if (isDeepStrictEqual(held, ad)) break;
      ad = held;
    }
    await trx.updateTable('photos').set({ status: 'failed' }).where('id', '=', photoId).execute();
    await arrangePhotos(trx, ad);
    await announcePhotos(trx, ad);
  });
}

const AD_COLUMNS = ['property_id', 'vehicle_id', 'property_draft_id'] as const;

async function adOfPhoto(trx: DatabaseTransaction, photoId: string): Promise<PhotoAd | undefined> {
  const row = await trx
    .selectFrom('photos')
    .select(AD_COLUMNS)
    .where('id', '=', photoId)
    .executeTakeFirst();
  return row && adOf(row);
}

async function holdRow(trx: DatabaseTransaction, ad: PhotoAd): Promise<void> {
  const table = ad.kind === 'draft' ? 'property_drafts' : AD_TABLES[ad.kind].ads;
  await trx.selectFrom(table).select('id').where('id', '=', ad.id).forUpdate().execute();
}

function adOf(row: Record<(typeof AD_COLUMNS)[number], string | null>): PhotoAd {
  if (row.property_id) return { kind: 'property', id: row.property_id };
  if (row.vehicle_id) return { kind: 'vehicle', id: row.vehicle_id };
  if (row.property_draft_id) return { kind: 'draft', id: row.property_draft_id };
  throw new Error('A photograph without an ad.');
}
