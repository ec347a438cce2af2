import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { POLLING, watchBuild } from './latest-build.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function watch(
  answers: Record<string, unknown>,
  options: { visible?: boolean; random?: number } = {},
) {
  const stop = new AbortController();
  const seen = { asked: [] as string[], found: [] as string[], stop };
  watchBuild(
    {
      current: 'one',
      isVisible: () => options.visible ?? true,
      fetchJson: async (address) => {
        seen.asked.push(address);
        if (!(address in answers)) throw new Error('404');
        return answers[address];
      },
      random: () => options.random ?? 0.5,
      found: (build) => seen.found.push(build),
    },
    stop.signal,
  );
  return seen;
}

const DEPLOYED = { '/builds/latest.json': { id: 'two' }, '/builds/meta/two.json': { id: 'two' } };

test('finds a newer build after an interval, once', async () => {
  const seen = watch(DEPLOYED);
  await vi.advanceTimersByTimeAsync(POLLING.interval - 1);
  expect(seen.asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(POLLING.interval * 5);
  expect(seen.found).toEqual(['two']);
  expect(seen.asked).toHaveLength(2);
});

test('keeps asking while the build is the same, and over failures', async () => {
  const same = watch({
    '/builds/latest.json': { id: 'one' },
    '/builds/meta/one.json': { id: 'one' },
  });
  const offline = watch({});
  await vi.advanceTimersByTimeAsync(POLLING.interval * 3);
  expect(same.asked.filter((address) => address.endsWith('latest.json'))).toHaveLength(3);
  expect(offline.asked).toHaveLength(3);
  expect([...same.found, ...offline.found]).toEqual([]);
});

test('does not count a build whose manifest is not there yet', async () => {
  const seen = watch({ '/builds/latest.json': { id: 'two' } });
  await vi.advanceTimersByTimeAsync(POLLING.interval * 2);
  expect(seen.found).toEqual([]);
});

test('asks nothing while nobody looks, and nothing after the page is left', async () => {
  const hidden = watch(DEPLOYED, { visible: false });
  const left = watch(DEPLOYED);
  left.stop.abort();
  await vi.advanceTimersByTimeAsync(POLLING.interval * 3);
  expect([...hidden.asked, ...left.asked]).toEqual([]);
});

test('windows ask at different moments', async () => {
  const early = watch(DEPLOYED, { random: 0 });
  const late = watch(DEPLOYED, { random: 1 });
  await vi.advanceTimersByTimeAsync(POLLING.interval);
  expect([early.found.length, late.found.length]).toEqual([1, 0]);
});
