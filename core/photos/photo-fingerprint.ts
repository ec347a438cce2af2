/*
 * A perceptual hash of 256 bits after the published description of PDQ (Facebook, "The TMK+PDQF
 * video-hashing algorithm and the PDQ image-hashing algorithm", 2019): the 16 × 16 lowest frequencies
 * of a picture of 64 × 64 brightnesses, each a bit: above their median or not. Turning or mirroring
 * the picture swaps frequencies and flips their signs, so all eight are one transform.
 */

/** Pixels. */
export const FINGERPRINT_SIDE = 64;
const FREQUENCIES = 16;
const BITS = FREQUENCIES * FREQUENCIES;

/** Of 256: up to here two pictures are one; two that have nothing in common differ in about 128. */
export const SAME_PICTURE_BITS = 31;
/** Of 100: below it a picture is too flat to be told from others. */
export const LEAST_QUALITY = 50;

const BAND_BITS = 16;
const BANDS = BITS / BAND_BITS;

export interface PhotoFingerprint {
  quality: number;
  /** '0' and '1', 256 of them: as it is, then the seven other ways to turn and mirror it. */
  turns: string[];
}

/** `brightness`: 64 rows of 64, 0 to 255. */
export function fingerprintOf(brightness: Uint8Array): PhotoFingerprint {
  const found = frequenciesOf(brightness);
  const turns = [false, true].flatMap((isTransposed) =>
    [1, -1].flatMap((down) =>
      [1, -1].map((across) =>
        bitsOf((row, column) => {
          const value = isTransposed ? found(column, row) : found(row, column);
          return value * signOf(down, row) * signOf(across, column);
        }),
      ),
    ),
  );
  return { quality: qualityOf(brightness), turns };
}

/**
 * Pieces of a fingerprint to look it up by. Two that differ in at most 15 bits share one surely; at 31
 * bits, spread by chance, 93 in 100 do.
 */
export function bandsOf(bits: string): number[] {
  return Array.from({ length: BANDS }, (_, place) => {
    const piece = bits.slice(place * BAND_BITS, (place + 1) * BAND_BITS);
    return place * 2 ** BAND_BITS + Number.parseInt(piece, 2);
  });
}

/** Mirrored, the wave of an odd frequency is upside down; row 0 is frequency 1. */
const signOf = (direction: number, place: number) => (direction < 0 && place % 2 === 0 ? -1 : 1);

const WAVES = Array.from({ length: FREQUENCIES }, (_, wave) =>
  Float64Array.from({ length: FINGERPRINT_SIDE }, (_none, place) =>
    Math.cos((Math.PI * (wave + 1) * (2 * place + 1)) / (2 * FINGERPRINT_SIDE)),
  ),
);

/** The discrete cosine transform, without the frequency 0. */
function frequenciesOf(brightness: Uint8Array): (row: number, column: number) => number {
  const across = Array.from({ length: FINGERPRINT_SIDE }, (_, y) => {
    const line = brightness.subarray(y * FINGERPRINT_SIDE, (y + 1) * FINGERPRINT_SIDE);
    return WAVES.map((wave) => line.reduce((sum, value, x) => sum + value * (wave[x] ?? 0), 0));
  });
  const both = WAVES.map((wave) =>
    WAVES.map((_, column) =>
      across.reduce((sum, line, y) => sum + (line[column] ?? 0) * (wave[y] ?? 0), 0),
    ),
  );
  return (row, column) => both[row]?.[column] ?? 0;
}

function bitsOf(valueAt: (row: number, column: number) => number): string {
  const values = Array.from({ length: BITS }, (_, place) =>
    valueAt(Math.floor(place / FREQUENCIES), place % FREQUENCIES),
  );
  const sorted = values.toSorted((a, b) => a - b);
  const median = ((sorted[BITS / 2 - 1] ?? 0) + (sorted[BITS / 2] ?? 0)) / 2;
  return values.map((value) => (value > median ? '1' : '0')).join('');
}

/** How much brightness changes from pixel to pixel; small changes are noise. */
function qualityOf(brightness: Uint8Array): number {
  const change = (one: number, other: number) =>
    Math.trunc((Math.abs((brightness[one] ?? 0) - (brightness[other] ?? 0)) * 100) / 255);
  let sum = 0;
  for (let y = 0; y < FINGERPRINT_SIDE; y += 1)
    for (let x = 0; x < FINGERPRINT_SIDE; x += 1) {
      const place = y * FINGERPRINT_SIDE + x;
      if (x > 0) sum += change(place, place - 1);
      if (y > 0) sum += change(place, place - FINGERPRINT_SIDE);
    }
  return Math.min(100, Math.trunc(sum / 90));
}
