/*
 * Points of a photograph that are found again when it is cropped, turned a little, framed, or shown in a
 * screenshot: extremes of the difference of Gaussians (Lowe, "Distinctive Image Features from
 * Scale-Invariant Keypoints", 2004), each described by the signs of the lowest frequencies around it.
 */

/** Pixels of the longer side that is measured. */
export const MEASURED_SIDE = 400;
const OCTAVES = 4;
const INTERVALS = 3;
const FIRST_SIGMA = 1.6;
/** What a camera blurs anyhow. */
const GIVEN_SIGMA = 0.5;
const STEP = 2 ** (1 / INTERVALS);
const LEAST_CONTRAST = 2;
/** Along an edge a point slides: (r + 1)² / r with r = 10. */
const MOST_EDGE = 12.1;
const MOST_KEYPOINTS = 64;

/** Around a point so many sigmas are described, by so many samples and frequencies. */
const RADIUS = 6;
const SAMPLES = 16;
const FREQUENCIES = 8;
const WORD_BITS = 28;
const WEAK_BITS = 4;

export interface Keypoint {
  /** The signs of `WORD_FREQUENCIES`, a bit each. */
  word: number;
  /** The bits of the word that a copy changes first. */
  weak: number[];
  /** Pixels, as `size`, its sigma. */
  x: number;
  y: number;
  size: number;
}

/** Row and column; of blobs two are always the same. */
const WORD_FREQUENCIES = Array.from({ length: FREQUENCIES ** 2 }, (_, place) => ({
  row: Math.floor(place / FREQUENCIES),
  column: place % FREQUENCIES,
}))
  .filter(({ row, column }) => row + column > 0 && !(row + column === 2 && row !== column))
  .toSorted((one, other) => one.row + one.column - other.row - other.column)
  .slice(0, WORD_BITS);

/** Mirrored, the waves of odd columns are upside down. */
export const MIRRORED_BITS = WORD_FREQUENCIES.reduce(
  (bits, { column }, place) => bits + (column % 2) * 2 ** place,
  0,
);

interface Level {
  pixels: Float32Array;
  width: number;
  height: number;
}

/** The clearest first. `brightness`: rows, 0 to 255. */
export function keypointsOf(brightness: Uint8Array, width: number, height: number): Keypoint[] {
  const found: { point: Keypoint; contrast: number }[] = [];
  let base = blurred(
    { pixels: Float32Array.from(brightness), width, height },
    Math.sqrt(FIRST_SIGMA ** 2 - GIVEN_SIGMA ** 2),
  );
  for (let octave = 0; octave < OCTAVES; octave += 1) {
    if (Math.min(base.width, base.height) < SAMPLES) break;
    const levels = [base];
    for (let level = 1; level < INTERVALS + 3; level += 1) {
      const sigma = FIRST_SIGMA * STEP ** (level - 1);
      levels.push(blurred(levels[level - 1] ?? base, sigma * Math.sqrt(STEP ** 2 - 1)));
    }
    const unit = 2 ** octave;
    for (const { x, y, level, contrast } of extremesOf(levels)) {
      const sigma = FIRST_SIGMA * STEP ** level;
      const described = describe(levels[Math.round(level)] ?? base, x, y, sigma);
      if (described)
        found.push({
          point: { ...described, x: x * unit, y: y * unit, size: sigma * unit },
          contrast,
        });
    }
    base = halved(levels[INTERVALS] ?? base);
  }
  return found
    .toSorted((one, other) => other.contrast - one.contrast)
    .slice(0, MOST_KEYPOINTS)
    .map(({ point }) => point);
}

function blurred({ pixels, width, height }: Level, sigma: number): Level {
  const reach = Math.ceil(sigma * 3);
  const weights = Float32Array.from({ length: 2 * reach + 1 }, (_, place) =>
    Math.exp(-((place - reach) ** 2) / (2 * sigma ** 2)),
  );
  const sum = weights.reduce((total, weight) => total + weight, 0);
  for (let place = 0; place < weights.length; place += 1) weights[place]! /= sum;
  const across = new Float32Array(width * height);
  const line = new Float32Array(width + 2 * reach);
  for (let y = 0; y < height; y += 1) {
    const start = y * width;
    line.fill(pixels[start]!, 0, reach);
    line.set(pixels.subarray(start, start + width), reach);
    line.fill(pixels[start + width - 1]!, reach + width);
    for (let x = 0; x < width; x += 1) {
      let value = 0;
      for (let place = 0; place < weights.length; place += 1)
        value += line[x + place]! * weights[place]!;
      across[start + x] = value;
    }
  }
  const both = new Float32Array(width * height);
  for (let y = 0; y < height; y += 1)
    for (let place = 0; place < weights.length; place += 1) {
      const from = Math.min(height - 1, Math.max(0, y + place - reach)) * width;
      const weight = weights[place]!;
      const to = y * width;
      for (let x = 0; x < width; x += 1) both[to + x]! += across[from + x]! * weight;
    }
  return { pixels: both, width, height };
}

