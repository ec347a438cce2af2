import { expect, test } from 'vitest';
import { selectedOptionalItems } from './vehicle-settings.ts';

const item = (id: string) => ({ id, name: id, vehicle_types: ['cars'] });
const groups = [
  { id: 'comfort', name: 'Conforto', items: [item('air'), item('power-windows')] },
  { id: 'safety', name: 'Segurança', items: [item('abs')] },
];

test('keeps the selected items in their groups and drops groups without one', () => {
  expect(selectedOptionalItems(groups, ['power-windows', 'unknown'])).toEqual([
    { id: 'comfort', name: 'Conforto', items: [item('power-windows')] },
  ]);
});
