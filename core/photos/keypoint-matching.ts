import { MIRRORED_BITS, type Keypoint } from './photo-keypoints.ts';

/** Colours are kept in so many rows of so many. */
export const COLOUR_SIDE = 32;
/** Points that lie in both photographs as one plan says. */
export const LEAST_POINTS = 3;
/** A word that more points of one photograph have is of a pattern: tiles, a grid, wallpaper. */
const MOST_ALIKE = 2;
/** Copies have less than 70; each is compared with each. */
const MOST_PAIRS = 128;
/** Of 255, by which colours differ in nearly all of what both show. */
const MOST_DIFFERENCE = 24;
const NEARLY_ALL = 0.98;
/** Of one of the two, at least so much is in the other. */
const LEAST_SHARE = 0.6;

export interface MeasuredPhoto {
  keypoints: readonly Keypoint[];
  /** Red, green and blue of the whole photograph, `COLOUR_SIDE` rows. */
  colours: Uint8Array;
  /** Pixels, as of its keypoints. */
  width: number;
  height: number;
}

/** The words by which a copy may have a point: one or two of its weakest bits are other. */
export function likelyWords({ word, weak }: Keypoint): number[] {
  const flips = weak.map((bit) => 1 << bit);
  return [
    word,
    ...flips.map((flip) => word ^ flip),
    ...flips.flatMap((one, place) => flips.slice(place + 1).map((other) => word ^ one ^ other)),
  ];
}

export function mirrored({ keypoints, colours, width, height }: MeasuredPhoto): MeasuredPhoto {
  return {
    keypoints: keypoints.map((point) => ({
      ...point,
      word: point.word ^ MIRRORED_BITS,
      x: width - 1 - point.x,
    })),
    colours: colours.map((_, place) => {
      const pixel = Math.floor(place / 3);
      const column = pixel % COLOUR_SIDE;
      return colours[(pixel - 2 * column + COLOUR_SIDE - 1) * 3 + (place % 3)] ?? 0;
    }),
    width,
    height,
  };
}

/** Without those that a pattern repeats. */
export function distinctive(keypoints: readonly Keypoint[]): Keypoint[] {
  const alike = Map.groupBy(keypoints, ({ word }) => word);
  return keypoints.filter(({ word }) => (alike.get(word)?.length ?? 0) <= MOST_ALIKE);
}

type Pair = readonly [Keypoint, Keypoint];

/** Whether two photographs show the same picture, or one a part of the other's. */
export function isSamePicture(one: MeasuredPhoto, other: MeasuredPhoto): boolean {
  const pairs = largestAgreement(pairsOf(one, other));
  if (new Set(pairs.map(([point]) => point)).size < LEAST_POINTS) return false;
  const way = wayBetween(pairs);
  if (!way || !(way.zoom > 0.1 && way.zoom < 10)) return false;
  return haveSameColours(one, other, way);
}

function pairsOf(one: MeasuredPhoto, other: MeasuredPhoto): Pair[] {
  const byWord = Map.groupBy(distinctive(one.keypoints), ({ word }) => word);
  return distinctive(other.keypoints)
    .flatMap((point) =>
      likelyWords(point).flatMap((word) =>
        (byWord.get(word) ?? []).map((found) => [found, point] as const),
      ),
    )
    .slice(0, MOST_PAIRS);
}

/** Each pair says where all others should be. */
function largestAgreement(pairs: readonly Pair[]): Pair[] {
  const agreeing = ([from, to]: Pair) => {
    const zoom = to.size / from.size;
    return pairs.filter(([point, found]) => {
      const [right, down] = [point.x - from.x, point.y - from.y];
      const miss = Math.hypot(to.x + zoom * right - found.x, to.y + zoom * down - found.y);
      const isAsLarge = Math.abs(Math.log(found.size / point.size / zoom)) < 0.3;
      return isAsLarge && miss < 8 + 0.12 * zoom * Math.hypot(right, down);
    });
  };
  return pairs
    .map(agreeing)
    .reduce<Pair[]>((best, each) => (each.length > best.length ? each : best), []);
}

interface Way {
  zoom: number;
  to: (x: number, y: number) => readonly [number, number];
}

