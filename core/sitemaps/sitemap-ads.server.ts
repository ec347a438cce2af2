import { sql } from 'kysely';
import { adPath, adPathParts } from '#core/ads/ad-path.server.ts';
import type { AdKind } from '#core/ads/ad-ref.ts';
import { AD_TABLES } from '#core/ads/ad-tables.server.ts';
import { isSearchableAd, selectPublicAds } from '#core/ads/ad-visibility.server.ts';
import { photosOf } from '#core/ads/card-photos.server.ts';
import type { Database } from '#db/database.ts';
import { splitIntoFiles, type IdRange } from './sitemap-split.ts';

/** Characters of ids by which files are told apart; 1,024 files are enough for ten million ads. */
const PREFIX_LENGTH = 2;
/** Of letters and digits. */
const LONGEST_ID = 40;
/** What the protocol allows in a file. */
const MOST_ADDRESSES = 50_000;

/** The files that hold all ads of a kind that visitors can find. */
export async function listAdFiles(db: Database, kind: AdKind): Promise<IdRange[]> {
  const prefix = sql<string>`left(ad.id, ${sql.lit(PREFIX_LENGTH)})`;
  const ranges = await findableAds(db, kind)
    .select([
      prefix.as('prefix'),
      sql<number>`count(*)::int`.as('count'),
      sql<Date>`max(ad.updated_at)`.as('changedAt'),
    ])
    .groupBy(prefix)
    .orderBy(prefix)
    .execute();
  return splitIntoFiles(ranges);
}

/** @param prefix of their ids */
export async function listAdsOfFile(db: Database, kind: AdKind, prefix: string) {
  const rows = await findableAds(db, kind)
    .where('ad.id', '>=', prefix)
    .where('ad.id', '<=', prefix.padEnd(LONGEST_ID, 'z'))
    .orderBy('ad.id')
    .limit(MOST_ADDRESSES)
    .select([
      'ad.updated_at',
      adPathParts(kind).as('parts'),
      photosOf(AD_TABLES[kind].column, 'ad.id', { readyOnly: true }).as('photos'),
    ])
    .execute();
  return rows.map(({ parts, updated_at: changedAt, photos }) => ({
    path: adPath(kind, parts),
    changedAt,
    photos,
  }));
}

function findableAds(db: Database, kind: AdKind) {
  return selectPublicAds(db, kind).where(isSearchableAd(kind));
}
