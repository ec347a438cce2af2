import { sql, type RawBuilder } from 'kysely';
import { propertyPath } from '#core/properties/property-path.ts';
import { vehiclePath } from '#core/vehicles/vehicle-path.ts';
import { catalogueNameOf } from '#core/vehicles/vehicle-reading.server.ts';
import type { AdKind } from './ad-ref.ts';
import { townOf } from './ad-town.server.ts';

type PropertyPathParts = Parameters<typeof propertyPath>[0];
type VehiclePathParts = Parameters<typeof vehiclePath>[0];
export type AdPathParts = PropertyPathParts | VehiclePathParts;

interface PathOfKind<Parts extends AdPathParts> {
  parts(): RawBuilder<Parts>;
  path(parts: Parts): string;
}

const property: PathOfKind<PropertyPathParts> = {
  parts: () =>
    sql`jsonb_build_object('id', ad.id, 'category', ad.category, 'town', ${townOf('ad.town_id')})`,
  path: propertyPath,
};

const vehicle: PathOfKind<VehiclePathParts> = {
  parts: () => sql`jsonb_build_object('id', ad.id, 'vehicle_type', ad.vehicle_type,
    'town', ${townOf('ad.town_id')}, 'brand', ${catalogueNameOf('vehicle_brands', 'ad.brand_id')},
    'model', ${catalogueNameOf('vehicle_models', 'ad.model_id')},
    'version', ${catalogueNameOf('vehicle_versions', 'ad.version_id')})`,
  path: vehiclePath,
};

const PATHS: Readonly<Record<AdKind, PathOfKind<AdPathParts>>> = { property, vehicle };

/** What the public page of an ad is called by, on the alias `ad`; for `adPath`. */
export function adPathParts(kind: AdKind): RawBuilder<AdPathParts> {
  return PATHS[kind].parts();
}

export function adPath(kind: AdKind, parts: AdPathParts): string {
  return PATHS[kind].path(parts);
}
