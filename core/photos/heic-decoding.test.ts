import { expect, test } from 'vitest';
import { decodeHeic } from './heic-decoding.server.ts';
import { HEIC, jpeg, NOISE } from './photo-samples.fixture.ts';

const MEGABYTE = 1024 * 1024;

test('gives the pixels of a HEIC', async () => {
  const { width, height, pixels } = await decodeHeic(HEIC);
  expect([width, height, pixels.byteLength]).toEqual([2000, 1500, 2000 * 1500 * 4]);
});

test('ends a file that asks for more memory than it may have', async () => {
  await expect(decodeHeic(HEIC, { memoryLimit: 20 * MEGABYTE })).rejects.toThrow(
    'HEIF processing error',
  );
  expect(await decodeHeic(HEIC, { memoryLimit: 32 * MEGABYTE })).toMatchObject({ width: 2000 });
});

test('rejects what is not HEIC', async () => {
  await expect(decodeHeic(NOISE)).rejects.toThrow('not a HEIC image');
  await expect(decodeHeic(await jpeg(64, 48))).rejects.toThrow('not a HEIC image');
});
