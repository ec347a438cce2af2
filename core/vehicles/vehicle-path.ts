import { pathTo } from '#core/site/paths.ts';
import type { VehicleType } from './vehicle.ts';

/** Changing a slug breaks shared links. */
export const VEHICLE_TYPE_SLUGS = {
  cars: 'carros',
  motorcycles: 'motos',
  trucks: 'caminhoes',
} as const satisfies Record<VehicleType, string>;

interface Named {
  slug: string;
}

export function vehiclePath(ad: {
  id: string;
  vehicle_type: VehicleType;
  town: { state: string; slug: string };
  brand: Named;
  model: Named;
  version: Named;
}): string {
  return pathTo('vehicle', {
    vehicleType: VEHICLE_TYPE_SLUGS[ad.vehicle_type],
    state: ad.town.state.toLowerCase(),
    city: ad.town.slug,
    brand: ad.brand.slug,
    model: ad.model.slug,
    version: ad.version.slug,
    id: ad.id,
  });
}
