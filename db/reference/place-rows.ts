import type pg from 'pg';
export async function loadPlaces(_pool: pg.Pool): Promise<void> {}
