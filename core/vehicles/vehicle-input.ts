import * as z from 'zod';
import { adDescriptionField, adTitleField, exchangeForField } from '#core/fields/ad-texts.ts';
import { aboutCep, cepField } from '#core/fields/cep.ts';
import { checkboxField } from '#core/fields/checkbox-field.ts';
import { cylinderCapacityField } from '#core/fields/cylinder-capacity.ts';
import { loadField } from '#core/fields/load.ts';
import { formatMileage, mileageField } from '#core/fields/mileage.ts';
import { priceField } from '#core/fields/money.ts';
import { integerField } from '#core/fields/number-field.ts';
import { plateField } from '#core/fields/plate.ts';
import { optionalField, REQUIRED, textField } from '#core/fields/text-field.ts';
import { readYear, vehicleYearLimits } from '#core/fields/year.ts';
import {
  alongOtherProblems,
  checkedOnes,
  choice,
  choiceOrNothing,
  typedOrNumber,
} from '#core/fields/form-or-json.ts';
import {
  AXLES,
  BODYWORKS,
  CABINS,
  FINANCING_STATUSES,
  FUEL_TYPES,
  MOTORCYCLE_STYLES,
  START_TYPES,
  STEERING_WHEELS,
  TRACTIONS,
  TRANSMISSIONS,
  TRUCK_BODIES,
  VEHICLE_CONDITIONS,
  VEHICLE_TYPES,
} from './vehicle.ts';
import { featuresThatApply } from './vehicle-features.ts';

const MAX_OPTIONAL_ITEMS = 100;

export const rowId = z
  .string({ error: ({ input }) => (input == null ? REQUIRED : 'Escolha uma das opções') })
  .trim()
  .min(1, { error: REQUIRED, abort: true })
  .regex(/^[0-9a-z]{1,40}$/, 'Escolha uma das opções');

const year = textField((text) => readYear(text, vehicleYearLimits(new Date())));

/** Money is typed in reais and read as cents, `cylinder_capacity` is in cm³; `city_id` is the IBGE code. */
const changeableFields = {
  name: adTitleField,
  description: adDescriptionField,
  year: typedOrNumber(year),
  color_id: rowId,
  fuel_type: choice(FUEL_TYPES),
  condition: choice(VEHICLE_CONDITIONS),
  plate: optionalField(plateField),
  no_plate: checkboxField,
  mileage: typedOrNumber(mileageField),
  transmission: choiceOrNothing(TRANSMISSIONS),
  one_owner: checkboxField,
  price: typedOrNumber(priceField),
  steering_wheel: choiceOrNothing(STEERING_WHEELS),
  bodywork: choiceOrNothing(BODYWORKS),
  doors: z.preprocess(
    (value) =>
      value === '' || value === null
        ? undefined
        : typeof value === 'string'
          ? Number(value)
          : value,
    z.union([z.literal(2), z.literal(4)], { error: 'Escolha uma das opções' }).optional(),
  ),
  cylinder_capacity: typedOrNumber(optionalField(cylinderCapacityField)),
  motorcycle_style: choiceOrNothing(MOTORCYCLE_STYLES),
  start_type: choiceOrNothing(START_TYPES),
  abs: checkboxField,
  truck_body: choiceOrNothing(TRUCK_BODIES),
  traction: choiceOrNothing(TRACTIONS),
  axles: typedOrNumber(
    optionalField(integerField({ min: AXLES[0], max: AXLES.at(-1) ?? AXLES[0] })),
  ),
  cabin: choiceOrNothing(CABINS),
  load_kg: typedOrNumber(optionalField(loadField)),
  zip_code: typedOrNumber(optionalField(cepField)),
  city_id: typedOrNumber(optionalField(integerField({ min: 1_100_000, max: 5_399_999 }))),
  accepts_exchange: checkboxField,
  exchange_for: optionalField(exchangeForField),
  show_contact: checkboxField,
  financing_status: checkedOnes(choice(FINANCING_STATUSES), FINANCING_STATUSES.length),
  optional_items: checkedOnes(rowId, MAX_OPTIONAL_ITEMS),
};

export const vehicleFields = z.strictObject({
  ...changeableFields,
  vehicle_type: choice(VEHICLE_TYPES),
  brand_id: rowId,
  model_id: rowId,
  version_id: rowId,
});

/** With what its draft must know of the form, too. */
export const vehicleDraftFields = vehicleFields.extend(aboutCep);

/** Type, brand, model and version never change (specification, section 4). */
export const vehicleChangeFields = z.strictObject(changeableFields);

const plateRule = { path: ['plate'], message: REQUIRED, ...alongOtherProblems };
const noPlateRule = {
  path: ['plate'],
  message: 'Apague a placa ou desmarque “Não tem placa”',
  ...alongOtherProblems,
};

const NEW_UP_TO_KM = 500;
const mileageRule = {
  path: ['mileage'],
  message: `Novo só até ${formatMileage(NEW_UP_TO_KM)}. Se rodou mais, escolha Seminovo ou Usado`,
  ...alongOtherProblems,
};

export const vehicleInput = vehicleDraftFields
  .refine(hasPlateWhenNeeded, plateRule)
  .refine(saysOneOfPlate, noPlateRule)
  .refine(isNewAsItRan, mileageRule)
  .transform((ad) => featuresThatApply(ad, ad.vehicle_type));
export type VehicleInput = z.output<typeof vehicleInput>;

export const vehicleChange = vehicleChangeFields
  .extend(aboutCep)
  .refine(hasPlateWhenNeeded, plateRule)
  .refine(saysOneOfPlate, noPlateRule)
  .refine(isNewAsItRan, mileageRule);
export type VehicleChange = z.output<typeof vehicleChange>;

interface SaidOfPlate {
  condition?: string;
  plate?: string | undefined;
  no_plate?: boolean;
}

function hasPlateWhenNeeded({ condition, plate, no_plate }: SaidOfPlate): boolean {
  return plate !== undefined || no_plate === true || condition === 'new' || condition === undefined;
}

function saysOneOfPlate({ plate, no_plate }: SaidOfPlate): boolean {
  return plate === undefined || no_plate !== true;
}

function isNewAsItRan({ condition, mileage }: { condition?: string; mileage?: unknown }): boolean {
  return condition !== 'new' || typeof mileage !== 'number' || mileage <= NEW_UP_TO_KM;
}
