import { expect, test } from 'vitest';

import { pageWindow } from './page-window.ts';

test('few pages are all shown', () => {
  expect(pageWindow(2, 4)).toEqual([1, 2, 3, 4]);
});

test('in the middle there is a gap at both sides', () => {
  expect(pageWindow(10, 20)).toEqual([1, undefined, 9, 10, 11, undefined, 20]);
});

test('a gap never hides a single page', () => {
  expect(pageWindow(4, 9)).toEqual([1, 2, 3, 4, 5, undefined, 9]);
});

test('the first and the last page keep their neighbours', () => {
  expect(pageWindow(1, 9)).toEqual([1, 2, undefined, 9]);
  expect(pageWindow(9, 9)).toEqual([1, undefined, 8, 9]);
});
