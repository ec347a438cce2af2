import { expect, test } from 'vitest';
import { withDecodeSlot } from './decode-limit.server.ts';

/** Pictures that are decoded until they are told to end. */
function decoder() {
  const running = new Set<string>();
  const ends = new Map<string, (failed: boolean) => void>();
  const decode = (name: string, isHeldWhole = false) =>
    withDecodeSlot(isHeldWhole, () => {
      running.add(name);
      return new Promise<string>((resolve, reject) => {
        ends.set(name, (failed) => {
          running.delete(name);
          if (failed) reject(new Error(name));
          else resolve(name);
        });
      });
    });
  return {
    decode,
    end: async (name: string, failed = false) => {
      ends.get(name)?.(failed);
      await nextTurn();
    },
    running: () => [...running].join(' '),
  };
}

const nextTurn = () => new Promise((resolve) => setTimeout(resolve));

test('two pictures are decoded at once, in the order in which they came', async () => {
  const { decode, end, running } = decoder();
  const all = ['a', 'b', 'c', 'd'].map((name) => decode(name));
  await nextTurn();
  expect(running()).toBe('a b');
  await end('b');
  expect(running()).toBe('a c');
  for (const name of ['a', 'c', 'd']) await end(name);
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd']);
});

test('a picture that must be held whole is decoded alone, and nobody who came later overtakes it', async () => {
  const { decode, end, running } = decoder();
  const all = [decode('a'), decode('whole', true), decode('b'), decode('c')];
  await nextTurn();
  expect(running()).toBe('a');
  await end('a');
  expect(running()).toBe('whole');
  await end('whole');
  expect(running()).toBe('b c');
  for (const name of ['b', 'c']) await end(name);
  await Promise.all(all);
});

test('a picture that fails gives its place to the next', async () => {
  const { decode, end, running } = decoder();
  const failing = decode('a', true).catch(() => 'failed');
  const next = decode('b');
  await nextTurn();
  await end('a', true);
  expect(running()).toBe('b');
  await end('b');
  expect(await Promise.all([failing, next])).toEqual(['failed', 'b']);
});
