import type { DatabaseTransaction } from '#db/database.ts';
import { bandsOf, type PhotoFingerprint } from './photo-fingerprint.ts';

export async function keepFingerprint(
  trx: DatabaseTransaction,
  photoId: string,
  { quality, turns }: PhotoFingerprint,
): Promise<void> {
  const kept = { quality, turns, bands: bandsOf(turns[0] ?? '') };
  await trx
    .insertInto('photo_fingerprints')
    .values({ photo_id: photoId, ...kept })
    .onConflict((same) => same.column('photo_id').doUpdateSet(kept))
    .execute();
}
