import { fileURLToPath } from 'node:url';
import type { OverlayOptions } from 'sharp';
import { printable } from '#core/fields/printable-letters.ts';
import { textPicture, untrustedPicture } from '#core/photos/picture-engine.server.ts';

/** TrueType, as the text engine reads no WOFF2; made like the site's (tooling/site-fonts.ts), with all of Latin-1. */
const FONT_FILE = fileURLToPath(new URL('share-image-letters.ttf', import.meta.url));
/** The comma ends the name, whose last word would otherwise be taken for a weight. */
const FONT = 'Bricolage Grotesque 96pt ExtraBold,';
/** Drawn from the logo (tooling/site-pictures.ts). */
const MARK_FILE = fileURLToPath(new URL('site-mark.png', import.meta.url));

/** The dark values of web/ui/theme.css, which stay dark in both schemes. */
export const COLOURS = {
  night: '#12382a',
  light: '#fffdf8',
  sand: '#e9dcc0',
  sunset: '#ec8b3c',
  red: '#a5182c',
} as const;

/** A piece and where it is laid. */
export interface Piece {
  bytes: Buffer;
  width: number;
  height: number;
}

interface Room {
  size: number;
  width: number;
  colour: string;
  /** Lines; what needs more is made smaller until it fits. Default: one. */
  lines?: number;
  align?: 'left' | 'centre';
}

/** Never larger than its room, and nothing for no text. */
export async function written(text: string, room: Room): Promise<Piece | undefined> {
  const { size, width, colour, lines = 1, align = 'left' } = room;
  const plain = escaped(printable(text));
  if (plain === '') return undefined;
  const letters = textPicture(`<span foreground="${colour}">${plain}</span>`, {
    font: `${FONT} ${size}`,
    fontfile: FONT_FILE,
    ...(lines > 1 ? { width, spacing: Math.round(size / 8), align } : {}),
  });
  return fitted(await letters.png().toBuffer(), { width, height: Math.round(size * 1.4 * lines) });
}

async function fitted(png: Buffer, room: { width: number; height: number }): Promise<Piece> {
  return piece(untrustedPicture(png).resize({ ...room, fit: 'inside', withoutEnlargement: true }));
}

async function piece(picture: ReturnType<typeof untrustedPicture>): Promise<Piece> {
  const { data, info } = await picture.png().toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

export async function siteMark(size: number): Promise<Piece> {
  return piece(untrustedPicture(await markFile()).resize(size, size));
}

let mark: Promise<Buffer> | undefined;

function markFile(): Promise<Buffer> {
  mark ??= import('node:fs/promises').then(({ readFile }) => readFile(MARK_FILE));
  return mark;
}

export function laid({ bytes }: Piece, left: number, top: number): OverlayOptions {
  return { input: bytes, left: Math.round(left), top: Math.round(top) };
}

/** "VENDIDO", as a rubber stamp would leave it; its middle stands in the middle of the field. */
export async function stamped(
  word: string,
  field: { width: number; height: number },
): Promise<OverlayOptions> {
  const letters = await written(word.toUpperCase(), {
    size: Math.round(field.width / 10),
    width: field.width * 0.7,
    colour: COLOURS.light,
  });
  if (!letters) throw new Error('A state without a name');
  const width = letters.width + Math.round(field.width / 11);
  const height = letters.height + Math.round(field.width / 16);
  const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="${width}" height="${height}" rx="10" fill="${COLOURS.red}"/>
    <rect x="8" y="8" width="${width - 16}" height="${height - 16}" rx="6" fill="none" stroke="${COLOURS.light}" stroke-width="4"/></svg>`;
  const stamp = await untrustedPicture(Buffer.from(ground))
    .composite([laid(letters, (width - letters.width) / 2, (height - letters.height) / 2)])
    .png()
    .toBuffer();
  const turned = await piece(
    untrustedPicture(stamp).rotate(-7, { background: { r: 0, g: 0, b: 0, alpha: 0 } }),
  );
  return laid(turned, (field.width - turned.width) / 2, (field.height - turned.height) / 2);
}

/** A photograph that fills a field; one that is upright in a wide field is shown whole on its own blurred ground. */
export async function photoIn(
  bytes: Uint8Array,
  field: { width: number; height: number },
  isClosed: boolean,
): Promise<Piece> {
  const { width, height } = await untrustedPicture(bytes).metadata();
  const filled = untrustedPicture(bytes).resize({ ...field, fit: 'cover' });
  const isUpright = width < height && field.width > field.height;
  const shown = isUpright ? await wholeOnBlur(bytes, field) : filled;
  return piece(
    shown
      .flatten({ background: COLOURS.night })
      .modulate({ saturation: isClosed ? 0.15 : 1 })
      .toColourspace('srgb'),
  );
}

async function wholeOnBlur(bytes: Uint8Array, field: { width: number; height: number }) {
  const whole = await untrustedPicture(bytes).resize({ height: field.height }).toBuffer();
  const ground = await untrustedPicture(bytes)
    .resize({ ...field, fit: 'cover' })
    .blur(16)
    .modulate({ brightness: 0.7 })
    .toBuffer();
  const both = untrustedPicture(ground).composite([{ input: whole }]);
  return untrustedPicture(await both.jpeg({ quality: 95 }).toBuffer());
}

/** Advertisers' text must not act as markup. */
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
