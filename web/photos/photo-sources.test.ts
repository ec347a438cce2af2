import { rgbaToThumbHash } from 'thumbhash';
import { describe, expect, test } from 'vitest';
import { CARD_WIDTH, largestPhoto, photoSources, type StoredPhoto } from './photo-sources.ts';

const terracotta = new Uint8Array(8 * 8 * 4).map((_, index) => [200, 90, 50, 255][index % 4] ?? 0);

const photo: StoredPhoto = {
  id: 'abc123',
  width: 1600,
  height: 1200,
  widths: [1200, 320, 480, 768],
  thumbhash: btoa(String.fromCharCode(...rgbaToThumbHash(8, 8, terracotta))),
};

describe('the sources of a photograph', () => {
  test('offer every stored size, the smallest first', () => {
    expect(photoSources(photo)?.srcSet).toBe(
      '/photos/abc123/320.webp 320w, /photos/abc123/480.webp 480w, /photos/abc123/768.webp 768w, /photos/abc123/1200.webp 1200w',
    );
  });

  test('on a card offer nothing wider than a phone needs', () => {
    expect(photoSources(photo, CARD_WIDTH)?.srcSet).not.toContain('1200');
  });

  test('keep the only size of a small picture, even when it is wider than asked', () => {
    expect(photoSources({ ...photo, widths: [900] }, CARD_WIDTH)?.srcSet).toBe(
      '/photos/abc123/900.webp 900w',
    );
  });

  test('are missing while the photograph is being processed', () => {
    expect(photoSources({ ...photo, widths: [] })).toBeUndefined();
    expect(photoSources(null)).toBeUndefined();
  });

  test('carry the mean colour of the picture', () => {
    const color = photoSources(photo)?.color ?? '';
    const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
    expect(color).toMatch(/^#[0-9a-f]{6}$/);
    expect(Math.abs((red ?? 0) - 200)).toBeLessThan(12);
    expect(Math.abs((green ?? 0) - 90)).toBeLessThan(12);
    expect(Math.abs((blue ?? 0) - 50)).toBeLessThan(12);
  });

  test('go without a colour when the placeholder is missing or damaged', () => {
    expect(photoSources({ ...photo, thumbhash: null })?.color).toBeUndefined();
    expect(photoSources({ ...photo, thumbhash: '*' })?.color).toBeUndefined();
    expect(photoSources({ ...photo, thumbhash: 'YQ==' })?.color).toBeUndefined();
  });
});

test('the largest stored size is found whatever the order', () => {
  expect(largestPhoto(photo, 'jpg')).toBe('/photos/abc123/1200.jpg');
  expect(largestPhoto({ ...photo, widths: [] })).toBeUndefined();
});
