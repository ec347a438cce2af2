import { sql, type RawBuilder } from 'kysely';
import type { AdKind } from '#core/ads/ad-ref.ts';
import { selectAds } from '#core/ads/ad-tables.server.ts';
import { isSearchableAd } from '#core/ads/ad-visibility.server.ts';
import type { Database } from '#db/database.ts';

interface Source {
  /** Whether it is among the names that searches offer and understand. */
  isName: boolean;
  /** Of each kind that shows it, which ads do, on alias `ad`. */
  shownBy: Partial<Record<AdKind, (ids: readonly string[]) => RawBuilder<boolean>>>;
}

const isIn = (column: string, type: 'text' | 'int') => (ids: readonly string[]) =>
  sql<boolean>`ad.${sql.ref(column)} = any (${ids}::${sql.raw(type)}[])`;

const hasItem = (ids: readonly string[]) =>
  sql<boolean>`ad.id in (select vehicle_id from vehicle_ad_optional_items where item_id = any (${ids}::text[]))`;

const ofOwner = isIn('owner_id', 'text');
const inTown = isIn('town_id', 'int');

/** What several ads show. The triggers of the feed write these names. */
export const FEED_SOURCES = {
  owner: { isName: false, shownBy: { property: ofOwner, vehicle: ofOwner } },
  town: { isName: true, shownBy: { property: inTown, vehicle: inTown } },
  brand: { isName: true, shownBy: { vehicle: isIn('brand_id', 'text') } },
  model: { isName: true, shownBy: { vehicle: isIn('model_id', 'text') } },
  version: { isName: true, shownBy: { vehicle: isIn('version_id', 'text') } },
  color: { isName: true, shownBy: { vehicle: isIn('color_id', 'text') } },
  optional_item: { isName: true, shownBy: { vehicle: hasItem } },
} as const satisfies Record<string, Source>;

export type FeedSource = keyof typeof FEED_SOURCES;

/** Ids of the ads of a kind that visitors can find and that show one of these. */
export async function adsShowing(
  db: Database,
  kind: AdKind,
  source: FeedSource,
  ids: readonly string[],
  limit: number,
): Promise<string[]> {
  const { shownBy }: Source = FEED_SOURCES[source];
  const condition = shownBy[kind]?.(ids);
  if (!condition) return [];
  const rows = await selectAds(db, kind)
    .select('ad.id')
    .where(isSearchableAd(kind))
    .where(condition)
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
