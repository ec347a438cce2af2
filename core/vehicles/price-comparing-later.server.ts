import { later } from '#core/later.server.ts';
import type { DatabaseTransaction } from '#db/database.ts';
import { VEHICLE_STATES, type VehicleStatus } from './vehicle-lifecycle.ts';

/** Call where an ad comes into a state or changes in it. */
export async function comparePriceLater(
  trx: DatabaseTransaction,
  { id, status }: { id: string; status: VehicleStatus },
): Promise<void> {
  if (!VEHICLE_STATES[status].isPriced) return;
  await later(trx, 'work_out_price_position', { vehicleId: id }, { key: `price_of:${id}` });
}