function halved({ pixels, width, height }: Level): Level {
  const half = { width: Math.floor(width / 2), height: Math.floor(height / 2) };
  const smaller = new Float32Array(half.width * half.height);
  for (let y = 0; y < half.height; y += 1)
    for (let x = 0; x < half.width; x += 1)
      smaller[y * half.width + x] = pixels[2 * y * width + 2 * x]!;
  return { pixels: smaller, ...half };
}

interface Extreme {
  x: number;
  y: number;
  /** With its fraction. */
  level: number;
  contrast: number;
}

function* extremesOf(levels: readonly Level[]): Generator<Extreme> {
  const { width, height } = levels[0]!;
  const differences = levels.slice(1).map(({ pixels }, below) => {
    const before = levels[below]!.pixels;
    return pixels.map((value, place) => value - before[place]!);
  });
  for (let level = 1; level <= INTERVALS; level += 1) {
    const [below, here, above] = [level - 1, level, level + 1].map((at) => differences[at]!);
    const around = [below!, here!, above!];
    for (let y = 1; y < height - 1; y += 1)
      for (let x = 1; x < width - 1; x += 1) {
        const at = y * width + x;
        const value = here![at]!;
        if (Math.abs(value) < LEAST_CONTRAST || !isExtreme(around, at, width)) continue;
        const [left, right] = [here![at - 1]!, here![at + 1]!];
        const [up, down] = [here![at - width]!, here![at + width]!];
        const xx = left + right - 2 * value;
        const yy = up + down - 2 * value;
        const xy =
          (here![at - width - 1]! +
            here![at + width + 1]! -
            here![at - width + 1]! -
            here![at + width - 1]!) /
          4;
        const determinant = xx * yy - xy * xy;
        if (determinant <= 0 || (xx + yy) ** 2 / determinant > MOST_EDGE) continue;
        yield {
          x: x + summit(left, value, right),
          y: y + summit(up, value, down),
          level: level + summit(below![at]!, value, above![at]!),
          contrast: Math.abs(value),
        };
      }
  }
}

function isExtreme(around: readonly Float32Array[], at: number, width: number): boolean {
  const value = around[1]![at]!;
  const sign = Math.sign(value);
  for (const [place, difference] of around.entries())
    for (let row = -width; row <= width; row += width)
      for (let to = at + row - 1; to <= at + row + 1; to += 1)
        if (!(place === 1 && to === at) && difference[to]! * sign >= value * sign) return false;
  return true;
}

/** Where a parabola through three values has its end, from the middle. */
function summit(before: number, value: number, after: number): number {
  const bend = before + after - 2 * value;
  return bend === 0 ? 0 : Math.max(-0.6, Math.min(0.6, (before - after) / (2 * bend)));
}

const WAVES = Array.from({ length: FREQUENCIES }, (_, wave) =>
  Float32Array.from({ length: SAMPLES }, (_none, place) =>
    Math.cos((Math.PI * wave * (2 * place + 1)) / (2 * SAMPLES)),
  ),
);

/** Undefined too near to the edge. */
function describe(
  level: Level,
  x: number,
  y: number,
  sigma: number,
): Pick<Keypoint, 'word' | 'weak'> | undefined {
  const radius = RADIUS * sigma;
  const isInside =
    Math.min(x, y) >= radius && x + radius <= level.width - 1 && y + radius <= level.height - 1;
  if (!isInside) return undefined;
  const spot = (middle: number, place: number) =>
    middle - radius + ((place + 0.5) * 2 * radius) / SAMPLES;
  const across = Array.from({ length: SAMPLES }, (_, row) => {
    const line = Float32Array.from({ length: SAMPLES }, (_none, column) =>
      between(level, spot(x, column), spot(y, row)),
    );
    return WAVES.map((wave) => line.reduce((sum, value, place) => sum + value * wave[place]!, 0));
  });
  const values = WORD_FREQUENCIES.map(({ row, column }) =>
    across.reduce((sum, line, place) => sum + line[column]! * WAVES[row]![place]!, 0),
  );
  const weak = values
    .map((value, place) => ({ place, strength: Math.abs(value) }))
    .toSorted((one, other) => one.strength - other.strength)
    .slice(0, WEAK_BITS)
    .map(({ place }) => place);
  return {
    word: values.reduce((bits, value, place) => bits + Number(value > 0) * 2 ** place, 0),
    weak,
  };
}

function between({ pixels, width }: Level, x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [right, down] = [x - left, y - top];
  const at = top * width + left;
  const above = pixels[at]! * (1 - right) + (pixels[at + 1] ?? 0) * right;
  const below = (pixels[at + width] ?? 0) * (1 - right) + (pixels[at + width + 1] ?? 0) * right;
  return above * (1 - down) + below * down;
}
