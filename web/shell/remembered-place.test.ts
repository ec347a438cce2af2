import { afterEach, expect, test, vi } from 'vitest';
import { rememberedPlace } from './remembered-place.ts';

const kept = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, text: string) => kept.set(key, text),
  removeItem: (key: string) => kept.delete(key),
});
afterEach(() => kept.clear());

const NOW = Date.UTC(2026, 10, 25);
const HOUR = 3_600_000;
const PLACE = { near: '-11.303,-41.854', town: 'Irecê' };

test('a place is remembered for a day', () => {
  expect(rememberedPlace.read(NOW)).toBeUndefined();
  rememberedPlace.write(PLACE, NOW);
  expect(rememberedPlace.read(NOW + 23 * HOUR)).toEqual(PLACE);
  expect(rememberedPlace.read(NOW + 25 * HOUR)).toBeUndefined();
  expect(kept.size).toBe(0);
});

test('so is that somebody refused to tell', () => {
  rememberedPlace.write({}, NOW);
  expect(rememberedPlace.read(NOW + HOUR)).toEqual({});
});

test.each(['null', '[]', '{"near":1}', 'x', '{"near":"a","town":"b"}', '{"at":"now"}'])(
  'what else stands there is nothing: %s',
  (text) => {
    kept.set('visitor-place', text);
    expect(rememberedPlace.read(NOW)).toBeUndefined();
  },
);
