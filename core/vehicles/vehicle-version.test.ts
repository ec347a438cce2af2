import { describe, expect, test } from 'vitest';
import { visibleAtOnce, type ApprovedVehicle } from './vehicle-version.ts';

const AD: ApprovedVehicle = {
  year: 2019,
  plate: 'ABC1D23',
  price_cents: 12_500_00,
  approved_price_cents: 12_500_00,
  name: 'Umburana 1.0 completo, único dono',
  description: 'Carro revisado, quatro pneus novos.',
};

describe('the price', () => {
  test.each([
    [12_500_00, 12_500_00],
    [7_500_00, 7_500_00],
    [17_500_00, 17_500_00],
    // One cent beyond 40 % waits.
    [7_499_99, 12_500_00],
    [17_500_01, 12_500_00],
    [1_000_00, 12_500_00],
  ])('%i cents wanted, %i seen', (wanted, seen) => {
    expect(visibleAtOnce(AD, { ...AD, price_cents: wanted }).price_cents).toBe(seen);
  });

  test('is compared with the one that was approved, not with the one of yesterday', () => {
    const lowered = { ...AD, price_cents: 9_000_00 };
    expect(visibleAtOnce(lowered, { ...lowered, price_cents: 6_500_00 }).price_cents).toBe(
      9_000_00,
    );
    expect(visibleAtOnce(lowered, { ...lowered, price_cents: 15_000_00 }).price_cents).toBe(
      15_000_00,
    );
  });

  test('that nobody wrote down as approved is the one of today', () => {
    const old = { ...AD, approved_price_cents: null };
    expect(visibleAtOnce(old, { ...old, price_cents: 1_000_00 }).price_cents).toBe(12_500_00);
  });
});

test('year and plate always wait, also a plate that is taken away', () => {
  expect(visibleAtOnce(AD, { ...AD, year: 2020, plate: null })).toMatchObject({
    year: 2019,
    plate: 'ABC1D23',
  });
});

test('the plate that got its new form is no other plate', () => {
  expect(visibleAtOnce(AD, { ...AD, plate: 'ABC1323' }).plate).toBe('ABC1323');
});

test.each(['name', 'description'] as const)(
  'the %s waits only with contact or payment',
  (field) => {
    const plain = { ...AD, [field]: 'Umburana com pneus novos e revisão em dia' };
    expect(visibleAtOnce(AD, plain)[field]).toBe(plain[field]);
    const loud = { ...AD, [field]: 'Umburana, chame no 74 99912-3456' };
    expect(visibleAtOnce(AD, loud)[field]).toBe(AD[field]);
  },
);
