import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { isSamePicture, mirrored, type MeasuredPhoto } from './keypoint-matching.ts';
import { decodePhoto } from './photo-decoding.server.ts';
import { fingerprintRow, measuredOf } from './photo-fingerprint-keeping.server.ts';
import { takeFingerprint } from './photo-fingerprint.server.ts';

const FOLDER = path.resolve('demo/pictures');
const COPIED = 24;
/** Of 24, in each way of copying. */
const LEAST_KNOWN = 20;

let originals: Buffer[];
/** As the table has them. */
let measured: MeasuredPhoto[];

beforeAll(async () => {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.webp')).toSorted();
  originals = await Promise.all(names.map((name) => readFile(path.join(FOLDER, name))));
  measured = [];
  for (const original of originals) measured.push(await measure(original));
}, 300_000);

async function measure(bytes: Buffer): Promise<MeasuredPhoto> {
  const picture = await decodePhoto(bytes);
  if (!picture) throw new Error('It does not open');
  const { words, keypoints, colours } = fingerprintRow(await takeFingerprint(picture));
  const { width, height } = picture;
  const kept = measuredOf({ words, keypoints, colours, width, height });
  if (!kept) throw new Error('Nothing was measured');
  return kept;
}

const isKnown = (one: MeasuredPhoto, other: MeasuredPhoto) =>
  [other, mirrored(other)].some((look) => isSamePicture(one, look));

/** Of the pictures of the demonstration, 1200 × 900 pixels. */
const WIDTH = 1200;
const HEIGHT = 900;

const crop = (left: number, top: number, right: number, bottom: number) => (bytes: Buffer) =>
  sharp(bytes).extract({
    left: Math.round(WIDTH * left),
    top: Math.round(HEIGHT * top),
    width: Math.round(WIDTH * (1 - left - right)),
    height: Math.round(HEIGHT * (1 - top - bottom)),
  });

const frame = (share: number, background: string) => (bytes: Buffer) => {
  const [side, edge] = [Math.round(WIDTH * share), Math.round(HEIGHT * share)];
  return sharp(bytes).extend({ top: edge, bottom: edge, left: side, right: side, background });
};

async function turnedWithoutCorners(bytes: Buffer) {
  const { data, info } = await sharp(bytes).rotate(3).toBuffer({ resolveWithObject: true });
  const edge = 70;
  const [width, height] = [info.width - 2 * edge, info.height - 2 * edge];
  return sharp(data).extract({ left: edge, top: edge, width, height });
}

async function screenshot(bytes: Buffer, ground: string, ink: string, width: number) {
  const photo = await sharp(bytes).resize(width).toBuffer();
  const words = `<svg width="1080" height="2280"><rect width="1080" height="80" fill="#222"/>
    <g fill="${ink}"><text x="40" y="180" font-size="56">Casa à venda em Irecê</text>
    <text x="40" y="1300" font-size="64">R$ 250.000</text>
    <text x="40" y="1400" font-size="40">Três quartos, quintal grande, cisterna, garagem</text></g>
    <rect x="40" y="1800" width="1000" height="130" rx="30" fill="#0a7d3c"/>
    <text x="320" y="1885" font-size="52" fill="#fff">Falar no WhatsApp</text></svg>`;
  return sharp({
    create: { width: 1080, height: 2280, channels: 3, background: ground },
  }).composite([
    { input: photo, left: (1080 - width) / 2, top: 260 },
    { input: Buffer.from(words), left: 0, top: 0 },
  ]);
}

const COPIES: Record<string, (bytes: Buffer) => Sharp | Promise<Sharp>> = {
  'cropped by 3 in a hundred on each side': crop(0.03, 0.03, 0.03, 0.03),
  'cropped by 6 in a hundred on each side': crop(0.06, 0.06, 0.06, 0.06),
  'cropped by 10 in a hundred on each side': crop(0.1, 0.1, 0.1, 0.1),
  'cropped by 10 in a hundred on two sides': crop(0.1, 0, 0, 0.1),
  'turned by 3°': (bytes) => sharp(bytes).rotate(3, { background: '#fff' }),
  'turned by 3° back, on black': (bytes) => sharp(bytes).rotate(-3, { background: '#000' }),
  'turned by 3° and cut to the picture': turnedWithoutCorners,
  'in a thin white frame': frame(0.04, '#fff'),
  'in a thick red frame': frame(0.15, '#b03020'),
  'in a screenshot': (bytes) => screenshot(bytes, '#fff', '#111', 1080),
  'in a dark screenshot, smaller': (bytes) => screenshot(bytes, '#121212', '#eee', 900),
  'cropped and mirrored': (bytes) => crop(0.05, 0.08, 0.03, 0.02)(bytes).flop(),
};

describe('a copy of a picture is known', () => {
  test.each(Object.keys(COPIES))('%s', { timeout: 300_000 }, async (name) => {
    let known = 0;
    const step = Math.floor(originals.length / COPIED);
    for (let place = 0; place < COPIED; place += 1) {
      const copied = await COPIES[name]?.(originals[place * step] ?? Buffer.alloc(0));
      const copy = await measure(
        (await copied?.jpeg({ quality: 80 }).toBuffer()) ?? Buffer.alloc(0),
      );
      const original = measured[place * step];
      if (original && isKnown(original, copy)) known += 1;
    }
    console.info(`${name}: ${known} of ${COPIED}`);
    expect(known).toBeGreaterThanOrEqual(LEAST_KNOWN);
  });
});

test('of four thousand pairs of different pictures none is taken for one', () => {
  const pairs = measured.flatMap((one, place) =>
    measured.slice(place + 1).map((other) => [one, other] as const),
  );
  expect(pairs.length).toBeGreaterThan(4000);
  expect(pairs.filter(([one, other]) => isKnown(one, other))).toEqual([]);
});
