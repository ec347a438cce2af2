import type { VehicleType } from '#core/vehicles/vehicle.ts';

interface BrandName {
  slug: string;
  name: string;
  types: readonly VehicleType[];
  nicknames: readonly string[];
}

export interface ModelName {
  slug: string;
  name: string;
  brandSlug: string;
  type: VehicleType;
  /** "g5 2009–2012" is said of the years. */
  nicknames: readonly string[];
  versions: readonly string[];
}

export interface CatalogueNames {
  brands: readonly BrandName[];
  models: readonly ModelName[];
}
