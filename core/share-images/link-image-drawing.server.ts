import type { OverlayOptions } from 'sharp';
import { blankPicture } from '#core/photos/picture-engine.server.ts';
import { COLOURS, laid, photoIn, siteMark, stamped, written } from './drawn-parts.server.ts';
import { SHARE_SHAPES, type ShareImageWords } from './share-image.ts';

const { width: WIDTH, height: HEIGHT } = SHARE_SHAPES.link;
const PANEL = 178;
const LINE = 6;
const TOP = HEIGHT - PANEL;
const MARGIN = 48;
/** The site's mark and name, at the right of the panel. */
const SITE = 176;
const TEXT = WIDTH - 2 * MARGIN - SITE - 24;

/** The photograph above, the price below: what a link shows in a conversation. */
export async function drawLinkImage(
  [cover]: readonly [Uint8Array, ...Uint8Array[]],
  words: ShareImageWords,
  siteName: string,
): Promise<Buffer> {
  const field = { width: WIDTH, height: TOP - LINE };
  const isClosed = words.closed !== undefined;
  const [photo, price, line, stamp, site] = await Promise.all([
    photoIn(cover, field, isClosed),
    written(words.price, { size: 74, width: TEXT, colour: COLOURS.light }),
    written(words.line, { size: 38, width: TEXT, colour: COLOURS.sand }),
    words.closed === undefined ? [] : stamped(words.closed, field),
    siteBlock(siteName),
  ]);
  return blankPicture({ width: WIDTH, height: HEIGHT }, COLOURS.night)
    .composite([
      laid(photo, 0, 0),
      {
        input: { create: { width: WIDTH, height: LINE, channels: 3, background: COLOURS.sunset } },
        left: 0,
        top: TOP - LINE,
      },
      ...(price ? [laid(price, MARGIN, TOP + 66 - price.height / 2)] : []),
      ...(line ? [laid(line, MARGIN, TOP + 132 - line.height / 2)] : []),
      ...site,
      ...[stamp].flat(),
    ])
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer();
}

async function siteBlock(siteName: string): Promise<OverlayOptions[]> {
  const middle = WIDTH - MARGIN - SITE / 2;
  const [mark, name] = await Promise.all([
    siteMark(88),
    written(siteName, {
      size: 24,
      width: SITE,
      colour: COLOURS.light,
      lines: 2,
      align: 'centre',
    }),
  ]);
  return [
    laid(mark, middle - mark.width / 2, TOP + 14),
    ...(name ? [laid(name, middle - name.width / 2, TOP + 136 - name.height / 2)] : []),
  ];
}
