import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { VEHICLE_TYPES } from '#core/vehicles/vehicle.ts';
import { readCatalogue, type CatalogueBrand } from './catalogue-text.ts';

/** Brands, models, versions and years sold in Brazil; the back office takes it from there. */
export const VEHICLE_CATALOGUE: readonly CatalogueBrand[] = VEHICLE_TYPES.flatMap((type) => {
  const folder = path.join(import.meta.dirname, type);
  return readdirSync(folder)
    .toSorted()
    .flatMap((file) => readCatalogue(type, readFileSync(path.join(folder, file), 'utf8')));
});
