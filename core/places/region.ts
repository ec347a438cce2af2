import { REGION_TOWNS } from './region-towns.ts';

/** What pages show of a town of the region. */
export interface RegionTown {
  /** IBGE code. */
  id: number;
  name: string;
  slug: string;
  lat: number;
  lng: number;
}

export type Region = readonly RegionTown[];

/** So many stand in front of the others where there is little room. */
const NAMED = 7;

export function namedTowns(region: Region): RegionTown[] {
  return region.slice(0, NAMED);
}

export const DEFAULT_REGION: Region = REGION_TOWNS.map(
  ({ ibgeCode: id, name, slug, lat, lng }) => ({ id, name, slug, lat, lng }),
);
