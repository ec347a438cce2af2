import type { Place } from '#core/places/distance.ts';

/** One metre: nobody draws finer. */
const DIGITS = 5;

/** "-11.35_-41.9_-11.25_-41.8_…", as searches take it (`core/search/outline.ts`). */
export function outlineText(corners: readonly Place[]): string {
  return corners
    .flatMap(({ lat, lng }) => [lat, lng])
    .map((degrees) => String(Number(degrees.toFixed(DIGITS))))
    .join('_');
}

/** The corners of what `outlineText` wrote. */
export function cornersOfText(text: string): Place[] {
  const numbers = text.split('_').map(Number);
  return Array.from({ length: numbers.length / 2 }, (_, at) => ({
    lat: numbers[2 * at] ?? 0,
    lng: numbers[2 * at + 1] ?? 0,
  }));
}
