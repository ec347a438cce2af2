import * as z from 'zod';
import { choice, typedOrNumber } from '#core/fields/form-or-json.ts';
import { optionalField, textField } from '#core/fields/text-field.ts';
import { readYear, vehicleYearLimits } from '#core/fields/year.ts';
import { rowId } from '../vehicle-input.ts';
import { VEHICLE_TYPES } from '../vehicle.ts';
import { catalogueNameField } from './new-version.ts';

const year = textField((text) => readYear(text, vehicleYearLimits(new Date())));

/** What somebody writes who did not find the vehicle: a brand and a model of the catalogue, or their names. */
export const proposedVersionFields = z
  .strictObject({
    vehicle_type: choice(VEHICLE_TYPES),
    brand_id: optionalField(rowId),
    brand_name: optionalField(catalogueNameField),
    model_id: optionalField(rowId),
    model_name: optionalField(catalogueNameField),
    version_name: optionalField(catalogueNameField),
    year: typedOrNumber(optionalField(year)),
  })
  .refine(({ brand_id, brand_name }) => brand_id ?? brand_name, {
    path: ['brand_name'],
    message: 'Escreva a marca',
  })
  .refine(({ model_id, model_name }) => model_id ?? model_name, {
    path: ['model_name'],
    message: 'Escreva o modelo',
  });
export type ProposedVersion = z.output<typeof proposedVersionFields>;

/** Of a version that its advertiser does not know. */
export const UNKNOWN_VERSION = 'Versão não informada';
