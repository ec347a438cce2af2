import { REGION_TOWNS } from './region-towns.ts';
import type { Town } from './town.ts';

/** What pages show of a town of the region. */
export type RegionTown = Pick<Town, 'ibgeCode' | 'name' | 'slug' | 'lat' | 'lng'>;

/** So many stand in front of the others where there is little room. */
const NAMED = 7;

export function namedTowns<One extends RegionTown>(region: readonly One[]): One[] {
  return region.slice(0, NAMED);
}

export function townOfSlug<One extends RegionTown>(
  region: readonly One[],
  slug: string,
): One | undefined {
  return region.find((town) => town.slug === slug);
}

export const DEFAULT_REGION: readonly RegionTown[] = REGION_TOWNS;
