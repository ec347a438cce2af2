import { expect, test } from 'vitest';
import { reviewNeighbors } from './review-neighbors.ts';

/** A queue of two ads a page, with the pages that were asked for. */
function queueOf(...ids: string[]) {
  const read: number[] = [];
  const pageCount = Math.max(1, Math.ceil(ids.length / 2));
  const readPage = async (page: number) => {
    read.push(page);
    return { ids: ids.slice((page - 1) * 2, page * 2), pageCount };
  };
  return { readPage, read };
}

test.each([
  ['the one behind it on the same page', 'a', 'b'],
  ['the first of the following page', 'b', 'c'],
  ['the one behind it on a later page', 'c', 'd'],
  ['the first of all after the last one', 'e', 'a'],
  ['the first of all when it left the queue', 'x', 'a'],
])('goes to %s', async (_, id, expected) => {
  const { next } = await reviewNeighbors(queueOf('a', 'b', 'c', 'd', 'e').readPage, id);
  expect(next).toBe(expected);
});

test.each([
  ['the one before it on the same page', 'b', 'a'],
  ['the last of the page before', 'c', 'b'],
  ['nothing from the head of the queue', 'a', undefined],
  ['nothing when it left the queue', 'x', undefined],
])('goes back to %s', async (_, id, expected) => {
  const { previous } = await reviewNeighbors(queueOf('a', 'b', 'c', 'd', 'e').readPage, id);
  expect(previous).toBe(expected);
});

test('says that nothing else waits', async () => {
  expect((await reviewNeighbors(queueOf('a').readPage, 'a')).next).toBeUndefined();
  expect((await reviewNeighbors(queueOf().readPage, 'a')).next).toBeUndefined();
});

test('reads one page for what stands at the head of the queue', async () => {
  const { readPage, read } = queueOf('a', 'b', 'c', 'd');
  await reviewNeighbors(readPage, 'a');
  expect(read).toEqual([1]);
});
