import type { AdTown } from '#core/ads/ad-town.server.ts';
import type { VehicleType } from '#core/vehicles/vehicle.ts';

export interface CatalogueName {
  id: string;
  name: string;
  slug: string;
}

export interface NamedTown extends AdTown {
  in_region: boolean;
  lat: number;
  lng: number;
}

export interface NamedBrand extends CatalogueName {
  nicknames: readonly string[];
  vehicle_type: VehicleType;
}

export interface NamedModel extends CatalogueName {
  nicknames: readonly string[];
  brand_id: string;
}

export interface NamedVersion extends CatalogueName {
  model_id: string;
}

/** A duplicate, as addresses still call it. */
export interface MergedName {
  slug: string;
  into: string;
}

export interface NamedThings {
  towns: readonly NamedTown[];
  brands: readonly NamedBrand[];
  models: readonly NamedModel[];
  versions: readonly NamedVersion[];
  colors: readonly { id: string; name: string }[];
  optionalItems: readonly { id: string; name: string }[];
}
