import type { PropertyCategory } from '#core/properties/property.ts';
import type { VehicleType } from '#core/vehicles/vehicle.ts';
import { load, type ApiClient } from '../../session/api-client.ts';
import type { PropertyCard, VehicleCard } from '../ad-cards.tsx';

const SIMILAR = 4;

/** No such ad, or an id that no ad can have. */
export function isMissing(status: number): boolean {
  return status === 404 || status === 422;
}

/** The newest properties of what the address of a missing one says: those of its town first. */
export async function propertiesInstead(
  api: ApiClient,
  like: { category: PropertyCategory | undefined; town: string },
): Promise<PropertyCard[]> {
  const category = like.category ?? [];
  const near = await load(api.v1.properties.$get({ query: { category, town: like.town } }));
  if (near.data.length >= SIMILAR) return near.data.slice(0, SIMILAR);
  const anywhere = await load(api.v1.properties.$get({ query: { category } }));
  return filledUp(near.data, anywhere.data);
}

/** The newest vehicles of what the address of a missing one says: those of its model first. */
export async function vehiclesInstead(
  api: ApiClient,
  { type, brand, model }: { type: VehicleType | undefined; brand: string; model: string },
): Promise<VehicleCard[]> {
  const query = type ? { vehicle_type: type } : {};
  const same = await load(api.v1.vehicles.$get({ query: { ...query, brand, model } }));
  if (same.data.length >= SIMILAR) return same.data.slice(0, SIMILAR);
  const anyModel = await load(api.v1.vehicles.$get({ query }));
  return filledUp(same.data, anyModel.data);
}

function filledUp<Card extends { id: string }>(
  first: readonly Card[],
  more: readonly Card[],
): Card[] {
  const known = new Set(first.map(({ id }) => id));
  return [...first, ...more.filter(({ id }) => !known.has(id))].slice(0, SIMILAR);
}
