import type { OverlayOptions } from 'sharp';
import { blankPicture } from '#core/photos/picture-engine.server.ts';
import {
  COLOURS,
  laid,
  photoIn,
  siteMark,
  stamped,
  written,
  type Piece,
} from './drawn-parts.server.ts';
import { SHARE_SHAPES, type ShareImageWords } from './share-image.ts';

const { width: WIDTH, height: HEIGHT } = SHARE_SHAPES.status;
const PHOTOS = 1080;
const GAP = 8;
const LARGE = 690;
const LINE = 10;
const MARGIN = 72;
const TEXT = WIDTH - 2 * MARGIN;
/** Below this WhatsApp and Instagram lay what answers are written in. */
const FOOT = HEIGHT - 220;
const MARK = 84;
/** The most that the code takes of the line with the name of the site. */
const CODE = 400;
const WIDEST_GAP = 36;

type Photos = readonly [Uint8Array, ...Uint8Array[]];

/** Upright, as a telephone shows a status: photographs above, the words below, nothing where apps lay their own. */
export async function drawStatusImage(
  photos: Photos,
  words: ShareImageWords,
  siteName: string,
): Promise<Buffer> {
  const [pictures, stamp, text, site] = await Promise.all([
    laidPhotos(photos, words.closed !== undefined),
    words.closed === undefined ? [] : stamped(words.closed, { width: WIDTH, height: PHOTOS }),
    laidWords(words),
    siteLine(siteName, words.code),
  ]);
  return blankPicture({ width: WIDTH, height: HEIGHT }, COLOURS.night)
    .composite([
      ...pictures,
      {
        input: { create: { width: WIDTH, height: LINE, channels: 3, background: COLOURS.sunset } },
        left: 0,
        top: PHOTOS,
      },
      ...text,
      ...site,
      ...[stamp].flat(),
    ])
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}

/** One, or a large one above two. */
async function laidPhotos(photos: Photos, isClosed: boolean): Promise<OverlayOptions[]> {
  const [cover, second, third] = photos;
  if (!second || !third) {
    return [laid(await photoIn(cover, { width: WIDTH, height: PHOTOS }, isClosed), 0, 0)];
  }
  const half = { width: (WIDTH - GAP) / 2, height: PHOTOS - LARGE - GAP };
  const [above, left, right] = await Promise.all([
    photoIn(cover, { width: WIDTH, height: LARGE }, isClosed),
    photoIn(second, half, isClosed),
    photoIn(third, half, isClosed),
  ]);
  const below = LARGE + GAP;
  return [laid(above, 0, 0), laid(left, 0, below), laid(right, half.width + GAP, below)];
}

async function laidWords(words: ShareImageWords): Promise<OverlayOptions[]> {
  const { light, sand } = COLOURS;
  const lines = (
    await Promise.all([
      written(words.price, { size: 108, width: TEXT, colour: light }),
      written(words.title, { size: 54, width: TEXT, colour: light, lines: 2 }),
      written(words.what, { size: 46, width: TEXT, colour: light }),
      written(words.where, { size: 42, width: TEXT, colour: sand }),
      written(words.details, { size: 38, width: TEXT, colour: sand }),
    ])
  ).filter((line): line is Piece => line !== undefined);
  let top = PHOTOS + LINE + 48;
  const free = FOOT - MARK - top - lines.reduce((sum, { height }) => sum + height, 0);
  const gap = Math.min(WIDEST_GAP, free / lines.length);
  return lines.map((line) => {
    const placed = laid(line, MARGIN, top);
    top += line.height + gap;
    return placed;
  });
}

async function siteLine(siteName: string, code: string): Promise<OverlayOptions[]> {
  const [mark, name, reference] = await Promise.all([
    siteMark(MARK),
    written(siteName, { size: 44, width: TEXT - 108 - CODE - 24, colour: COLOURS.light }),
    written(`Código ${code}`, { size: 34, width: CODE, colour: COLOURS.sand }),
  ]);
  const middle = FOOT - mark.height / 2;
  return [
    laid(mark, MARGIN, middle - mark.height / 2),
    ...(name ? [laid(name, MARGIN + 104, middle - name.height / 2)] : []),
    ...(reference
      ? [laid(reference, WIDTH - MARGIN - reference.width, middle - reference.height / 2)]
      : []),
  ];
}
