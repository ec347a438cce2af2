import type { Database } from '#db/database.ts';
import { ownPropertyLinesQuery } from './own-property-list.server.ts';
import { propertyPath } from './property-path.ts';

export type ExportedProperty = Awaited<ReturnType<typeof readExportedProperties>>[number];

export async function readExportedProperties(db: Database, ids: readonly string[], now: Date) {
  const rows = await ownPropertyLinesQuery(db, ids, now)
    .select([
      'ad.street',
      'ad.number',
      'ad.zip_code',
      'ad.bedroom',
      'ad.suite',
      'ad.bathroom',
      'ad.parking_space',
      'ad.square_meters',
      'ad.built_area_meters',
      'ad.condominium_fee_cents',
      'ad.property_tax_cents',
    ])
    .execute();
  return rows.map((row) => ({ ...row, path: propertyPath(row) }));
}
