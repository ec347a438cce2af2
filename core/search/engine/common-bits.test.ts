import fc from 'fast-check';
import { expect, test } from 'vitest';
import { commonBits, intersectBits } from './common-bits.ts';

const word = fc.integer({ min: 0, max: 0xffffffff });

test('bits in common are counted and kept as one by one', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(word, word), { maxLength: 70 }),
      fc.constantFrom(1, 500),
      (pairs, times) => {
        const all = Array.from({ length: times }, () => pairs).flat();
        const one = Uint32Array.from(all, ([first]) => first);
        const other = Uint32Array.from(all, ([, second]) => second);
        const both = one.map((each, at) => each & other[at]!);
        const count = [...both].reduce((sum, each) => sum + ones(each), 0);
        expect(commonBits(one, [other, one, new Uint32Array(one.length)])).toEqual([
          count,
          [...one].reduce((sum, each) => sum + ones(each), 0),
          0,
        ]);
        expect(intersectBits(one, one, other)).toBe(count);
        expect(one).toEqual(both);
      },
    ),
    { numRuns: 60 },
  );
});

function ones(each: number): number {
  return each.toString(2).replaceAll('0', '').length;
}
