import type pg from 'pg';
import { loadBoostPlans } from './boost-plan-rows.ts';
import { loadPlaces } from './place-rows.ts';
import { loadPlans } from './plan-rows.ts';
import { loadVehicleCatalogue } from './vehicle-catalogue-rows.ts';

/** Places, vehicle catalogue, plans and boost plans: what every installation has. What the back office edited stays as it is. */
export async function loadReferenceData(pool: pg.Pool): Promise<void> {
  await loadPlaces(pool);
  await loadVehicleCatalogue(pool);
  await loadPlans(pool);
  await loadBoostPlans(pool);
}
