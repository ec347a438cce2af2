import type { DatabaseTransaction } from '#db/database.ts';
import type { AdKind, AdRef } from './ad-ref.ts';

/** Where the rows of each kind stand. */
export const AD_TABLES = {
  property: { ads: 'properties', views: 'property_views', column: 'property_id' },
  vehicle: { ads: 'vehicles', views: 'vehicle_views', column: 'vehicle_id' },
} as const satisfies Record<AdKind, { ads: string; views: string; column: `${AdKind}_id` }>;

/** Writes columns that the rows of its kind have. */
export async function updateAd(
  trx: DatabaseTransaction,
  { kind, id }: AdRef,
  columns: Record<string, unknown>,
): Promise<void> {
  // Of either kind; the type of one of them stands for both.
  const table = AD_TABLES[kind].ads as 'properties';
  await trx.updateTable(table).set(columns).where('id', '=', id).execute();
}
