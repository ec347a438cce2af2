import type { Database } from '#db/database.ts';
import { ownVehicleLinesQuery } from './own-vehicle-list.server.ts';
import { vehiclePath } from './vehicle-path.ts';
import { vehicleColor } from './vehicle-reading.server.ts';

export type ExportedVehicle = Awaited<ReturnType<typeof readExportedVehicles>>[number];

export async function readExportedVehicles(db: Database, ids: readonly string[], now: Date) {
  const rows = await ownVehicleLinesQuery(db, ids, now)
    .select(['ad.plate', 'ad.mileage', 'ad.condition', 'ad.fuel_type', 'ad.transmission'])
    .select(['ad.one_owner', 'ad.accepts_exchange', 'ad.zip_code', vehicleColor()])
    .execute();
  return rows.map((row) => ({ ...row, path: vehiclePath(row) }));
}
