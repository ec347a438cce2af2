import { expect, test } from 'vitest';

import {
  coverOf,
  isLost,
  nextPreparation,
  nextUploads,
  photoQueue,
  refusalOf,
} from './photo-queue.ts';
import type { QueuedPhoto, StoredPhoto, UploadState } from './photo-queue.ts';
import { refusalSentences } from './photo-words.ts';

const chosen = (key: string, state: UploadState = 'pending'): QueuedPhoto => ({
  key,
  name: `${key}.jpg`,
  state,
  progress: 0,
  preview: undefined,
});
const photo = (key: string, state: UploadState = 'pending'): QueuedPhoto => ({
  ...chosen(key, state),
  body: new Blob(['x']),
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

test('an upload that failed says why and waits again once it is retried', () => {
  const failed = photoQueue(three, { type: 'failed', key: 'b', problem: 'Tente de novo.' });
  expect(failed[1]).toMatchObject({ state: 'failed', problem: 'Tente de novo.' });
  expect(nextUploads(failed, 3).map(({ key }) => key)).toEqual(['a', 'c']);
  const retried = photoQueue(failed, { type: 'retried', key: 'b' });
  expect(nextUploads(retried, 3).map(({ key }) => key)).toEqual(['a', 'b', 'c']);
  expect(retried[1]?.problem).toBeUndefined();
});

test('a refused file takes no place and is never the cover', () => {
  const [a, b, c] = three as [QueuedPhoto, QueuedPhoto, QueuedPhoto];
  const stored = (key: string) =>
    ({ type: 'completed', key, stored: { id: key, url: '' } }) as const;
  expect(coverOf([a, b, c])).toBeUndefined();
  let queue = photoQueue([a, b, c], stored('b'));
  expect(coverOf(queue)?.key).toBe('b');
  queue = photoQueue(queue, { type: 'refused', key: 'a' });
  expect(order(queue)).toBe('bc');
  const failed = { id: 'b', url: '', problem: 'Não ficou pronta.' };
  queue = photoQueue(photoQueue(queue, stored('c')), { type: 'refreshed', photos: [failed] });
  expect(coverOf(queue)?.key).toBe('c');
});

test('uploads that the connection broke off go on by themselves, in their place; others do not', () => {
  let queue = photoQueue(three, { type: 'lost', key: 'a', problem: 'A conexão caiu.' });
  queue = photoQueue(queue, { type: 'failed', key: 'b', problem: 'Sua sessão terminou.' });
  queue = photoQueue(queue, { type: 'reconnected' });
  expect(nextUploads(queue, 3).map(({ key }) => key)).toEqual(['a', 'c']);
  expect(order(queue)).toBe('abc');
  queue = photoQueue(queue, { type: 'lost', key: 'a', problem: 'A conexão caiu.' });
  expect(queue[0]).toMatchObject({ state: 'failed', losses: 2 });
  const stored = { id: '7', url: '' };
  expect(isLost(photoQueue(queue, { type: 'completed', key: 'a', stored })[0] ?? photo('x'))).toBe(
    false,
  );
});

test('pictures are prepared one after the other, and only what is prepared travels', () => {
  const files = ['a', 'b'].map((key) => ({ ...chosen(key), file: new File(['x'], `${key}.jpg`) }));
  expect(nextUploads(files, 2)).toEqual([]);
  expect(nextPreparation(files)?.key).toBe('a');
  const body = new Blob(['x']);
  const ready = photoQueue(files, { type: 'prepared', key: 'a', body, preview: 'blob:a' });
  expect(nextUploads(ready, 2).map(({ key }) => key)).toEqual(['a']);
  expect(nextPreparation(ready)?.key).toBe('b');
  expect(nextPreparation(photoQueue(ready, { type: 'removed', key: 'b' }))).toBeUndefined();
});

test('what the server says later is shown: a caption, a photograph that failed, sizes that are ready', () => {
  const stored = { id: '7', url: 'blurred', isPreparing: true };
  let queue = photoQueue([photo('a')], { type: 'completed', key: 'a', stored });
  queue = photoQueue(queue, { type: 'captioned', key: 'a', caption: 'O quintal' });
  expect(queue[0]?.stored?.caption).toBe('O quintal');
  const told = (next: Partial<StoredPhoto>) =>
    photoQueue(queue, { type: 'refreshed', photos: [{ id: '7', url: 'sizes', ...next }] })[0];
  expect(told({})).toMatchObject({ state: 'completed', preview: 'sizes', turned: 0 });
  expect(told({ problem: 'Não ficou pronta.' })).toMatchObject({ state: 'failed' });
  expect(told({ id: '8' })).toBe(queue[0]);
});

test('the picture of a turned photograph stays, turned, until the new sizes are there', () => {
  const first = { ...photo('a', 'completed'), preview: 'old', stored: { id: '7', url: 'old' } };
  const turned = photoQueue([first], {
    type: 'turned',
    key: 'a',
    stored: { id: '8', url: 'blank', isPreparing: true },
  });
  const told = (isPreparing: boolean) =>
    photoQueue(turned, { type: 'refreshed', photos: [{ id: '8', url: 'new', isPreparing }] })[0];
  expect(told(true)).toMatchObject({ preview: 'old', turned: 90 });
  expect(told(false)).toMatchObject({ preview: 'new', turned: 0 });
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

test('a file is refused by kind, size and number; what can be made smaller is not', () => {
  const limits = 2;
  const file = { name: 'casa.jpg', type: 'image/jpeg', size: 12_000_000 };
  expect(refusalOf(file, 1, limits)).toBeUndefined();
  expect(refusalOf({ ...file, name: 'IMG_1.HEIC', type: '' }, 0, limits)).toBeUndefined();
  const list = { ...file, name: 'lista.pdf', type: 'application/pdf' };
  expect(refusalOf(list, 0, limits)).toBe('invalid-type');
  expect(refusalOf({ ...file, size: 100_000_000 }, 0, limits)).toBe('too-large');
  expect(refusalOf({ ...file, size: 0 }, 0, limits)).toBe('empty');
  expect(refusalOf(file, 2, limits)).toBe('too-many');
});

test('a photograph that says a wrong type or none is taken: its bytes decide', () => {
  for (const type of ['image/jpg', 'image/pjpeg', 'application/octet-stream', ''])
    expect(refusalOf({ name: 'IMG-WA0001', type, size: 900_000 }, 0, 2)).toBeUndefined();
});

test('each file that stays out is named with its reason, those that are too many together', () => {
  const refused = [
    { name: 'lista.pdf', why: 'invalid-type' },
    { name: 'a.jpg', why: 'too-many' },
    { name: 'b.jpg', why: 'too-many' },
  ] as const;
  expect(refusalSentences(refused, 20)).toEqual([
    'lista.pdf não é uma foto que conhecemos. Use JPEG, PNG, WebP ou HEIC.',
    '2 fotos ficaram de fora: o limite deste anúncio é de 20 fotos.',
  ]);
  expect(refusalSentences(refused.slice(1, 2), 20)).toEqual([
    'a.jpg ficou de fora: o limite deste anúncio é de 20 fotos.',
  ]);
});
