import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertySearchFilters } from '#core/properties/property-search-filters.ts';
import { vehicleSearchFilters } from '#core/vehicles/vehicle-search-filters.ts';
import { register } from '#core/ads/advertisers.fixture.ts';
import { publishHouse } from '#core/ads/ads.fixture.ts';
import { testApi } from './test-api.fixture.ts';

const { call, db } = await testApi();
await publishHouse(db, await register(db, { first_name: 'Lúcia' }));

const NASTY = [
  '',
  ' ',
  '0',
  '-1',
  '1e9',
  '1000000000',
  '99999999999999999999',
  'NaN',
  'Infinity',
  '0x7E4',
  '2e3',
  '1,5',
  'null',
  'undefined',
  '__proto__',
  'constructor',
  'a'.repeat(300),
  '💧'.repeat(60),
  '\u0000',
  '\u202e',
  "'); drop table properties; --",
  '<script>',
  '%',
  '"',
  '"""',
  '-',
  'ou',
  '-ou -ou',
  ','.repeat(50),
  Array.from({ length: 40 }, (_, number) => `x${number}`).join(','),
  '-11.3,-41.85',
  '91,181',
];

const SEARCHES = [
  ['/v1/properties', Object.keys(propertySearchFilters.shape)],
  ['/v1/vehicles', Object.keys(vehicleSearchFilters.shape)],
] as const;

function query(pairs: readonly (readonly [string, string])[]): string {
  return new URLSearchParams(pairs.map(([name, text]) => [name, text])).toString();
}

describe.each(SEARCHES)('%s', (path, names) => {
  test.each(names)('%s may be anything', async (name) => {
    for (const text of NASTY) {
      const { status, body } = await call('GET', `${path}?${query([[name, text]])}`);
      expect(status, `${name}=${text}`).toBe(200);
      const isSaid =
        body.meta.understood[name] !== undefined ||
        body.meta.misunderstood.some((each: { parameter: string }) => each.parameter === name) ||
        text.trim() === '' ||
        /^[\s,\p{C}]*$/u.test(text);
      expect(isSaid, `${name}=${text} is understood, or it is said that it is not`).toBe(true);
    }
  });

  test('any of them together, repeated and contradictory, is an answer', async () => {
    const pair = fc.tuple(fc.constantFrom(...names), fc.constantFrom(...NASTY));
    await fc.assert(
      fc.asyncProperty(fc.array(pair, { maxLength: 30 }), async (pairs) => {
        const { status, body } = await call('GET', `${path}?${query(pairs)}`);
        expect(status).toBe(200);
        expect(body.meta.page).toBeGreaterThanOrEqual(1);
        expect(body.meta.page).toBeLessThanOrEqual(body.meta.page_count);
      }),
      { numRuns: 150 },
    );
  });
});
