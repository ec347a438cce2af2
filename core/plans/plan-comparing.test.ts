import { expect, test } from 'vitest';
import { isUpgrade, type ComparedPlan } from './plan-comparing.ts';

const monthly: ComparedPlan = {
  price_cents: 4990,
  duration_in_months: 1,
  properties_limit: 10,
  vehicles_limit: 5,
  properties_highlighted_limit: 2,
  highlight_days: 15,
  property_gallery_limit: 10,
  video: false,
};
const to = (changes: Partial<ComparedPlan>) => isUpgrade(monthly, { ...monthly, ...changes });

test.each<[string, Partial<ComparedPlan>]>([
  ['more properties', { properties_limit: 20 }],
  ['more vehicles', { vehicles_limit: 6 }],
  ['more highlights', { properties_highlighted_limit: 3 }],
  ['longer highlights', { highlight_days: 30 }],
  ['more photographs', { property_gallery_limit: 20 }],
  ['video', { video: true }],
  ['a year of the same', { duration_in_months: 12, price_cents: 49_900 }],
  ['the same for a higher price', { price_cents: 5990 }],
])('%s and less of nothing: at once', (_, changes) => {
  expect(to({ price_cents: 5990, ...changes })).toBe(true);
});

test.each<[string, Partial<ComparedPlan>]>([
  ['fewer vehicles', { vehicles_limit: 4 }],
  ['fewer photographs', { property_gallery_limit: 5 }],
  ['shorter highlights', { highlight_days: 7 }],
])('more properties but %s: at the end of what is paid', (_, changes) => {
  expect(to({ price_cents: 5990, properties_limit: 100, ...changes })).toBe(false);
});

test('what costs less waits, as large as it may be: the difference is paid already', () => {
  expect(to({ price_cents: 3990, properties_limit: 20 })).toBe(false);
});

test('from the year to the month waits, however much larger the plan is', () => {
  const yearly = { ...monthly, duration_in_months: 12, price_cents: 49_900 };
  expect(isUpgrade(yearly, { ...monthly, properties_limit: 100, price_cents: 99_900 })).toBe(false);
});

test('from video back to none waits', () => {
  expect(isUpgrade({ ...monthly, video: true }, { ...monthly, price_cents: 5990 })).toBe(false);
});
