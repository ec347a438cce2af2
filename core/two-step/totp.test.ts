import { expect, test } from 'vitest';
import { base32, matchingStep, stepAt, totpCode, totpUri } from './totp.server.ts';

/** RFC 6238, appendix B, for SHA-1; six digits are the last six of the eight given there. */
const SECRET = Buffer.from('12345678901234567890');
test.each([
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
])('the code of second %i is that of RFC 6238', (second, code) => {
  expect(totpCode(SECRET, stepAt(new Date(second * 1000)))).toBe(code.slice(-6));
});

const NOW = new Date('2026-11-21T12:00:10Z');
const STEP = stepAt(NOW);

test.each([
  [-2, false],
  [-1, true],
  [0, true],
  [1, true],
  [2, false],
])('a clock that is %i half minutes off: %s', (aside, fits) => {
  const step = matchingStep(SECRET, totpCode(SECRET, STEP + aside), NOW, null);
  expect(step).toBe(fits ? STEP + aside : undefined);
});

test('a code up to the last one taken is not taken again, a later one is', () => {
  const at = (aside: number) => matchingStep(SECRET, totpCode(SECRET, STEP + aside), NOW, STEP);
  expect([at(-1), at(0), at(1)]).toEqual([undefined, undefined, STEP + 1]);
});

test.each(['', '1', '12345', '1234567', '000000'])('%j is no code', (code) => {
  expect(matchingStep(SECRET, code, NOW, null)).toBeUndefined();
});

/** RFC 4648, section 10, without the padding. */
test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('%j in base32 is %j', (text, written) => {
  expect(base32(Buffer.from(text))).toBe(written);
});

test('the address for the app says whose code it is and how it is made', () => {
  const uri = new URL(totpUri(SECRET, 'Feira & Sertão', 'lucia+1@exemplo.com.br'));
  expect(uri.protocol).toBe('otpauth:');
  expect(decodeURIComponent(uri.pathname)).toContain('Feira & Sertão:lucia+1@exemplo.com.br');
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
    issuer: 'Feira & Sertão',
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
  // Not every app reads a plus as a space.
  expect(uri.href).not.toContain('+');
});
