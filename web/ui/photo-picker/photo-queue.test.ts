import { expect, test } from 'vitest';

import { nextUploads, photoQueue, refusalOf } from './photo-queue.ts';
import type { QueuedPhoto, UploadState } from './photo-queue.ts';

const photo = (key: string, state: UploadState = 'pending'): QueuedPhoto => ({
  key,
  name: `${key}.jpg`,
  state,
  progress: 0,
  preview: '',
});
const order = (queue: readonly QueuedPhoto[]) => queue.map(({ key }) => key).join('');
const three = [photo('a'), photo('b'), photo('c')];

test('a photograph moves to any place, and beyond the ends it stays at the end', () => {
  expect(order(photoQueue(three, { type: 'moved', key: 'c', to: 0 }))).toBe('cab');
  expect(order(photoQueue(three, { type: 'moved', key: 'a', to: 1 }))).toBe('bac');
  expect(order(photoQueue(three, { type: 'moved', key: 'b', to: 9 }))).toBe('acb');
  expect(order(photoQueue(three, { type: 'moved', key: 'b', to: -3 }))).toBe('bac');
  expect(order(photoQueue(three, { type: 'moved', key: 'x', to: 0 }))).toBe('abc');
});

test('an upload goes from pending over uploading to completed and keeps what the server answered', () => {
  let queue = photoQueue([], { type: 'added', photos: [photo('a')] });
  queue = photoQueue(queue, { type: 'started', key: 'a' });
  queue = photoQueue(queue, { type: 'progressed', key: 'a', progress: 1.4 });
  expect(queue[0]).toMatchObject({ state: 'uploading', progress: 1 });
  queue = photoQueue(queue, { type: 'completed', key: 'a', stored: { id: '7', url: '/7.webp' } });
  expect(queue[0]).toMatchObject({ state: 'completed', stored: { id: '7' } });
});

test('a failed upload waits again once it is retried', () => {
  const failed = photoQueue(three, { type: 'failed', key: 'b' });
  expect(nextUploads(failed, 3).map(({ key }) => key)).toEqual(['a', 'c']);
  const retried = photoQueue(failed, { type: 'retried', key: 'b' });
  expect(nextUploads(retried, 3).map(({ key }) => key)).toEqual(['a', 'b', 'c']);
});

test('a refused photograph says why until it is removed', () => {
  const refused = photoQueue(three, { type: 'failed', key: 'b', problem: 'Grande demais.' });
  expect(refused[1]).toMatchObject({ state: 'failed', problem: 'Grande demais.' });
  expect(photoQueue(refused, { type: 'removed', key: 'b' }).map(({ key }) => key)).toEqual([
    'a',
    'c',
  ]);
});

test('a turned photograph is another one for the server, and four turns are none', () => {
  const turn = (queue: readonly QueuedPhoto[], id: string) =>
    photoQueue(queue, { type: 'turned', key: 'a', stored: { id, url: '' } });
  const once = turn(three, '8');
  expect(once[0]).toMatchObject({ turned: 90, stored: { id: '8' } });
  expect(turn(turn(turn(once, '9'), '10'), '11')[0]).toMatchObject({
    turned: 0,
    stored: { id: '11' },
  });
});

test('only so many travel at once', () => {
  expect(nextUploads([photo('a', 'uploading'), photo('b'), photo('c')], 2)).toHaveLength(1);
  expect(nextUploads([photo('a', 'uploading'), photo('b', 'uploading'), photo('c')], 2)).toEqual(
    [],
  );
});

test('what happens to a removed photograph changes nothing', () => {
  const left = photoQueue(three, { type: 'removed', key: 'b' });
  expect(order(photoQueue(left, { type: 'progressed', key: 'b', progress: 0.5 }))).toBe('ac');
});

test('a file is refused by kind, size and number, and a good one is not', () => {
  const limits = { maxFiles: 2, maxBytes: 100, accept: 'image/jpeg,.heic' };
  const file = { name: 'casa.jpg', type: 'image/jpeg', size: 100 };
  expect(refusalOf(file, 1, limits)).toBeUndefined();
  expect(refusalOf({ ...file, name: 'IMG_1.HEIC', type: '' }, 0, limits)).toBeUndefined();
  expect(refusalOf({ ...file, type: 'application/pdf' }, 0, limits)).toBe('invalid-type');
  expect(refusalOf({ ...file, size: 101 }, 0, limits)).toBe('too-large');
  expect(refusalOf({ ...file, size: 0 }, 0, limits)).toBe('empty');
  expect(refusalOf(file, 2, limits)).toBe('too-many');
});
