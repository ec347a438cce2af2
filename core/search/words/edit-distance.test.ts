import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { editDistance } from './edit-distance.ts';

test.each([
  ['chacra', 'chacara', 1],
  ['picsina', 'piscina', 1],
  ['casa', 'casa', 0],
  ['terreno', 'treno', 2],
  ['moto', 'carro', 3],
  ['', 'ab', 2],
])('from %s to %s there are %d slips', (a, b, slips) => {
  expect(editDistance(a, b, 2)).toBe(slips);
});

test('what is beyond the limit is one more than it, whatever the terms', () => {
  const term = fc.string({ maxLength: 60 });
  fc.assert(
    fc.property(term, term, fc.nat(3), (a, b, limit) => {
      const distance = editDistance(a, b, limit);
      expect(distance).toBe(editDistance(b, a, limit));
      expect(distance).toBeLessThanOrEqual(limit + 1);
      expect(distance === 0).toBe(a === b);
    }),
  );
});
