import type { PropertyCategory } from '#core/properties/property.ts';
import type { VehicleType } from '#core/vehicles/vehicle.ts';
import { load, type ApiClient } from '../../session/api-client.ts';
import type { PropertyCard, VehicleCard } from '../ad-cards.tsx';

const SIMILAR = 4;

/** No such ad, or an id that no ad can have. */
export function isMissing(status: number): boolean {
  return status === 404 || status === 422;
}

/** Properties of the same category, those of the same town first. */
export async function similarProperties(
  api: ApiClient,
  like: { category: PropertyCategory | undefined; town: string; exceptId: string },
): Promise<PropertyCard[]> {
  const category = like.category ?? [];
  const near = await load(api.v1.properties.$get({ query: { category, town: like.town } }));
  const cards = near.data.filter(({ id }) => id !== like.exceptId).slice(0, SIMILAR);
  if (cards.length === SIMILAR) return cards;
  const anywhere = await load(api.v1.properties.$get({ query: { category } }));
  return filledUp(cards, anywhere.data, like.exceptId);
}

/** Vehicles of the same model, then of the same type. */
export async function similarVehicles(
  api: ApiClient,
  like: { type: VehicleType | undefined; brand: string; model: string; exceptId: string },
): Promise<VehicleCard[]> {
  const type = like.type ? { vehicle_type: like.type } : {};
  const same = await load(
    api.v1.vehicles.$get({ query: { ...type, brand: like.brand, model: like.model } }),
  );
  const cards = same.data.filter(({ id }) => id !== like.exceptId).slice(0, SIMILAR);
  if (cards.length === SIMILAR) return cards;
  const anyModel = await load(api.v1.vehicles.$get({ query: type }));
  return filledUp(cards, anyModel.data, like.exceptId);
}

function filledUp<Card extends { id: string }>(
  first: Card[],
  more: Card[],
  exceptId: string,
): Card[] {
  const known = new Set([exceptId, ...first.map(({ id }) => id)]);
  return [...first, ...more.filter(({ id }) => !known.has(id))].slice(0, SIMILAR);
}
