import { setImmediate as nextRound } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { OnePerRound } from './one-per-round.ts';

/** In which round of the event loop each of so many pieces begins. */
async function roundsOf(pieces: number, heavy = new OnePerRound()): Promise<number[]> {
  let round = 0;
  const rounds: number[] = [];
  const all = Array.from({ length: pieces }, async () => {
    await heavy.turn();
    rounds.push(round);
  });
  while (rounds.length < all.length) {
    await nextRound();
    round += 1;
  }
  return rounds;
}

test('who comes alone begins at once', async () => {
  expect(await roundsOf(1)).toEqual([0]);
});

test('of those who come together one begins in each round, so that others are answered in between', async () => {
  // The second begins at the end of the round in which the first began.
  expect(await roundsOf(5)).toEqual([0, 0, 1, 2, 3]);
});

test('they begin in the order in which they came', async () => {
  const heavy = new OnePerRound();
  const begun: number[] = [];
  await Promise.all([1, 2, 3].map(async (n) => heavy.turn().then(() => begun.push(n))));
  expect(begun).toEqual([1, 2, 3]);
});

test('after a crowd the next one begins at once again', async () => {
  const heavy = new OnePerRound();
  await roundsOf(3, heavy);
  await nextRound();
  expect(await roundsOf(1, heavy)).toEqual([0]);
});
