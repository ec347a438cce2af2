/* What our rules found of somebody's ad. Tests only. */
import type { Kysely } from 'kysely';
import { NOW } from '#core/ads/advertisers.fixture.ts';
import type { DB } from '#db/generated/database-types.ts';

export async function addTrust(
  db: Kysely<DB>,
  { property_id, photo_id }: { property_id: string; photo_id: string },
): Promise<void> {
  await db
    .insertInto('photo_fingerprints')
    .values({
      photo_id,
      quality: 90,
      turns: Array.from({ length: 8 }, () => '01'.repeat(128)),
      bands: Array.from({ length: 16 }, (_, band) => band),
    })
    .execute();
  await db
    .insertInto('ad_weighings')
    .values({ property_id, weighed_at: NOW, evidence: '{}' })
    .onConflict((same) => same.column('property_id').doNothing())
    .execute();
  await db
    .insertInto('ad_holds')
    .values({ property_id, held_at: NOW, score: 60, threshold: 60, signals: '[]' })
    .execute();
}
