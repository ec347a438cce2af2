import * as z from 'zod';
import { checkboxField } from '#core/fields/checkbox-field.ts';
import { alongOtherProblems, choice } from '#core/fields/form-or-json.ts';
import { hasLetters } from '#core/places/slug.ts';
import { lineField } from '#core/fields/text-lengths.ts';
import { vehicleFields } from '../vehicle-input.ts';
import { FUEL_TYPES, VEHICLE_TYPES } from '../vehicle.ts';

export const catalogueNameField = lineField({ min: 1, max: 60 }).refine(hasLetters, {
  message: 'Escreva com letras ou números',
});

export const newVersionFields = z
  .strictObject({
    vehicle_type: choice(VEHICLE_TYPES),
    brand_name: catalogueNameField,
    model_name: catalogueNameField,
    version_name: catalogueNameField,
    fuel_type: choice(FUEL_TYPES),
    first_year: vehicleFields.shape.year,
    last_year: vehicleFields.shape.year,
    any_year: checkboxField,
  })
  .refine(({ first_year, last_year }) => !(first_year > last_year), {
    path: ['last_year'],
    message: 'O último ano vem depois do primeiro',
    ...alongOtherProblems,
  });
export type NewVersion = z.output<typeof newVersionFields>;
