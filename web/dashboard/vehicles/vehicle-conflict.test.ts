import { expect, test } from 'vitest';
import { differencesOf } from '../ads/wizard/step-differences.ts';
import { stepOf } from '../ads/wizard/wizard-steps.ts';
import { VEHICLE_WIZARD } from './vehicle-wizard.tsx';

test('what another tab wrote is said in the words of its field', () => {
  const { fields } = stepOf(VEHICLE_WIZARD, 'condition');
  const wordOf = VEHICLE_WIZARD.wordOf({ chosen: undefined, townId: undefined } as never, {
    colors: [],
    optional_items: [],
  });
  const stored = { fuel_type: 'flex', steering_wheel: 'hydraulic', transmission: 'automatic' };
  const typed = { fuel_type: 'electric', steering_wheel: 'manual', transmission: 'manual' };
  expect(differencesOf({ fields, wordOf, towns: [] }, stored, typed)).toEqual([
    { label: 'Combustível', here: 'Elétrico', there: 'Flex' },
    { label: 'Câmbio', here: 'Manual', there: 'Automático' },
    { label: 'Direção', here: 'Mecânica', there: 'Hidráulica' },
  ]);
});
