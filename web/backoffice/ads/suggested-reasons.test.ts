import { expect, test } from 'vitest';
import { VEHICLE_TYPES } from '#core/vehicles/vehicle.ts';
import { PROPERTY_REASONS, vehicleReasons, withReason } from './suggested-reasons.ts';

const REASON_LIMIT = 500;

test('a suggestion is added to what was typed, and only once', () => {
  expect(withReason('', 'O preço parece errado.')).toBe('O preço parece errado.');
  const both = withReason('Oi, Lúcia. ', 'O preço parece errado.');
  expect(both).toBe('Oi, Lúcia. O preço parece errado.');
  expect(withReason(both, 'O preço parece errado.')).toBe(both);
});

const VEHICLES = VEHICLE_TYPES.flatMap((type) => [
  vehicleReasons(type, true),
  vehicleReasons(type, false),
]);

test.each([PROPERTY_REASONS, ...VEHICLES])(
  'every suggestion fits into a reason and can be reached by one digit',
  (...suggestions) => {
    expect(suggestions.length).toBeLessThanOrEqual(9);
    for (const { text } of suggestions) expect(text.length).toBeLessThan(REASON_LIMIT);
  },
);

test('the photographs that are asked for are those of the type, and a low price is called one', () => {
  const asked = (type: 'cars' | 'motorcycles') => vehicleReasons(type, false)[0]?.text;
  expect(asked('cars')).toContain('do interior');
  expect(asked('motorcycles')).not.toContain('interior');
  const labels = vehicleReasons('cars', true).map(({ label }) => label);
  expect(labels).toContain('Preço baixo demais');
});
