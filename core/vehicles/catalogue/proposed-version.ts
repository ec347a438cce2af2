import * as z from 'zod';
import { needsLooking } from '#core/fields/scam-wording.ts';
import { alongOtherProblems, choice, typedOrNumber } from '#core/fields/form-or-json.ts';
import { optionalField, textField } from '#core/fields/text-field.ts';
import { plainWords } from '#core/fields/typed-text.ts';
import { readYear, vehicleYearLimits } from '#core/fields/year.ts';
import { rowId } from '../vehicle-input.ts';
import { VEHICLE_TYPES } from '../vehicle.ts';
import { catalogueNameField } from './new-version.ts';

const INVITATION =
  /\b(?:ligue|ligar|chame|chama|contato|whats\w*|zap\w*|vendo|promocao|oferta)\b|\b(?:rua|avenida|travessa) d[aeo]s?\b/;

const year = textField((text) => readYear(text, vehicleYearLimits(new Date())));

/** A name and nothing else: others read it, and no telephone, link or address is one. */
const proposedName = catalogueNameField.refine(
  (text) => !needsLooking(text) && !INVITATION.test(plainWords(text)),
  { message: 'Escreva só o nome, sem telefone, link, endereço ou propaganda' },
);

export const proposedVersionFields = z
  .strictObject({
    vehicle_type: choice(VEHICLE_TYPES),
    brand_id: optionalField(rowId),
    brand_name: optionalField(proposedName),
    model_id: optionalField(rowId),
    model_name: optionalField(proposedName),
    version_name: optionalField(proposedName),
    year: typedOrNumber(optionalField(year)),
  })
  .refine(({ brand_id, brand_name }) => brand_id ?? brand_name, {
    path: ['brand_name'],
    message: 'Escreva a marca',
    ...alongOtherProblems,
  })
  .refine(({ model_id, model_name }) => model_id ?? model_name, {
    path: ['model_name'],
    message: 'Escreva o modelo',
    ...alongOtherProblems,
  });
export type ProposedVersion = z.output<typeof proposedVersionFields>;
