import type { MapPoint } from './map-geometry.ts';

/**
 * The corners that say most of a closed line, in their order: again and again the one is left out whose
 * triangle with its neighbours is smallest (Visvalingam and Whyatt, 1993), until so many remain and
 * none of them says less than `least` square pixels.
 */
export function simplified(line: readonly MapPoint[], most: number, least = 4): MapPoint[] {
  const corners = [...line];
  while (corners.length > 3) {
    let [smallest, at] = [Infinity, 0];
    for (let index = 0; index < corners.length; index += 1) {
      const area = triangle(
        corners.at(index - 1)!,
        corners[index]!,
        corners[(index + 1) % corners.length]!,
      );
      if (area < smallest) [smallest, at] = [area, index];
    }
    if (corners.length <= most && smallest >= least) break;
    corners.splice(at, 1);
  }
  return corners;
}

function triangle(a: MapPoint, b: MapPoint, c: MapPoint): number {
  return Math.abs((b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y)) / 2;
}

/** In square pixels, whichever way round it was drawn. */
export function areaOf(line: readonly MapPoint[]): number {
  const double = line.reduce((sum, { x, y }, at) => {
    const next = line[(at + 1) % line.length] ?? { x, y };
    return sum + x * next.y - next.x * y;
  }, 0);
  return Math.abs(double) / 2;
}
