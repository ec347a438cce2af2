import fc from 'fast-check';
import { expect, test } from 'vitest';
import { instalmentsOf, mostInstalments, SMALLEST_INSTALMENT } from '#core/payments/instalments.ts';
import { instalmentSentence } from './instalment-words.ts';

const plain = (totalCents: number) => instalmentSentence(totalCents, 3).replaceAll('\u00a0', ' ');

test('instalments add up to the total, to the cent, and none is too small', () => {
  const totals = fc.integer({ min: 1, max: 99_999_999 });
  fc.assert(
    fc.property(totals, fc.integer({ min: 1, max: 24 }), (total, allowed) => {
      const parts = instalmentsOf(total, mostInstalments(total, allowed));
      expect(parts.length).toBeLessThanOrEqual(allowed);
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total);
      expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(1);
      if (parts.length > 1) expect(Math.min(...parts)).toBeGreaterThanOrEqual(SMALLEST_INSTALMENT);
    }),
  );
});

test.each([
  [
    129_90,
    'R$ 129,90 à vista, ou em até 3 vezes de R$ 43,30 sem juros (total de R$ 129,90), se o banco do cartão parcelar',
  ],
  [
    100_00,
    'R$ 100,00 à vista, ou em até 3 vezes (1 de R$ 33,34 e 2 de R$ 33,33) sem juros (total de R$ 100,00), se o banco do cartão parcelar',
  ],
  [
    14_90,
    'R$ 14,90 à vista, ou em até 2 vezes de R$ 7,45 sem juros (total de R$ 14,90), se o banco do cartão parcelar',
  ],
  [9_99, 'R$ 9,99 à vista'],
])('of %s cents the cash price is said first', (totalCents, sentence) => {
  expect(plain(totalCents)).toBe(sentence);
});
