import { expect, test } from 'vitest';
import { createPrefetcher } from './prefetch-links.ts';

test('fetches each page once and four at the same time, and goes on when one is done or failed', async () => {
  const asked: string[] = [];
  const ends: ((failed?: boolean) => void)[] = [];
  const ahead = createPrefetcher((address) => {
    asked.push(address);
    return new Promise((resolve, reject) =>
      ends.push((failed) => (failed ? reject(new Error('offline')) : resolve())),
    );
  });
  for (const address of ['/a', '/a', undefined, '/b', '/c', '/d', '/e']) ahead(address);
  expect(asked).toEqual(['/a', '/b', '/c', '/d']);
  ends[0]?.();
  ends[1]?.(true);
  await Promise.resolve();
  await Promise.resolve();
  for (const address of ['/a', '/e', '/f', '/g']) ahead(address);
  expect(asked).toEqual(['/a', '/b', '/c', '/d', '/e', '/f']);
});
