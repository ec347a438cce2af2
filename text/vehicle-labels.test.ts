import { expect, test } from 'vitest';
import { conditionOf, financingOf } from './vehicle-labels.ts';

test('a motorcycle is spoken of in the feminine, cars and trucks in the masculine', () => {
  const used = { condition: 'used', financing_status: ['financed', 'auction'] } as const;
  expect(conditionOf({ ...used, vehicle_type: 'motorcycles' })).toBe('Usada');
  expect(financingOf({ ...used, vehicle_type: 'motorcycles' })).toBe('Financiada, De leilão');
  expect(conditionOf({ ...used, vehicle_type: 'trucks' })).toBe('Usado');
  expect(financingOf({ ...used, vehicle_type: 'cars' })).toBe('Financiado, De leilão');
});
