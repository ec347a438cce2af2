import sharp from 'sharp';
import { expect, test } from 'vitest';
import { renderToStaticMarkup } from 'react-dom/server';
import { QrCode } from './qr-code.tsx';
import { qrDrawing } from '#core/fields/qr-drawing.ts';

test('has the white margin and the three corners that scanners look for', async () => {
  const drawing = qrDrawing('otpauth://totp/Mandacaru?secret=GEZDGNBVGY3TQOJQ');
  const { size } = drawing;
  const svg = renderToStaticMarkup(QrCode({ drawing, label: 'Código' })).replace(
    '<svg',
    '<svg xmlns="http://www.w3.org/2000/svg"',
  );
  const pixels = await sharp(Buffer.from(svg)).resize(size, size).greyscale().raw().toBuffer();
  const isDark = (x: number, y: number) => pixels.readUInt8(y * size + x) < 128;
  for (let place = 0; place < size; place += 1) {
    for (const depth of [0, 1, 2, 3]) {
      const margin = [isDark(place, depth), isDark(depth, place), isDark(place, size - 1 - depth)];
      expect(margin).toEqual([false, false, false]);
    }
  }
  const row = Array.from({ length: 7 }, (_, x) => isDark(4 + x, 5));
  expect(row).toEqual([true, false, false, false, false, false, true]);
  expect([isDark(4, 4), isDark(size - 5, 4), isDark(4, size - 5)]).toEqual([true, true, true]);
  expect(isDark(size - 5, size - 5) && isDark(size - 6, size - 6)).toBe(false);
});
