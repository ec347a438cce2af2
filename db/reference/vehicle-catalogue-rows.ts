import type pg from 'pg';
export async function loadVehicleCatalogue(_pool: pg.Pool): Promise<void> {}
