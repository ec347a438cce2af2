import { expect, test } from 'vitest';
import { isWithinRegret, regretDeadline } from './regret-deadline.ts';

test.each([
  ['2026-11-02T10:00:00-03:00', '2026-11-09T23:59:59.999-03:00'],
  ['2026-11-02T23:59:59-03:00', '2026-11-09T23:59:59.999-03:00'],
  ['2026-11-03T00:00:00-03:00', '2026-11-10T23:59:59.999-03:00'],
  ['2026-12-28T21:30:00-03:00', '2027-01-04T23:59:59.999-03:00'],
])('what is bought at %s may be regretted until %s', (purchase, last) => {
  const purchasedAt = new Date(purchase);
  const deadline = regretDeadline(purchasedAt);
  expect(deadline).toEqual(new Date(last));
  expect(isWithinRegret(purchasedAt, deadline)).toBe(true);
  expect(isWithinRegret(purchasedAt, new Date(deadline.getTime() + 1))).toBe(false);
});
