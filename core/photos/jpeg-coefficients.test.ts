import { expect, test } from 'vitest';
import { jpegCoefficientBytes } from './jpeg-coefficients.ts';
import { announcing, jpeg, jpegOfSize, NOISE, quarters } from './photo-samples.fixture.ts';

const progressive = (chromaSubsampling: string) =>
  quarters(640, 480).jpeg({ progressive: true, chromaSubsampling }).toBuffer();

test('a JPEG in one scan goes line by line', async () => {
  expect(jpegCoefficientBytes(await jpeg(640, 480))).toBe(0);
  expect(jpegCoefficientBytes(await jpegOfSize(200_000))).toBe(0);
});

test('a progressive one is held whole, two bytes a sample', async () => {
  expect(jpegCoefficientBytes(await progressive('4:4:4'))).toBe(640 * 480 * 3 * 2);
  expect(jpegCoefficientBytes(await progressive('4:2:0'))).toBe(640 * 480 * 1.5 * 2);
  expect(jpegCoefficientBytes(announcing(await progressive('4:2:0'), 7300, 5475))).toBe(
    7300 * 5475 * 3,
  );
});

test('so is one whose first scan has one colour only', async () => {
  const bytes = await jpeg(640, 480);
  bytes[bytes.indexOf(Buffer.from([0xff, 0xda])) + 4] = 1;
  expect(jpegCoefficientBytes(bytes)).toBe(640 * 480 * 1.5 * 2);
});

test('what is no JPEG, or ends in its header, holds nothing', async () => {
  expect(jpegCoefficientBytes(Buffer.alloc(0))).toBe(0);
  expect(jpegCoefficientBytes(NOISE)).toBe(0);
  const bytes = await progressive('4:4:4');
  const scan = bytes.indexOf(Buffer.from([0xff, 0xda]));
  for (let length = 0; length < scan; length += 1)
    expect(jpegCoefficientBytes(bytes.subarray(0, length))).toBe(0);
});
