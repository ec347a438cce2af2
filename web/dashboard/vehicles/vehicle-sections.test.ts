import { expect, test } from 'vitest';
import { vehicleFields } from '#core/vehicles/vehicle-input.ts';
import { VEHICLE_SECTIONS } from './vehicle-sections.ts';

test('the form asks every field of a vehicle, each in one chapter', () => {
  const asked = VEHICLE_SECTIONS.flatMap(({ fields }) => Object.keys(fields));
  expect(asked.toSorted()).toEqual(Object.keys(vehicleFields.shape).toSorted());
});
