import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { OverlayOptions } from 'sharp';
import { rawPicture, textPicture, untrustedPicture } from '#core/photos/picture-engine.server.ts';
import { SHARE_IMAGE, type ShareImageFacts, type ShareImageWords } from './share-image.ts';

/** TrueType, as the text engine reads no WOFF2; made like the site's (tooling/site-fonts.ts). */
const FONT_FILE = fileURLToPath(new URL('share-image-letters.ttf', import.meta.url));
/** The comma ends the name, whose last word would otherwise be taken for a weight. */
const FONT = 'Bricolage Grotesque 96pt ExtraBold,';

const GREEN = { r: 0x17, g: 0x51, b: 0x3a };
const RED = { r: 0xa5, g: 0x18, b: 0x2c };
const PANEL = 176;
const MARGIN = 48;

/** Changing it redraws every picture. */
const LOOK = 2;

export function shareImageVersion({ price, line, closed, cover }: ShareImageFacts): string {
  return createHash('sha256')
    .update(JSON.stringify([LOOK, price, line, closed ?? null, cover.id]))
    .digest('hex')
    .slice(0, 12);
}

export async function drawShareImage(cover: Uint8Array, words: ShareImageWords): Promise<Buffer> {
  const { width, height } = SHARE_IMAGE;
  const photo = await (
    await filling(cover, { width, height: height - PANEL })
  )
    .flatten({ background: GREEN })
    .modulate({ saturation: words.closed ? 0.15 : 1 })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [price, line, stamp] = await Promise.all([
    written(words.price, 72),
    written(words.line, 38),
    words.closed ? stamped(words.closed) : [],
  ]);
  const top = height - PANEL;
  return rawPicture(photo.data, { width, height: top, channels: photo.info.channels })
    .extend({ bottom: PANEL, background: GREEN })
    .composite([
      { input: price, left: MARGIN, top: top + 22 },
      { input: line, left: MARGIN, top: top + 110 },
      ...stamp,
    ])
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer();
}

async function filling(cover: Uint8Array, { width, height }: { width: number; height: number }) {
  const { width: wide, height: high } = await untrustedPicture(cover).metadata();
  const filled = untrustedPicture(cover).resize(width, height, { fit: 'cover' });
  if (wide >= high) return filled;
  const whole = await untrustedPicture(cover).resize({ height }).toBuffer();
  const ground = await filled.blur(16).modulate({ brightness: 0.7 }).toBuffer();
  const both = untrustedPicture(ground).composite([{ input: whole }]);
  return untrustedPicture(await both.jpeg({ quality: 95 }).toBuffer());
}

async function written(text: string, size: number): Promise<Buffer> {
  return textPicture(`<span foreground="white">${plain(text)}</span>`, {
    font: `${FONT} ${size}`,
    fontfile: FONT_FILE,
  })
    .resize({ width: SHARE_IMAGE.width - 2 * MARGIN, withoutEnlargement: true })
    .png()
    .toBuffer();
}

async function stamped(word: string): Promise<OverlayOptions[]> {
  const letters = await written(word.toUpperCase(), 64);
  const { width, height } = await untrustedPicture(letters).metadata();
  const ground = { width: width + 56, height: height + 44, channels: 3 as const, background: RED };
  return [
    { input: { create: ground }, left: MARGIN, top: MARGIN },
    { input: letters, left: MARGIN + 28, top: MARGIN + 22 },
  ];
}

/** Advertisers' text must not act as markup. */
function plain(text: string): string {
  return text
    .replace(/[\p{C}\s]+/gu, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
