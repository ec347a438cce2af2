import { expect, test } from 'vitest';
import { readSecondStepCode } from './second-step-code.ts';

test.each(['123456', ' 123 456 ', '123-456'])('%j are the six digits of an app', (typed) => {
  expect(readSecondStepCode(typed)).toEqual({
    ok: true,
    value: { kind: 'app', digits: '123456' },
  });
});

test.each(['k7m2x-9q4ab', 'K7M2X 9Q4AB', 'k7m2x9q4ab'])('%j is a recovery code', (typed) => {
  expect(readSecondStepCode(typed)).toEqual({
    ok: true,
    value: { kind: 'recovery', text: 'k7m2x9q4ab' },
  });
});

test('letters that look like digits are taken for them', () => {
  expect(readSecondStepCode('OIL00-99999')).toEqual({
    ok: true,
    value: { kind: 'recovery', text: '0110099999' },
  });
});

test.each([
  ['12345', /6 números/],
  ['1234567', /6 números/],
  ['k7m2x-9q4a', /10 letras/],
  ['k7m2x-9q4ab-c', /10 letras/],
  ['<script>', /10 letras/],
])('%j is neither, and the sentence says what is expected', (typed, sentence) => {
  const reading = readSecondStepCode(typed);
  expect(reading.ok).toBe(false);
  expect(!reading.ok && reading.message).toMatch(sentence);
});
