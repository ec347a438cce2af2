import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { isRefusal } from '#core/refusal.ts';
import { checkPhoto } from './photo-check.server.ts';
import {
  announcing,
  HEIC,
  jpeg,
  jpegOfSize,
  NOISE,
  phoneJpeg,
  pngBomb,
  quarters,
} from './photo-samples.fixture.ts';
import { PHOTO_BYTE_LIMIT } from './photo.ts';

async function refusalOf(bytes: Uint8Array): Promise<string> {
  const outcome = await checkPhoto(bytes);
  return isRefusal(outcome) ? outcome.refused : 'accepted';
}

describe('a photograph is accepted', () => {
  test.each<[string, () => Promise<Buffer>]>([
    ['JPEG', () => jpeg(640, 480)],
    ['progressive JPEG', () => quarters(640, 480).jpeg({ progressive: true }).toBuffer()],
    ['grey JPEG', () => quarters(640, 480).greyscale().jpeg().toBuffer()],
    ['CMYK JPEG', () => quarters(640, 480).toColourspace('cmyk').jpeg().toBuffer()],
    ['PNG', () => quarters(640, 480).png().toBuffer()],
    ['PNG with transparency', () => quarters(640, 480).ensureAlpha(0.5).png().toBuffer()],
    ['PNG of 16 bits', () => quarters(640, 480).toColourspace('rgb16').png().toBuffer()],
    ['WebP', () => quarters(640, 480).webp().toBuffer()],
  ])('%s, with its size and a placeholder', async (_, make) => {
    const photo = await checkPhoto(await make());
    expect(photo).toEqual({
      width: 640,
      height: 480,
      thumbhash: expect.stringMatching(/^[A-Za-z0-9+/]{20,44}=*$/),
    });
  });

  test('HEIC and AVIF, whose placeholder is made later', async () => {
    expect(await checkPhoto(HEIC)).toEqual({ width: 2000, height: 1500, thumbhash: null });
    const avif = await quarters(640, 480).avif({ effort: 0 }).toBuffer();
    expect(await checkPhoto(avif)).toEqual({ width: 640, height: 480, thumbhash: null });
  });

  test('one taken upright is as wide as it is held', async () => {
    expect(await checkPhoto(await phoneJpeg(640, 480))).toMatchObject({ width: 480, height: 640 });
  });

  test('of exactly 5 MB', async () => {
    const bytes = await jpegOfSize(PHOTO_BYTE_LIMIT);
    expect(bytes).toHaveLength(PHOTO_BYTE_LIMIT);
    expect(await checkPhoto(bytes)).toMatchObject({ width: 640, height: 480 });
  });

  test('with a film behind it, as some phones write it', async () => {
    expect(await checkPhoto(Buffer.concat([await jpeg(640, 480), NOISE]))).toMatchObject({
      width: 640,
      height: 480,
    });
  });

  test('of one pixel, and of one line', async () => {
    expect(await checkPhoto(await quarters(1, 1).png().toBuffer())).toMatchObject({
      width: 1,
      height: 1,
    });
    expect(await checkPhoto(pngBomb(1_000_000, 1))).toMatchObject({ width: 1_000_000, height: 1 });
  });
});

