import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { decodePhoto } from './photo-decoding.server.ts';
import { takeFingerprint } from './photo-fingerprint.server.ts';
import {
  bandsOf,
  LEAST_QUALITY,
  SAME_PICTURE_BITS,
  type PhotoFingerprint,
} from './photo-fingerprint.ts';

const FOLDER = path.resolve('demo/pictures');
const PICTURES = 24;
const COPIED = 8;

let originals: Buffer[];
beforeAll(async () => {
  const names = (await readdir(FOLDER)).filter((name) => /\.(?:jpe?g|webp|png)$/.test(name));
  originals = await Promise.all(
    names.slice(0, PICTURES).map((name) => readFile(path.join(FOLDER, name))),
  );
});

async function fingerprint(bytes: Buffer): Promise<PhotoFingerprint> {
  const picture = await decodePhoto(bytes);
  if (!picture) throw new Error('A picture of the demonstration does not open');
  return takeFingerprint(picture);
}

const bitsApart = (one: string, other: string) =>
  Array.from(one).reduce((sum, bit, place) => sum + Number(bit !== other[place]), 0);

/** As the search does: the first fingerprint of one, any turn of the other. */
const apart = (one: PhotoFingerprint, other: PhotoFingerprint) =>
  Math.min(...other.turns.map((turn) => bitsApart(one.turns[0] ?? '', turn)));

const sharesBand = (one: PhotoFingerprint, other: PhotoFingerprint) =>
  !new Set(bandsOf(one.turns[0] ?? '')).isDisjointFrom(new Set(other.turns.flatMap(bandsOf)));

const COPIES: Record<string, (picture: Sharp, size: { width: number; height: number }) => Sharp> = {
  'made smaller': (picture) => picture.resize(480),
  'compressed hard': (picture) => picture.jpeg({ quality: 30 }),
  'brighter and more colourful': (picture) =>
    picture.modulate({ brightness: 1.12, saturation: 1.4 }),
  'in grey': (picture) => picture.greyscale(),
  'with a line of writing': (picture, { width, height }) =>
    picture.composite([
      {
        input: Buffer.from(
          `<svg width="${width}" height="${Math.round(height / 14)}"><rect width="100%" height="100%" fill="#0a7"/></svg>`,
        ),
        gravity: 'south',
      },
    ]),
  'cut by two in a hundred': (picture, { width, height }) =>
    picture.extract({
      left: Math.round(width * 0.01),
      top: Math.round(height * 0.01),
      width: Math.round(width * 0.98),
      height: Math.round(height * 0.98),
    }),
  mirrored: (picture) => picture.flop(),
  'upside down': (picture) => picture.flip(),
  'turned to the right': (picture) => picture.rotate(90),
  'turned round': (picture) => picture.rotate(180),
  'turned to the left and mirrored': (picture) => picture.rotate(270).flop(),
};

describe('a copy of a picture is known', () => {
  test.each(Object.keys(COPIES))('%s', async (name) => {
    for (const original of originals.slice(0, COPIED)) {
      const { width, height } = await sharp(original).metadata();
      const copied = await COPIES[name]?.(sharp(original), { width, height })
        .jpeg({ quality: name === 'compressed hard' ? 30 : 85 })
        .toBuffer();
      const [one, other] = [await fingerprint(original), await fingerprint(copied ?? original)];
      expect(apart(one, other)).toBeLessThanOrEqual(SAME_PICTURE_BITS);
      expect(sharesBand(one, other)).toBe(true);
    }
  });
});

test('two pictures that are not copies are not taken for one', async () => {
  const all = await Promise.all(originals.map(fingerprint));
  const clear = all.filter(({ quality }) => quality >= LEAST_QUALITY);
  expect(clear.length).toBeGreaterThan(PICTURES / 2);
  const near = clear.flatMap((one, place) =>
    clear.slice(place + 1).filter((other) => apart(one, other) <= SAME_PICTURE_BITS),
  );
  expect(near).toEqual([]);
});

test('a wall is too flat to be told from others', async () => {
  const wall = await sharp({
    create: { width: 800, height: 600, channels: 3, background: '#d9c9a8' },
  })
    .jpeg()
    .toBuffer();
  expect((await fingerprint(wall)).quality).toBeLessThan(LEAST_QUALITY);
});

test('two that differ in fifteen bits share a band, wherever those are', () => {
  const one = '01'.repeat(128);
  for (let start = 0; start < 16; start += 1) {
    const other = Array.from(one).map((bit, place) =>
      place % 16 === start && place < 15 * 16 ? String(1 - Number(bit)) : bit,
    );
    const shared = new Set(bandsOf(one)).intersection(new Set(bandsOf(other.join(''))));
    expect(shared.size).toBeGreaterThan(0);
  }
});
