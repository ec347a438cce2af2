import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLoadingIndicator } from './loading-indicator.ts';

let shown: string[];
let indicator: ReturnType<typeof createLoadingIndicator>;

beforeEach(() => {
  vi.useFakeTimers();
  shown = [];
  indicator = createLoadingIndicator((state) => shown.push(state));
});

afterEach(() => void vi.useRealTimers());

test('shows nothing for a page that comes within 200 ms', () => {
  indicator.start();
  vi.advanceTimersByTime(199);
  indicator.finish();
  vi.advanceTimersByTime(5000);
  expect(shown).toEqual([]);
});

test('loads, finishes, hides and comes to rest', () => {
  indicator.start();
  vi.advanceTimersByTime(200);
  expect(shown).toEqual(['loading']);
  vi.advanceTimersByTime(3000);
  indicator.finish();
  vi.advanceTimersByTime(899);
  expect(shown).toEqual(['loading', 'finished']);
  vi.advanceTimersByTime(1);
  expect(shown).toEqual(['loading', 'finished', 'idle']);
});

test('says an error even of a page that failed at once', () => {
  indicator.start();
  indicator.fail();
  vi.advanceTimersByTime(900);
  expect(shown).toEqual(['error', 'idle']);
});

test('a new navigation while the last one fades out loads again and is not ended by it', () => {
  indicator.start();
  vi.advanceTimersByTime(200);
  indicator.finish();
  vi.advanceTimersByTime(800);
  indicator.start();
  vi.advanceTimersByTime(200);
  expect(shown).toEqual(['loading', 'finished', 'loading']);
  vi.advanceTimersByTime(5000);
  expect(shown).toHaveLength(3);
});

test('starting twice does not begin the wait anew', () => {
  indicator.start();
  vi.advanceTimersByTime(200);
  indicator.start();
  expect(shown).toEqual(['loading']);
});

test('rests at once when the browser brings the page back from its memory', () => {
  indicator.start();
  vi.advanceTimersByTime(300);
  indicator.reset();
  vi.advanceTimersByTime(5000);
  expect(shown).toEqual(['loading', 'idle']);
});
