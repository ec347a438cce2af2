import { expect, test } from 'vitest';
import { HOSTILE_ADDRESSES } from './hostile-addresses.ts';
import { safeRedirect } from './safe-redirect.ts';

test.each(HOSTILE_ADDRESSES)('does not follow %j', (wanted) => {
  expect(safeRedirect(wanted)).toBeUndefined();
});

test.each([
  ['/dashboard', '/dashboard'],
  ['/dashboard/messages/k7m2x9q4ab?de=email', '/dashboard/messages/k7m2x9q4ab?de=email'],
  ['/imoveis?q=casa&cidade=irece', '/imoveis?q=casa&cidade=irece'],
])('follows %j', (wanted, expected) => {
  expect(safeRedirect(wanted)).toBe(expected);
});
