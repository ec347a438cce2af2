import { expect, test } from 'vitest';
import { priceDifferenceText } from './price-position-words.ts';

test.each([
  [-38, 'far_below', 'Preço 38% abaixo da mediana de 14 anúncios (R$ 38.900)'],
  [0, 'average', 'Preço igual à mediana de 14 anúncios (R$ 38.900)'],
  [12, 'above', 'Preço 12% acima da mediana de 14 anúncios (R$ 38.900)'],
] as const)('a difference of %i percent', (difference_percent, band, text) => {
  const sample = { sample_size: 14, median_cents: 38_900_00 };
  expect(priceDifferenceText({ ...sample, band, difference_percent })).toBe(
    text.replace('R$ ', 'R$\u00A0'),
  );
});
