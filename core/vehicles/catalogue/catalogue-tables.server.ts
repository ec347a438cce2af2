import type { CatalogueLevel } from './catalogue-level.ts';

export const CATALOGUE_TABLES = {
  brand: { table: 'vehicle_brands', parent: 'vehicle_type' },
  model: { table: 'vehicle_models', parent: 'brand_id' },
  version: { table: 'vehicle_versions', parent: 'model_id' },
} as const satisfies Record<CatalogueLevel, { table: string; parent: string }>;
