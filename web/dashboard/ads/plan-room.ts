import type { AdKind } from '#core/ads/ad-ref.ts';

/** What `/v1/users/plan_limits` tells of the places of the plan. */
export interface PlanPlaces {
  /** Its name. */
  plan: string | null;
  properties: number;
  published: number;
  vehicles: number;
  published_vehicles: number;
}

/** How many ads of a kind the plan allows at the same time, and how many take a place now. */
export interface PlanRoom {
  kind: AdKind;
  plan: string | null;
  limit: number;
  published: number;
}

export function roomFor(kind: AdKind, places: PlanPlaces): PlanRoom {
  const { plan } = places;
  return kind === 'property'
    ? { kind, plan, limit: places.properties, published: places.published }
    : { kind, plan, limit: places.vehicles, published: places.published_vehicles };
}

export function isPlanFull({ limit, published }: PlanRoom): boolean {
  return published >= limit;
}
