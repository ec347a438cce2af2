import { sql, type Kysely } from 'kysely';
import type { Database, DatabaseTransaction } from '#db/database.ts';
import type { DB } from '#db/generated/database-types.ts';
import { COLOUR_SIDE, type MeasuredPhoto } from './keypoint-matching.ts';
import { bandsOf, type PhotoFingerprint } from './photo-fingerprint.ts';
import { MEASURED_SIDE, type Keypoint } from './photo-keypoints.ts';

export type StoredFingerprint = PhotoFingerprint & { measured?: MeasuredPhoto };

export function fingerprintRow({ quality, turns, measured }: StoredFingerprint) {
  const points = measured?.keypoints ?? [];
  return {
    quality,
    turns,
    bands: bandsOf(turns[0] ?? ''),
    words: points.map(({ word }) => word),
    keypoints: points.flatMap(({ x, y, size, weak }) => [
      ...[x, y, size].map((pixels) => Math.round(pixels * PARTS)),
      weak.reduce((packed, bit) => packed * BIT_PLACES + bit, 0),
    ]),
    colours: measured ? Buffer.from(measured.colours) : null,
  };
}

export async function keepFingerprint(
  trx: DatabaseTransaction,
  photoId: string,
  fingerprint: StoredFingerprint,
): Promise<void> {
  const kept = fingerprintRow(fingerprint);
  await trx
    .insertInto('photo_fingerprints')
    .values({ photo_id: photoId, ...kept })
    .onConflict((same) => same.column('photo_id').doUpdateSet(kept))
    .execute();
}

export interface UnmeasuredPhoto {
  id: string;
  widths: number[];
  /** Null without any fingerprint. */
  quality: number | null;
  turns: string[] | null;
}

/** Photographs that were ready before keypoints, or fingerprints at all, were kept; in the order of their ids. */
export async function unmeasuredPhotos(
  db: Database,
  after: string,
  limit: number,
): Promise<UnmeasuredPhoto[]> {
  const { rows } = await sql<UnmeasuredPhoto>`
    select photo.id, photo.widths, print.quality, print.turns::text[] as turns
    from photos photo left join photo_fingerprints print on print.photo_id = photo.id
    where photo.id > ${after} and photo.status = 'ready' and print.colours is null
    order by photo.id limit ${limit}`.execute(db);
  return rows;
}

/** `taken`: undefined when no file of it opens; then it counts as measured, with nothing to know parts by. */
export async function keepLackingFingerprint(
  db: Kysely<DB>,
  { id, quality, turns }: UnmeasuredPhoto,
  taken: StoredFingerprint | undefined,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const isThere = await trx
      .selectFrom('photos')
      .select('id')
      .where('id', '=', id)
      .forKeyShare()
      .executeTakeFirst();
    const known = turns ? { quality: quality ?? 0, turns } : FLAT;
    if (isThere) await keepFingerprint(trx, id, taken ?? { ...known, measured: NOTHING });
  });
}

/** Of a quality by which nothing is compared. */
const FLAT: PhotoFingerprint = {
  quality: 0,
  turns: Array.from({ length: 8 }, () => '0'.repeat(256)),
};
const NOTHING: MeasuredPhoto = {
  keypoints: [],
  colours: new Uint8Array(COLOUR_SIDE ** 2 * 3),
  width: 0,
  height: 0,
};

/** Of a pixel. */
const PARTS = 16;
const BIT_PLACES = 32;
const NUMBERS = 4;
const WEAK_BITS = 4;

export interface MeasuredRow {
  words: number[];
  keypoints: number[];
  colours: Buffer | null;
  /** Pixels, of the photograph. */
  width: number;
  height: number;
}

/** Undefined of a photograph from before keypoints were kept. */
export function measuredOf({ words, keypoints, ...row }: MeasuredRow): MeasuredPhoto | undefined {
  if (!row.colours) return undefined;
  const scale = MEASURED_SIDE / Math.max(row.width, row.height);
  const points = words.map((word, place): Keypoint => {
    const [x = 0, y = 0, size = 0, packed = 0] = keypoints.slice(place * NUMBERS);
    const weak = Array.from(
      { length: WEAK_BITS },
      (_, bit) => Math.floor(packed / BIT_PLACES ** (WEAK_BITS - 1 - bit)) % BIT_PLACES,
    );
    return { word, weak, x: x / PARTS, y: y / PARTS, size: size / PARTS };
  });
  return {
    keypoints: points,
    colours: row.colours,
    width: Math.round(row.width * scale),
    height: Math.round(row.height * scale),
  };
}
