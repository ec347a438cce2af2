import { expect, test } from 'vitest';
import { SUGGESTED_REASONS, withReason } from './suggested-reasons.ts';

const REASON_LIMIT = 500;

test('a suggestion is added to what was typed, and only once', () => {
  expect(withReason('', 'O preço parece errado.')).toBe('O preço parece errado.');
  const both = withReason('Oi, Lúcia. ', 'O preço parece errado.');
  expect(both).toBe('Oi, Lúcia. O preço parece errado.');
  expect(withReason(both, 'O preço parece errado.')).toBe(both);
});

test.each(Object.values(SUGGESTED_REASONS))(
  'every suggestion fits into a reason and can be reached by one digit',
  (...suggestions) => {
    expect(suggestions.length).toBeLessThanOrEqual(9);
    for (const { text } of suggestions) expect(text.length).toBeLessThan(REASON_LIMIT);
  },
);
