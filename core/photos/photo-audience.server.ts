import { sql } from 'kysely';
import { AD_TABLES, selectAds } from '#core/ads/ad-tables.server.ts';
import { isPublicAd, isSearchableAd } from '#core/ads/ad-visibility.server.ts';
import type { AdKind } from '#core/ads/ad-ref.ts';
import type { Database } from '#db/database.ts';
import { plannedQuery } from '#db/planned-query.ts';

export interface PhotoAudience {
  owner_id: string;
  /** On the air; of a sold ad only the share images are left. */
  is_public: boolean;
}

const read = plannedQuery('photo_audience', (db, photoId: string) =>
  ofAds(db, 'property', photoId)
    .unionAll(ofAds(db, 'vehicle', photoId))
    .unionAll(
      db
        .selectFrom('photos as photo')
        .innerJoin('property_drafts as draft', 'draft.id', 'photo.property_draft_id')
        .where('photo.id', '=', photoId)
        .select(['draft.owner_id', sql<boolean>`false`.as('is_public')]),
    ),
);

export async function photoAudienceOf(
  db: Database,
  photoId: string,
): Promise<PhotoAudience | undefined> {
  const [audience] = await read(db, photoId);
  return audience;
}

function ofAds(db: Database, kind: AdKind, photoId: string) {
  return selectAds(db, kind)
    .innerJoin('users as owner', 'owner.id', 'ad.owner_id')
    .innerJoin('photos as photo', `photo.${AD_TABLES[kind].column}`, 'ad.id')
    .where('photo.id', '=', photoId)
    .select([
      'ad.owner_id',
      sql<boolean>`(not photo.waiting and ${isPublicAd(kind)} and ${isSearchableAd(kind)})`.as(
        'is_public',
      ),
    ]);
}
