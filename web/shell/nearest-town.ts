import { distanceInMetres, type Place } from '#core/places/distance.ts';

/** Farther than this from every seat, nobody is in the region. In metres. */
const FARTHEST = 80_000;

/** The town of the region whose seat is nearest. */
export function nearestTown<Town extends Place>(
  place: Place,
  towns: readonly Town[],
): Town | undefined {
  let nearest: Town | undefined;
  let shortest = FARTHEST;
  for (const town of towns) {
    const distance = distanceInMetres(place, town);
    if (distance >= shortest) continue;
    nearest = town;
    shortest = distance;
  }
  return nearest;
}
