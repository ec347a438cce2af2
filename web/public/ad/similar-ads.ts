import type { PropertyCategory } from '#core/properties/property.ts';
import type { VehicleType } from '#core/vehicles/vehicle.ts';
import { load, type ApiClient } from '../../session/api-client.ts';
import type { PropertyCard, VehicleCard } from '../ad-cards.tsx';

const SIMILAR = 4;

/** No such ad, or an id that no ad can have. */
export function isMissing(status: number): boolean {
  return status === 404 || status === 422;
}

/** Properties of the same category, those of the same town first, and of these the nearest in price. */
export async function similarProperties(
  api: ApiClient,
  like: {
    category: PropertyCategory | undefined;
    town: string;
    exceptId: string;
    /** Cents; unknown when the ad is gone or tells none. */
    price: number | null;
  },
): Promise<PropertyCard[]> {
  const category = like.category ?? [];
  const price = (card: PropertyCard) => card.attributes.price_cents ?? card.attributes.rent_cents;
  const pick = (found: PropertyCard[]) => nearestInPrice(found, like.price, price);
  const near = await load(api.v1.properties.$get({ query: { category, town: like.town } }));
  const cards = pick(near.data.filter(({ id }) => id !== like.exceptId)).slice(0, SIMILAR);
  if (cards.length === SIMILAR) return cards;
  const anywhere = await load(api.v1.properties.$get({ query: { category } }));
  return filledUp(cards, pick(anywhere.data), like.exceptId);
}

/** Vehicles of the same model, then of the same type, the nearest in price first. */
export async function similarVehicles(
  api: ApiClient,
  like: {
    type: VehicleType | undefined;
    brand: string;
    model: string;
    exceptId: string;
    /** Cents; unknown when the ad is gone. */
    price: number | null;
  },
): Promise<VehicleCard[]> {
  const type = like.type ? { vehicle_type: like.type } : {};
  const pick = (found: VehicleCard[]) =>
    nearestInPrice(found, like.price, (card) => card.attributes.price_cents);
  const same = await load(
    api.v1.vehicles.$get({ query: { ...type, brand: like.brand, model: like.model } }),
  );
  const cards = pick(same.data.filter(({ id }) => id !== like.exceptId)).slice(0, SIMILAR);
  if (cards.length === SIMILAR) return cards;
  const anyModel = await load(api.v1.vehicles.$get({ query: type }));
  return filledUp(cards, pick(anyModel.data), like.exceptId);
}

/**
 * The nearest in price first, as a share of it: 100 and 200 are as far apart as 1.000 and 2.000. What
 * tells no price comes last; without a price to compare with the order stays.
 */
export function nearestInPrice<Card>(
  cards: readonly Card[],
  wanted: number | null,
  priceOf: (card: Card) => number | null,
): Card[] {
  if (wanted === null) return [...cards];
  const distance = (card: Card) => {
    const price = priceOf(card);
    return price === null ? Infinity : Math.abs(Math.log(price / wanted));
  };
  return cards
    .map((card) => ({ card, distance: distance(card) }))
    .toSorted((a, b) => (a.distance === b.distance ? 0 : a.distance - b.distance))
    .map(({ card }) => card);
}

function filledUp<Card extends { id: string }>(
  first: Card[],
  more: Card[],
  exceptId: string,
): Card[] {
  const known = new Set([exceptId, ...first.map(({ id }) => id)]);
  return [...first, ...more.filter(({ id }) => !known.has(id))].slice(0, SIMILAR);
}
