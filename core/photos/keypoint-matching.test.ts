import { expect, test } from 'vitest';
import { COLOUR_SIDE, isSamePicture, type MeasuredPhoto } from './keypoint-matching.ts';
import type { Keypoint } from './photo-keypoints.ts';

const MOST_KEYPOINTS = 64;
/** Weak bits are the same, so that each word is likely to be each of the others. */
const WEAK = [0, 1, 2, 3];

/** A wall of 8 × 8 tiles; counts how often one looks at where they are. */
function tiled(wordOf: (tile: number) => number) {
  let steps = 0;
  const keypoints = Array.from({ length: MOST_KEYPOINTS }, (_, tile): Keypoint => ({
    word: wordOf(tile),
    weak: WEAK,
    get x() {
      steps += 1;
      return 25 + 50 * (tile % 8);
    },
    y: 25 + 50 * Math.floor(tile / 8),
    size: 6,
  }));
  const photo: MeasuredPhoto = {
    keypoints,
    colours: new Uint8Array(COLOUR_SIDE ** 2 * 3).fill(99),
    width: 400,
    height: 400,
  };
  return { photo, steps: () => steps };
}

test.each([
  ['the same in all tiles', () => 5],
  ['a little different from tile to tile', (tile: number) => tile % 16],
  [
    'as different as in the worst case',
    (tile: number) => (Math.floor(tile / 2) % 16) + 16 * (tile >> 5),
  ],
])('a pattern that is repeated is compared in as few steps as another picture: %s', (_, wordOf) => {
  const [one, other] = [tiled(wordOf), tiled(wordOf)];
  isSamePicture(one.photo, other.photo);
  expect(one.steps() + other.steps()).toBeLessThan(100_000);
});
