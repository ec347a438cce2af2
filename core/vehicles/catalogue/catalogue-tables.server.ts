import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import type { CatalogueLevel } from './catalogue-level.ts';

/** Where each level is kept, and the column that says within what. */
export const CATALOGUE_TABLES = {
  brand: { table: 'vehicle_brands', parent: 'vehicle_type' },
  model: { table: 'vehicle_models', parent: 'brand_id' },
  version: { table: 'vehicle_versions', parent: 'model_id' },
} as const satisfies Record<CatalogueLevel, { table: string; parent: string }>;

/** Whoever writes the catalogue waits for whoever does already; also the reference data of a start. */
export async function holdCatalogue(trx: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('mandacaru.vehicle-catalogue'))`.execute(trx);
}
