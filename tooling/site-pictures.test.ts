import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { websiteSettings } from '#core/site/website-settings.ts';
import { writePictures } from './site-pictures.ts';

test('the picture that every shared link falls back to is there, with the icons, and small', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'mandacaru-pictures-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writePictures(folder, folder);
  const share = await readFile(path.join(folder, websiteSettings.parse({}).share_image));
  const { width, height } = await sharp(share).metadata();
  expect({ width, height }).toEqual({ width: 1200, height: 630 });
  expect(share.length).toBeLessThan(100_000);
  const icon = await sharp(path.join(folder, 'apple-touch-icon.png')).metadata();
  expect([icon.width, icon.height]).toEqual([180, 180]);
  for (const [name, size] of [
    ['icon-192', 192],
    ['icon-512', 512],
    ['icon-maskable', 512],
    ['badge', 96],
  ] as const) {
    const drawn = await sharp(path.join(folder, `${name}.png`)).metadata();
    expect([drawn.width, drawn.height], name).toEqual([size, size]);
  }
  const corner = (name: string) =>
    sharp(path.join(folder, `${name}.png`))
      .ensureAlpha()
      .extract({ left: 0, top: 0, width: 1, height: 1 })
      .raw()
      .toBuffer();
  // Cut to any shape, the maskable one shows no hole; the sign of a notification is a shape alone.
  expect((await corner('icon-maskable'))[3]).toBe(255);
  expect((await corner('badge'))[3]).toBe(0);
  const mark = await sharp(path.join(folder, 'site-mark.png')).raw().toBuffer();
  expect(mark).toEqual(await sharp('core/share-images/site-mark.png').raw().toBuffer());
  const ico = await readFile(path.join(folder, 'favicon.ico'));
  const offset = ico.readUInt32LE(18);
  expect(await sharp(ico.subarray(offset)).metadata()).toMatchObject({ width: 32, format: 'png' });
});
