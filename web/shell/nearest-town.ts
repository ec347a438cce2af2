import { distanceInMetres, type Place } from '#core/places/distance.ts';
import { REGION_TOWNS } from '#core/places/region-towns.ts';
import type { Town } from '#core/places/town.ts';

/** Farther than this from every seat, nobody is in the region. In metres. */
const FARTHEST = 80_000;

/** The town of the region whose seat is nearest. */
export function nearestTown(place: Place): Town | undefined {
  let nearest: Town | undefined;
  let shortest = FARTHEST;
  for (const town of REGION_TOWNS) {
    const distance = distanceInMetres(place, town);
    if (distance >= shortest) continue;
    nearest = town;
    shortest = distance;
  }
  return nearest;
}
