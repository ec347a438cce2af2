import type pg from 'pg';
import { loadBoostPlans } from './boost-plan-rows.ts';
import { loadPlaces } from './place-rows.ts';
import { loadPlans } from './plan-rows.ts';
import { loadVehicleCatalogue } from './vehicle-catalogue-rows.ts';

/**
 * Places, vehicle catalogue, plans and boost plans: what every installation has. What the back office edited
 * stays as it is. One process at a time: rows that both insert meet in more than one unique index.
 * @param pool of two connections or more
 */
export async function loadReferenceData(pool: pg.Pool): Promise<void> {
  const turn = await pool.connect();
  try {
    await turn.query(`select pg_advisory_lock(hashtext('mandacaru.reference_data'))`);
    await loadPlaces(pool);
    await loadVehicleCatalogue(pool);
    await loadPlans(pool);
    await loadBoostPlans(pool);
  } finally {
    // The lock ends with the connection.
    turn.release(true);
  }
}
