import * as z from 'zod';
import { checkboxField } from '#core/fields/checkbox-field.ts';
import { choice, choiceOrNothing, typedOrNumber } from '#core/fields/form-or-json.ts';
import { integerField } from '#core/fields/number-field.ts';
import { accepted, refused } from '#core/fields/reading.ts';
import { lineField } from '#core/fields/text-lengths.ts';
import { optionalField, textField } from '#core/fields/text-field.ts';
import { readLine } from '#core/fields/typed-text.ts';
import { yearField } from '#core/fields/year.ts';
import {
  BODYWORKS,
  CABINS,
  FUEL_TYPES,
  MOTORCYCLE_STYLES,
  START_TYPES,
  TRACTIONS,
  TRANSMISSIONS,
  TRUCK_BODIES,
  VEHICLE_TYPES,
} from '../vehicle.ts';
import { rowId } from '../vehicle-input.ts';
import { GIVEN_STATUSES, YEAR_ACTIONS } from './catalogue-level.ts';

export const CATALOGUE_NAME_LENGTH = { max: 120 } as const;
const MAX_WORDS = 40;
/** What a year of the catalogue may be; models are announced up to two years before. */
const CATALOGUE_YEARS = { min: 1900, max: 2100 } as const;

const nameField = textField(readLine).pipe(lineField(CATALOGUE_NAME_LENGTH));

function listField(pattern: RegExp | undefined, message: string) {
  return z
    .string()
    .max(2000, 'Texto longo demais')
    .nullish()
    .transform((text) => [
      ...new Set((text ?? '').split(/[,;\n]/).map((word) => word.replace(/\s+/g, ' ').trim())),
    ])
    .transform((words) => words.filter(Boolean))
    .refine((words) => words.length <= MAX_WORDS, `No máximo ${MAX_WORDS}`)
    .refine((words) => words.every((word) => readLine(word).ok && word.length <= 60), message)
    .refine((words) => !pattern || words.every((word) => pattern.test(word)), message);
}

const nicknames = listField(
  undefined,
  'Separe os apelidos com vírgulas, cada um com até 60 letras',
);

const codeField = textField((text) => {
  const code = text.trim().toUpperCase();
  return /^[A-Z0-9][A-Z0-9._-]{0,29}$/.test(code)
    ? accepted(code)
    : refused('Use até 30 letras e números, sem espaços');
});

const shared = { name: nameField, nicknames, status: choice(GIVEN_STATUSES) };

const brandFields = z.strictObject({ ...shared, code: codeField });
const modelFields = z.strictObject({ ...shared, code: optionalField(codeField) });

/** Capacity in cm³. */
const versionFactFields = {
  cylinder_capacity: typedOrNumber(optionalField(integerField({ min: 25, max: 30_000 }))),
  transmission: choiceOrNothing(TRANSMISSIONS),
  doors: z.preprocess(
    (value) => (value === '' || value === null ? undefined : value),
    z
      .union([z.literal('2'), z.literal('4'), z.literal(2), z.literal(4)], {
        error: 'Escolha uma das opções',
      })
      .transform((doors) => Number(doors) as 2 | 4)
      .optional(),
  ),
  bodywork: choiceOrNothing(BODYWORKS),
  motorcycle_style: choiceOrNothing(MOTORCYCLE_STYLES),
  axles: typedOrNumber(optionalField(integerField({ min: 2, max: 9 }))),
  traction: choiceOrNothing(TRACTIONS),
  truck_body: choiceOrNothing(TRUCK_BODIES),
  cabin: choiceOrNothing(CABINS),
  start_type: choiceOrNothing(START_TYPES),
};

const versionFields = z.strictObject({
  name: nameField,
  status: choice(GIVEN_STATUSES),
  codes: listField(/^\d{6}-\d$/, 'Escreva os códigos como 005490-9, separados por vírgulas'),
  sold_new: checkboxField,
  ...versionFactFields,
});

const CATALOGUE_FIELDS = {
  brand: brandFields,
  model: modelFields,
  version: versionFields,
} as const;

export const NEW_ENTRY_FIELDS = {
  brand: brandFields.extend({ parent: choice(VEHICLE_TYPES) }),
  model: modelFields.extend({ parent: rowId }),
  version: versionFields.extend({ parent: rowId }),
} as const;

/** What is sent when one is changed; `revision` is that of the row as it was read. */
const changing = { revision: z.string().max(40), new_address: checkboxField };
export const CHANGE_FIELDS = {
  brand: brandFields.extend(changing),
  model: modelFields.extend(changing),
  version: versionFields.extend(changing),
} as const;

export type EntryInput = {
  [Level in keyof typeof CATALOGUE_FIELDS]: z.output<(typeof CATALOGUE_FIELDS)[Level]>;
};

const year = yearField(CATALOGUE_YEARS);

/** A span of model years of a fuel; one year when the second is left out. */
export const yearChangeInput = z
  .strictObject({
    action: choice(YEAR_ACTIONS),
    fuel_type: choice(FUEL_TYPES),
    from: typedOrNumber(year),
    to: typedOrNumber(optionalField(year)),
  })
  .transform(({ from, to = from, ...change }) => ({ ...change, from, to }))
  .refine(({ from, to }) => from <= to, {
    message: 'O último ano vem antes do primeiro',
    path: ['to'],
  })
  .refine(({ from, to }) => to - from < 80, {
    message: 'São anos demais de uma vez',
    path: ['to'],
  });

export type YearChange = z.output<typeof yearChangeInput>;
