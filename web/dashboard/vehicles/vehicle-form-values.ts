import type * as z from 'zod';
import type { ownVehicleAnswer } from '#api/vehicle-answers.ts';
import { cepQuestionKey, formatCep } from '#core/fields/cep.ts';
import { formatLoad } from '#core/fields/load.ts';
import { formatPlate } from '#core/fields/plate.ts';
import { hasNoPlate } from '#core/vehicles/vehicle.ts';
import { treeOf } from '../../forms/form-values.ts';
import type { SubmittedFields } from '../../session/api-types.ts';
import { amountText } from '../../forms/amount-text.ts';

/** A vehicle ad as its owner reads it. */
export type OwnVehicleAd = z.infer<typeof ownVehicleAnswer>['attributes'];

const number = new Intl.NumberFormat('pt-BR');

/** The values of an ad as its owner wants them, by field name: what waits for review stands in its form. */
export function storedVehicleValues(ad: OwnVehicleAd): Record<string, unknown> {
  const { year, plate, price_cents: price, name, description } = ad.waiting_change ?? ad;
  const {
    color,
    optional_items: groups,
    financing_status,
    mileage,
    load_kg,
    zip_code,
    ...plain
  } = ad;
  return {
    ...plain,
    year,
    name,
    description,
    color_id: color.id,
    'optional_items[]': groups.flatMap(({ items }) => items.map(({ id }) => id)),
    'financing_status[]': financing_status,
    plate: plate && formatPlate(plate),
    no_plate: hasNoPlate({ plate, condition: ad.condition }),
    mileage: number.format(mileage),
    load_kg: load_kg && formatLoad(load_kg),
    price: amountText(price),
    zip_code: zip_code && formatCep(zip_code),
    confirmed_cep: zip_code && cepQuestionKey(zip_code, ad.city_id),
  };
}

/** What a new ad begins with. */
export const FIRST_VEHICLE_VALUES: Record<string, unknown> = { show_contact: true };

/** Fields of which several may be ticked. */
export const VEHICLE_LISTS = ['optional_items', 'financing_status'];

/** The fields as the API takes them. */
export function vehicleTree(form: FormData): SubmittedFields {
  const tree = treeOf(form, { lists: VEHICLE_LISTS });
  // Without script a town that is not in the list is sent as text, which no field of the API takes.
  delete tree['city_id_label'];
  return tree;
}
