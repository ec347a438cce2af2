import { expect, test } from 'vitest';
import { isLostChunk, RELOAD_GUARD_MS, reloadOnce } from './stale-build.ts';

function browser() {
  const kept = new Map<string, string>();
  const reloads: number[] = [];
  const at = (now: number, path: string) =>
    reloadOnce(path, {
      storage: {
        getItem: (key) => kept.get(key) ?? null,
        setItem: (key, value) => void kept.set(key, value),
      },
      now,
      reload: () => void reloads.push(now),
    });
  return { at, reloads };
}

test('reloads at the first lost chunk, and not again on the same path within 10 s', () => {
  const { at, reloads } = browser();
  expect(at(50_000, '/dashboard')).toBe(true);
  expect(at(50_001, '/dashboard')).toBe(false);
  expect(at(50_000 + RELOAD_GUARD_MS - 1, '/dashboard')).toBe(false);
  expect(reloads).toEqual([50_000]);
});

test('reloads again after 10 s, and every path has its own guard', () => {
  const { at, reloads } = browser();
  at(50_000, '/dashboard');
  expect(at(50_500, '/dashboard/messages')).toBe(true);
  expect(at(50_000 + RELOAD_GUARD_MS, '/dashboard')).toBe(true);
  expect(reloads).toHaveLength(3);
});

test('does not reload where nothing can be remembered', () => {
  let reloads = 0;
  const storage = {
    getItem: () => {
      throw new Error('denied');
    },
    setItem: () => undefined,
  };
  expect(reloadOnce('/', { storage, now: 1, reload: () => void (reloads += 1) })).toBe(false);
  expect(reloads).toBe(0);
});

test.each([
  'Failed to fetch dynamically imported module: https://x/assets/a.js',
  'error loading dynamically imported module: https://x/assets/a.js',
  'Importing a module script failed.',
])('knows a lost chunk in every browser: %s', (message) => {
  expect(isLostChunk(new TypeError(message))).toBe(true);
  expect(isLostChunk(new TypeError('Failed to fetch'))).toBe(false);
});
