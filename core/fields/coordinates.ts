import { accepted, refused, type Reading } from './reading.ts';
import { textField } from './text-field.ts';
import { plainCode } from './typed-text.ts';

/** Degrees, WGS 84. */
export type Coordinates = { lat: number; lng: number };

/** Degrees; Brazil with its islands and a margin (IBGE). */
export const BRAZIL_BOUNDS = { south: -33.9, north: 5.4, west: -74.1, east: -28.6 } as const;

const DEGREES = /^-?\d{1,3}(?:\.\d{1,20})?$/;
const INVALID = 'Localização inválida. Marque o lugar no mapa';
const OUTSIDE = 'O lugar marcado fica fora do Brasil';

function readDegrees(text: string, min: number, max: number): Reading<number> {
  const typed = plainCode(text).replace(',', '.');
  if (!DEGREES.test(typed)) return refused(INVALID);
  const degrees = roundDegrees(Number(typed));
  return degrees >= min && degrees <= max ? accepted(degrees) : refused(OUTSIDE);
}

export const latitudeField = textField((text) =>
  readDegrees(text, BRAZIL_BOUNDS.south, BRAZIL_BOUNDS.north),
);
export const longitudeField = textField((text) =>
  readDegrees(text, BRAZIL_BOUNDS.west, BRAZIL_BOUNDS.east),
);

const PAIR = /^\(?(-?\d{1,3}(?:[.,]\d{1,20})?)(?: ?[;,] ?| )(-?\d{1,3}(?:[.,]\d{1,20})?)\)?$/;

export function readCoordinates(text: string): Reading<Coordinates> {
  const [, first, second] = PAIR.exec(plainCode(text)) ?? [];
  if (first === undefined || second === undefined) return refused(INVALID);
  const lat = readDegrees(first, BRAZIL_BOUNDS.south, BRAZIL_BOUNDS.north);
  const lng = readDegrees(second, BRAZIL_BOUNDS.west, BRAZIL_BOUNDS.east);
  if (!lat.ok) return lat;
  if (!lng.ok) return lng;
  return accepted({ lat: lat.value, lng: lng.value });
}

export const coordinatesField = textField(readCoordinates);

export function roundDegrees(degrees: number): number {
  return Math.round(degrees * 1_000_000) / 1_000_000;
}
