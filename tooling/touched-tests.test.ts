import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { touchedTests } from './touched-tests.ts';

const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { encoding: 'utf8' })
  .split('\n')
  .filter(Boolean);

test.each([
  ['its own test', 'core/fields/area.ts', 'core/fields/area.test.ts'],
  [
    'a test that imports what uses it',
    'core/coupons/coupon-use.server.ts',
    'core/coupons/order-coupon.test.ts',
  ],
  ['a test beside an endpoint', 'api/contact-cards.ts', 'api/contact-cards.test.ts'],
])('a change is tried by %s', async (_, changed, wanted) => {
  expect(await touchedTests([changed], files)).toContain(wanted);
});

test('what everything uses is tried by the nearest tests alone', async () => {
  expect((await touchedTests(['core/fields/area.ts'], files)).length).toBeLessThan(60);
});

test('a deep test runs when it changed itself', async () => {
  const deep = 'core/search/oracle/search-oracle.deep.test.ts';
  expect(await touchedTests(['core/search/loosening.server.ts'], files)).not.toContain(deep);
  expect(await touchedTests([deep], files)).toContain(deep);
});
