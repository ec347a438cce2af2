import type { Place } from '#core/places/distance.ts';
import { isInView, MAP_RATIO, toPoint, type MapPoint, type MapView } from './map-geometry.ts';

/** In km of the map, as its points are. */
export interface MapBox {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The middle of a line of text, on its baseline. */
interface PlacedLabel<Town> extends MapPoint {
  town: Town;
}

/** Of the widest fonts that telephones have. */
const WIDTH_OF_LETTER = 0.64;

export function overlaps(one: MapBox, other: MapBox): boolean {
  return (
    one.left < other.right &&
    one.right > other.left &&
    one.top < other.bottom &&
    one.bottom > other.top
  );
}

/** What a line of text covers that stands in the middle of `x`. */
export function boxOfText({ x, y }: MapPoint, text: string, letter: number): MapBox {
  const half = (text.length * letter * WIDTH_OF_LETTER) / 2;
  return { left: x - half, right: x + half, top: y - letter, bottom: y + letter * 0.3 };
}

/**
 * Where the names of towns are written: below their seat or, where something is there already, above
 * or beside it. The first ones win; a name that fits nowhere is left out.
 */
export function placeLabels<Town extends Place & { name: string }>(
  view: MapView,
  towns: readonly Town[],
  letter: number,
  occupied: readonly MapBox[],
): PlacedLabel<Town>[] {
  const taken = [...occupied];
  return towns
    .filter((town) => isInView(view, town))
    .flatMap((town) => {
      const { x, y } = toPoint(view, town);
      const half = (town.name.length * letter * WIDTH_OF_LETTER) / 2;
      const places: MapPoint[] = [
        { x, y: y + letter * 1.35 },
        { x, y: y - letter * 0.6 },
        ...[0.7, 1.6].flatMap((gap) =>
          [1, -1].map((side) => ({ x: x + side * (half + letter * gap), y: y + letter * 0.35 })),
        ),
      ];
      for (const place of places) {
        const box = boxOfText(place, town.name, letter);
        if (!isWithin(view, box) || taken.some((other) => overlaps(box, other))) continue;
        taken.push(box);
        return [{ town, ...place }];
      }
      return [];
    });
}

function isWithin({ span }: MapView, { left, right, top, bottom }: MapBox): boolean {
  const [width, height] = [span / 2, (span / 2) * MAP_RATIO];
  return left >= -width && right <= width && top >= -height && bottom <= height;
}