describe('a photograph is refused', () => {
  test('of 5 MB and one byte', async () => {
    expect(await refusalOf(await jpegOfSize(PHOTO_BYTE_LIMIT + 1))).toBe('photo_too_large');
  });

  test('of 40 megapixels and one line, however small its file is; of 40 megapixels it is not', async () => {
    expect(await refusalOf(pngBomb(8000, 5001))).toBe('photo_too_large');
    expect(await refusalOf(pngBomb(8000, 5000))).toBe('accepted');
    expect(await refusalOf(pngBomb(200_000, 200))).toBe('accepted');
  });

  test('of 25 megapixels and one line as HEIC, which costs more', async () => {
    const announces = (width: number, height: number) => {
      const bytes = Buffer.from(HEIC);
      const size = bytes.indexOf('ispe') + 8;
      bytes.writeUInt32BE(width, size);
      bytes.writeUInt32BE(height, size + 4);
      return bytes;
    };
    expect(await refusalOf(announces(5000, 5001))).toBe('photo_too_large');
    expect(await refusalOf(announces(5000, 5000))).toBe('accepted');
  });

  test('of more than 6 megapixels as AVIF, which costs most', async () => {
    const avif = await quarters(640, 480).avif({ effort: 0 }).toBuffer();
    const size = avif.indexOf('ispe') + 8;
    avif.writeUInt32BE(3000, size);
    avif.writeUInt32BE(2001, size + 4);
    expect(await refusalOf(avif)).toBe('photo_too_large');
    avif.writeUInt32BE(2000, size + 4);
    expect(await refusalOf(avif)).toBe('accepted');
  });

  test('whose decoder must hold more than 80 MB at once: in several scans, interlaced, or lossless', async () => {
    const progressive = await quarters(640, 480).jpeg({ progressive: true }).toBuffer();
    expect(await refusalOf(announcing(progressive, 7000, 5000))).toBe('photo_too_large');
    const interlaced = await quarters(640, 480)
      .ensureAlpha(0.5)
      .png({ progressive: true })
      .toBuffer();
    interlaced.writeUInt32BE(7000, 16);
    interlaced.writeUInt32BE(5000, 20);
    interlaced.writeInt32BE(crc32(interlaced.subarray(12, 29)) | 0, 29);
    expect(await refusalOf(interlaced)).toBe('photo_too_large');
    const lossless = await quarters(640, 480).webp({ lossless: true }).toBuffer();
    const header = lossless.indexOf('VP8L') + 9;
    lossless.writeUInt32LE(
      ((lossless.readUInt32LE(header) & ~0xfffffff) | 6999 | (4999 << 14)) >>> 0,
      header,
    );
    expect(await refusalOf(lossless)).toBe('photo_too_large');
  });

  test.each<[string, () => Promise<Buffer> | Buffer]>([
    ['nothing at all', () => Buffer.alloc(0)],
    ['one byte', () => Buffer.from([0xff])],
    ['noise', () => NOISE],
    [
      'SVG',
      () =>
        Buffer.from(
          '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
        ),
    ],
    [
      'SVG behind a declaration',
      () => Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
    ],
    ['GIF', () => quarters(64, 48).gif().toBuffer()],
    ['GIF that is a script too', () => Buffer.from('GIF89a/*\x01\x01*/=alert(1);//')],
    ['TIFF', () => quarters(64, 48).tiff().toBuffer()],
    ['HTML', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    [
      'HTML with a photograph behind it',
      async () => Buffer.concat([Buffer.from('<html>'), await jpeg(64, 48)]),
    ],
    ['PDF', () => Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj')],
    ['ZIP', () => Buffer.concat([Buffer.from('PK\x03\x04'), NOISE])],
    ['film', () => Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1')],
  ])('%s is of no type that we know', async (_, make) => {
    expect(await refusalOf(await make())).toBe('photo_type_unknown');
  });

  test.each<[string, () => Promise<Buffer> | Buffer]>([
    ['a JPEG that ends in the middle', async () => cut(await jpeg(), 0.5)],
    ['a JPEG without its last bytes', async () => (await jpeg()).subarray(0, -12)],
    [
      'a progressive JPEG that ends early',
      async () => cut(await quarters(1600, 1200).jpeg({ progressive: true }).toBuffer(), 0.3),
    ],
    ['a PNG that ends early', async () => cut(await noise().png().toBuffer(), 0.8)],
    ['a WebP that ends early', async () => cut(await noise().webp().toBuffer(), 0.8)],
    ['an AVIF that ends early', async () => cut(await noise().avif({ effort: 0 }).toBuffer(), 0.8)],
    ['a HEIC that ends early', () => cut(HEIC, 0.8)],
    ['a HEIC without its last byte', () => HEIC.subarray(0, -1)],
    [
      'a HEIC with a box that never ends',
      () => Buffer.concat([HEIC, Buffer.from('\0\0\0\x01free\0\0\0\0\0\0\0\0', 'latin1')]),
    ],
    [
      'the first bytes of a JPEG before a page',
      () => Buffer.from('\xff\xd8\xff<script>alert(1)</script>', 'latin1'),
    ],
    [
      'the first bytes of a PNG before noise',
      () => Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), NOISE]),
    ],
    [
      'the first bytes of a WebP before a page',
      () => Buffer.from('RIFF\0\0\0\0WEBP<svg xmlns="http://www.w3.org/2000/svg"/>'),
    ],
    ['the first bytes of a HEIC before noise', () => Buffer.concat([HEIC.subarray(0, 24), NOISE])],
  ])('%s does not open', async (_, make) => {
    expect(await refusalOf(await make())).toBe('photo_unreadable');
  });
});

test('many at once are all answered', async () => {
  const bytes = await jpeg(1200, 900);
  for (const outcome of await Promise.all(Array.from({ length: 12 }, () => checkPhoto(bytes))))
    expect(outcome).toMatchObject({ width: 1200 });
});

function cut(bytes: Buffer, part: number): Buffer {
  return bytes.subarray(0, Math.floor(bytes.length * part));
}

function noise() {
  return sharp({
    create: {
      width: 640,
      height: 480,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  });
}