/** Moved, scaled and turned, by least squares. */
function wayBetween(pairs: readonly Pair[]): Way | undefined {
  const mean = (of: (pair: Pair) => number) =>
    pairs.reduce((sum, pair) => sum + of(pair), 0) / pairs.length;
  const from = { x: mean(([point]) => point.x), y: mean(([point]) => point.y) };
  const middle = { x: mean(([, point]) => point.x), y: mean(([, point]) => point.y) };
  let [along, beside, spread] = [0, 0, 0];
  for (const [point, found] of pairs) {
    const [x, y] = [point.x - from.x, point.y - from.y];
    const [toX, toY] = [found.x - middle.x, found.y - middle.y];
    along += x * toX + y * toY;
    beside += x * toY - y * toX;
    spread += x * x + y * y;
  }
  if (spread === 0) return undefined;
  const [cosine, sine] = [along / spread, beside / spread];
  return {
    zoom: Math.hypot(cosine, sine),
    to: (x, y) => [
      middle.x + cosine * (x - from.x) - sine * (y - from.y),
      middle.y + sine * (x - from.x) + cosine * (y - from.y),
    ],
  };
}

/** Places that are compared, in rows of so many; the edge is left out. */
const PLACES = 20;
const EDGE = 0.05;

/** After what the whole differs by (brightness, a tint) is taken away. */
function haveSameColours(one: MeasuredPhoto, other: MeasuredPhoto, { zoom, to }: Way): boolean {
  const coarse =
    (1.5 / COLOUR_SIDE) *
    Math.max(one.width, one.height, Math.max(other.width, other.height) / zoom);
  const reach = coarse * zoom * 0.6;
  const differences: number[][] = [];
  for (let row = 0; row < PLACES; row += 1)
    for (let column = 0; column < PLACES; column += 1) {
      const spot = (place: number) => EDGE + ((1 - 2 * EDGE) * (place + 0.5)) / PLACES;
      const [x, y] = [spot(column) * one.width, spot(row) * one.height];
      const [toX, toY] = to(x, y);
      const isInside =
        Math.min(toX, toY) > reach && toX < other.width - reach && toY < other.height - reach;
      if (!isInside) continue;
      const there = colourAround(other, toX, toY, coarse * zoom);
      differences.push(
        colourAround(one, x, y, coarse).map((value, channel) => value - (there[channel] ?? 0)),
      );
    }
  const share = differences.length / PLACES ** 2;
  const shareOfOther = (share * one.width * one.height * zoom ** 2) / (other.width * other.height);
  if (Math.max(share, shareOfOther) < LEAST_SHARE || differences.length < PLACES) return false;
  const mean = [0, 1, 2].map(
    (channel) => differences.reduce((sum, each) => sum + each[channel]!, 0) / differences.length,
  );
  const left = differences
    .map(
      (each) => each.reduce((sum, value, channel) => sum + Math.abs(value - mean[channel]!), 0) / 3,
    )
    .toSorted((a, b) => a - b);
  return left[Math.floor(left.length * NEARLY_ALL)]! <= MOST_DIFFERENCE;
}

/** The mean of a square of so many pixels. */
function colourAround(photo: MeasuredPhoto, x: number, y: number, side: number): number[] {
  const sums = [0, 0, 0];
  for (const down of [-1, 0, 1])
    for (const right of [-1, 0, 1])
      for (const channel of [0, 1, 2])
        sums[channel]! +=
          colourAt(photo, x + (right * side) / 3, y + (down * side) / 3, channel) / 9;
  return sums;
}

function colourAt(
  { colours, width, height }: MeasuredPhoto,
  x: number,
  y: number,
  channel: number,
) {
  const within = (place: number) => Math.min(COLOUR_SIDE - 1.001, Math.max(0, place));
  const column = within((x / width) * COLOUR_SIDE - 0.5);
  const row = within((y / height) * COLOUR_SIDE - 0.5);
  const [left, top] = [Math.floor(column), Math.floor(row)];
  const at = (down: number, right: number) =>
    colours[((top + down) * COLOUR_SIDE + left + right) * 3 + channel] ?? 0;
  const [right, down] = [column - left, row - top];
  return (
    (at(0, 0) * (1 - right) + at(0, 1) * right) * (1 - down) +
    (at(1, 0) * (1 - right) + at(1, 1) * right) * down
  );
}
